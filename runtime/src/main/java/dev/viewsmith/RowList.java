package dev.viewsmith;

/** The first rows of something for its {@code toString}, each on a line of its own. */
final class RowList {
  /** So many rows are written; all are counted. */
  private static final int SHOWN = 10;

  private final StringBuilder text;
  private final long size;
  private int shown;

  /** A list that begins with a title, of so many rows in all. */
  RowList(String title, long size) {
    this.text = new StringBuilder(title);
    this.size = size;
  }

  /** Whether there is room for another row, and one to come. */
  boolean takesMore() {
    return shown < SHOWN && shown < size;
  }

  /** Adds a row. There must be room for it. */
  void add(String row) {
    text.append(text.isEmpty() ? "" : "\n").append(row);
    shown++;
  }

  /** Returns the lines, and how many rows are not among them. */
  String text() {
    return size > shown ? text + "\nand " + (size - shown) + " more" : text.toString();
  }
}
