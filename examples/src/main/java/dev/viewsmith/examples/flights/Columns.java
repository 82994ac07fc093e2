package dev.viewsmith.examples.flights;

import java.util.ArrayList;
import java.util.List;

/** Cells in lines, lined up: each column as wide as its widest cell, two spaces between. */
final class Columns {
  private final String alignment;
  private final List<List<String>> lines = new ArrayList<>();

  /**
   * No lines yet.
   *
   * @param alignment a letter for each column: l puts its cells to the left, r to the right
   */
  Columns(String alignment) {
    this.alignment = alignment;
  }

  /** Adds a line. */
  void add(List<String> cells) {
    if (cells.size() != alignment.length()) {
      throw new IllegalArgumentException(cells + " are not " + alignment.length() + " cells");
    }
    lines.add(List.copyOf(cells));
  }

  /** The lines, without spaces at their ends. */
  List<String> lines() {
    return lines.stream().map(this::line).toList();
  }

  private String line(List<String> cells) {
    StringBuilder line = new StringBuilder();
    for (int column = 0; column < cells.size(); column++) {
      String space = " ".repeat(width(column) - cells.get(column).length());
      boolean isLeft = alignment.charAt(column) == 'l';
      line.append(isLeft ? cells.get(column) + space : space + cells.get(column)).append("  ");
    }
    return line.toString().stripTrailing();
  }

  private int width(int column) {
    return lines.stream().mapToInt(cells -> cells.get(column).length()).max().orElse(0);
  }
}
