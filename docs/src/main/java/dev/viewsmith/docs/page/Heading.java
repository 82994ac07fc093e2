package dev.viewsmith.docs.page;

/**
 * A heading of a page.
 *
 * @param level 1 to 6
 * @param text without its markup
 * @param anchor what a link's fragment must be to lead here, without {@code #}
 * @param line from 1
 */
public record Heading(int level, String text, String anchor, int line) {}
