package dev.viewsmith.internal;

/** Writes a row of a view as an input of others has it. Generated. */
public interface RowWriter {
  /**
   * Writes the columns that are read of a row.
   *
   * @param row stands on it
   * @param words where they go, from {@code at} on, in the order of the input's columns
   */
  void write(GroupReader row, long[] words, int at);
}
