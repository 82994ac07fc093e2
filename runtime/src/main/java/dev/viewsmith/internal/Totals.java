package dev.viewsmith.internal;

/**
 * Totals that are objects, of a group: a column of its row holds the id of the total in a
 * dictionary, plus 1; 0 while there is none. Each row counts as one that holds the value.
 */
public final class Totals {
  private Totals() {}

  /** The id of the total that a cell holds; below 0 if there is none. */
  public static long id(long cell) {
    return cell - 1;
  }

  /**
   * Puts a total in place of the one before, for readers of the next version.
   *
   * @param total in canonical form
   */
  public static <T> void publish(Dictionary<T> values, long[] page, int cell, T total) {
    long id = values.encode(total);
    long before = id(page[cell]);
    if (id != before) {
      values.count(id, 1);
      if (before >= 0) {
        values.count(before, -1);
      }
      GroupTable.put(page, cell, id + 1);
    }
  }

  /** Takes away the total, if there is one: of a group that ceases to be. */
  public static void release(Dictionary<?> values, long[] page, int cell) {
    long id = id(page[cell]);
    if (id >= 0) {
      values.count(id, -1);
      GroupTable.put(page, cell, 0);
    }
  }
}
