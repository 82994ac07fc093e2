package dev.viewsmith.docs.page;

import java.util.List;

/**
 * A fenced block of a page.
 *
 * @param page the path of the page from the root of the repository
 * @param line the line of the opening fence, from 1
 * @param info what stands behind the opening fence, such as {@code java run}; may be empty
 * @param text the lines between the fences, each with its line end
 */
public record Fence(String page, int line, String info, String text) {

  /** The place of the block, as {@code page:line}. */
  public String place() {
    return place(line);
  }

  /** A place in the same page, as {@code page:line}. */
  public String place(int lineOfPage) {
    return page + ":" + lineOfPage;
  }

  /** The line of the page in which a character of the text stands, by its offset. */
  public int lineAt(int offset) {
    return line + 1 + (int) text.chars().limit(offset).filter(each -> each == '\n').count();
  }

  /** Whether a line of the page is one of this block's text. */
  public boolean covers(long lineOfPage) {
    return lineOfPage > line && lineOfPage <= line + lines().size();
  }

  /** The first word of {@link #info}: the language; empty if there is none. */
  public String language() {
    return word(0);
  }

  /** The second word of {@link #info}: what is done with the block; empty if there is none. */
  public String role() {
    return word(1);
  }

  /** What follows the second word of {@link #info}, such as a path; empty if there is nothing. */
  public String argument() {
    return word(2);
  }

  /** The lines of the text, without line ends. */
  public List<String> lines() {
    return text.lines().toList();
  }

  private String word(int index) {
    String[] words = info.strip().split("\\s+", 3);
    return index < words.length ? words[index] : "";
  }
}
