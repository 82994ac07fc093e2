package dev.viewsmith.benchmarks.page;

import java.util.ArrayList;
import java.util.List;

/** A table of Markdown. Its cells may not hold a bar. */
public final class MarkdownTable {
  private final List<String> lines = new ArrayList<>();

  /** A table with these columns and no rows. */
  public MarkdownTable(List<String> columns) {
    lines.add(line(columns));
    lines.add("|" + "---|".repeat(columns.size()));
  }

  /** Adds a row. */
  public void add(List<String> cells) {
    lines.add(line(cells));
  }

  private static String line(List<String> cells) {
    return "| " + String.join(" | ", cells) + " |";
  }

  /** Returns the lines, without a line break after the last. */
  @Override
  public String toString() {
    return String.join("\n", lines);
  }
}
