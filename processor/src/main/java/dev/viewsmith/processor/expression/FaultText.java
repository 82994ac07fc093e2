package dev.viewsmith.processor.expression;

/** The text of a fault: what is wrong, the line with a mark under the place, what to do. */
final class FaultText {
  private static final String INDENT = "  ";
  private static final String CUT = "…";

  /** With the indents of message and compiler, a line fits into 100 columns. */
  private static final int LONGEST = 94;

  private static final int BEFORE = 36;

  private FaultText() {}

  static String of(String source, Span span, String message, String remedy) {
    return source.isBlank()
        ? message + "\n" + remedy
        : message + "\n" + marked(source, span) + "\n" + remedy;
  }

  /** The line where the place begins and the mark below; of a long line, what is near. */
  private static String marked(String source, Span span) {
    int place = span.start();
    int lineStart = lineStart(source, place);
    int lineEnd = lineEnd(source, place);
    boolean fits = lineEnd - lineStart <= LONGEST;
    int start = fits || place - lineStart <= BEFORE ? lineStart : place - BEFORE;
    int end = Math.min(lineEnd, start + LONGEST);
    String before = start == lineStart ? "" : CUT;
    String after = end == lineEnd ? "" : CUT;
    String line = before + source.substring(start, end).stripTrailing() + after;
    String mark = blank(before + source.substring(start, place)) + mark(source, span, end);
    return INDENT + line + "\n" + INDENT + mark;
  }

  /** Tabs stay tabs, so that the mark stands under its place however wide they are shown. */
  private static String blank(String text) {
    StringBuilder blank = new StringBuilder();
    text.codePoints().forEach(c -> blank.append(c == '\t' ? '\t' : ' '));
    return blank.toString();
  }

  private static String mark(String source, Span span, int end) {
    int to = Math.min(span.end(), end);
    return "^".repeat(Math.max(1, source.codePointCount(span.start(), Math.max(span.start(), to))));
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

  static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r';
  }
}
