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

  boolean takesMore() {
    return shown < SHOWN && shown < size;
  }

  /** Adds a row, if there is room for it. */
  void add(String row) {
    if (takesMore()) {
      line(row);
      shown++;
    }
  }

  private void line(String line) {
    text.append(text.isEmpty() ? "" : "\n").append(line);
  }

  /** Returns the lines, and how many rows are not among them. */
  @Override
  public String toString() {
    if (size > shown) {
      line("and " + (size - shown) + " more");
    }
    return text.toString();
  }
}
