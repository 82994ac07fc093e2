package dev.viewsmith.processor.sql;

import java.util.List;
import java.util.stream.Collectors;

/** Lines of SQL, each as far to the right as the blocks around it are deep. */
final class SqlText {
  private static final int WIDTH = 100;

  private final StringBuilder text = new StringBuilder();
  private int depth;

  /** Adds lines. */
  SqlText add(String lines) {
    lines.lines().forEach(line -> text.append(indented(line)).append('\n'));
    return this;
  }

  /** Adds lines with values in the place of {@code %s}. */
  SqlText add(String format, Object... values) {
    return add(format.formatted(values));
  }

  /** Adds an empty line. */
  SqlText gap() {
    text.append('\n');
    return this;
  }

  /** Adds items with commas between them, on as many lines as they need. */
  SqlText list(String before, List<String> items, String after) {
    String line = before + String.join(", ", items) + after;
    if (fits(line)) {
      return add(line);
    }
    if (!before.isBlank()) {
      add(before.stripTrailing());
    }
    in();
    StringBuilder part = new StringBuilder();
    for (int i = 0; i < items.size(); i++) {
      String item = items.get(i) + (i < items.size() - 1 ? "," : after);
      if (part.length() > 0 && !fits(part + " " + item)) {
        add(part.toString());
        part.setLength(0);
      }
      part.append(part.length() == 0 ? "" : " ").append(item);
    }
    return add(part.toString()).out();
  }

  /** Adds items with commas between them, each on a line of its own. */
  SqlText column(List<String> items, String after) {
    for (int i = 0; i < items.size(); i++) {
      add(items.get(i) + (i < items.size() - 1 ? "," : after));
    }
    return this;
  }

  private boolean fits(String line) {
    return 2 * depth + line.length() <= WIDTH;
  }

  /** Lines behind this go further to the right. */
  SqlText in() {
    depth++;
    return this;
  }

  /** Ends what the last {@link #in} began. */
  SqlText out() {
    depth--;
    return this;
  }

  private String indented(String line) {
    return line.isBlank() ? "" : "  ".repeat(depth) + line;
  }

  /** The body of a function between marks that are not in it. */
  static String body(SqlText text) {
    String body = text.toString();
    String mark = "$body$";
    for (int i = 2; body.contains(mark); i++) {
      mark = "$body" + i + "$";
    }
    return mark + "\n" + body + mark;
  }

  /** Text of the user in a comment on one line. */
  static String comment(String text) {
    return text.lines().collect(Collectors.joining(" "));
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
