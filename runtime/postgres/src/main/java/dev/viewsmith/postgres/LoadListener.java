package dev.viewsmith.postgres;

/** Is told how far the first reading of the base tables has come. */
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
}
