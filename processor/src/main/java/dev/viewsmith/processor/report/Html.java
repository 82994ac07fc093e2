package dev.viewsmith.processor.report;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Writes elements, so that the result is HTML and well-formed XML too, whatever the texts are.
 * Attributes are given as names and values in turn.
 */
final class Html {
  /** In place of a character that XML cannot have. */
  private static final int REPLACEMENT = 0xFFFD;

  private final StringBuilder out = new StringBuilder("<!DOCTYPE html>\n");
  private final Deque<String> open = new ArrayDeque<>();

  /** Begins an element. */
  Html open(String name, String... attributes) {
    tag(name, attributes);
    out.append('>');
    open.push(name);
    return this;
  }

  /** Ends the element that was begun last. */
  Html close() {
    out.append("</").append(open.pop()).append('>');
    return this;
  }

  /** Writes an element that has nothing inside. HTML allows that for some, and for all of SVG. */
  Html empty(String name, String... attributes) {
    tag(name, attributes);
    out.append("/>");
    return this;
  }

  /** Writes an element that has a text inside. */
  Html element(String name, String text, String... attributes) {
    return open(name, attributes).text(text).close();
  }

  /** Writes a text. */
  Html text(String text) {
    text.codePoints().forEach(this::escape);
    return this;
  }

  /** Ends a line, where white space means nothing, or is meant. */
  Html line() {
    out.append('\n');
    return this;
  }

  /** Writes a style sheet of ours, which has no character that XML or HTML escapes. */
  Html style(String sheet) {
    if (sheet.contains("<") || sheet.contains("&")) {
      throw new IllegalArgumentException("not to be written without escapes: " + sheet);
    }
    out.append("<style>\n").append(sheet).append("</style>\n");
    return this;
  }

  /** Returns the page; all elements must have ended. */
  @Override
  public String toString() {
    if (!open.isEmpty()) {
      throw new IllegalStateException("still open: " + open);
    }
    return out + "\n";
  }

  private void tag(String name, String... attributes) {
    out.append('<').append(name);
    for (int i = 0; i < attributes.length; i += 2) {
      out.append(' ').append(attributes[i]).append("=\"");
      text(attributes[i + 1]);
      out.append('"');
    }
  }

  private void escape(int c) {
    switch (c) {
      case '&' -> out.append("&amp;");
      case '<' -> out.append("&lt;");
      case '>' -> out.append("&gt;");
      case '"' -> out.append("&quot;");
      default -> out.appendCodePoint(isXml(c) ? c : REPLACEMENT);
    }
  }

  /** Whether XML 1.0 has the character: no control characters, no half of a surrogate pair. */
  private static boolean isXml(int c) {
    return c == '\t'
        || c == '\n'
        || c >= ' ' && c < Character.MIN_SURROGATE
        || c > Character.MAX_SURROGATE && c < 0xFFFE
        || c >= Character.MIN_SUPPLEMENTARY_CODE_POINT;
  }
}
