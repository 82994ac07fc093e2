package dev.viewsmith.processor.expression;

/** The text of a fault: what is wrong, the line with a mark under the place, what to do. */
final class FaultText {
  private static final String INDENT = "  ";

  private FaultText() {}

  static String of(String source, Span span, String message, String remedy) {
    int start = lineStart(source, span.start());
    int end = lineEnd(source, span.start());
    String line = source.substring(start, end).stripTrailing();
    String mark = mark(source, start, span.start(), Math.min(span.end(), end));
    return message + "\n" + INDENT + line + "\n" + INDENT + mark + "\n" + remedy;
  }

  /** Tabs stay tabs, so that the mark stands under its place however wide they are shown. */
  private static String mark(String source, int lineStart, int from, int to) {
    StringBuilder mark = new StringBuilder();
    source
        .substring(lineStart, from)
        .codePoints()
        .forEach(c -> mark.append(c == '\t' ? '\t' : ' '));
    int width = from < to ? source.codePointCount(from, to) : 1;
    return mark.append("^".repeat(width)).toString();
  }

  private static int lineStart(String source, int offset) {
    int start = offset;
    while (start > 0 && !isLineEnd(source.charAt(start - 1))) {
      start--;
    }
    return start;
  }

  private static int lineEnd(String source, int offset) {
    int end = offset;
    while (end < source.length() && !isLineEnd(source.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r';
  }
}
