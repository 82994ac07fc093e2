package dev.viewsmith.postgres;

/**
 * Is told how far a start has come. What it throws ends the start, and reaches the caller of that.
 */
@FunctionalInterface
public interface LoadListener {
  /**
   * Some more rows of a base table are in memory. Called by the thread that loads, which waits for
   * it, at the end of each table and every now and then before.
   *
   * @param table its name, with its schema
   * @param rows how many of its rows have been read
   * @param estimate how many there are, as the planner of the database believes: 0 or more, and
   *     wrong where the table has never been analysed
   */
  void loaded(String table, long rows, long estimate);

  /**
   * Triggers could not be made, as others hold locks; it is tried again after a while. Does nothing
   * if it is not implemented.
   *
   * @param reason which sessions hold locks of which tables, as {@code public.orders by session
   *     4711 of writer}
   */
  default void waiting(String reason) {}
}
