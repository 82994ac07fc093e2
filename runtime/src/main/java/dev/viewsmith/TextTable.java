package dev.viewsmith;

import java.util.List;

/** Lines of aligned columns: the first to the left, as it names the line, the others as asked. */
final class TextTable {
  private TextTable() {}

  /** Returns the titles and the rows; all columns but the first to the right. */
  static String of(List<String> titles, List<List<String>> rows) {
    return of(titles, rows, 1);
  }

  /** Returns the titles and the rows; so many columns to the left, the others to the right. */
  static String of(List<String> titles, List<List<String>> rows, int left) {
    int[] widths = new int[titles.size()];
    measure(titles, widths);
    rows.forEach(row -> measure(row, widths));
    StringBuilder text = new StringBuilder();
    append(text, titles, widths, left);
    rows.forEach(row -> append(text, row, widths, left));
    return text.toString();
  }

  private static void measure(List<String> cells, int[] widths) {
    for (int i = 0; i < widths.length; i++) {
      widths[i] = Math.max(widths[i], length(cells.get(i)));
    }
  }

  private static void append(StringBuilder text, List<String> cells, int[] widths, int left) {
    if (!text.isEmpty()) {
      text.append('\n');
    }
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String cell = cells.get(i);
      String space = " ".repeat(widths[i] - length(cell));
      line.append(i == 0 ? "" : "  ").append(i < left ? cell + space : space + cell);
    }
    text.append(line.toString().stripTrailing());
  }

  private static int length(String cell) {
    return cell.codePointCount(0, cell.length());
  }
}
