package dev.viewsmith.processor.sql;

import org.jspecify.annotations.Nullable;

/**
 * What a view aggregates, and what is kept of it for each group.
 *
 * @param column the argument as a column of joined rows
 * @param expression its SQL, over the aliases of the view
 * @param sum its sum, a numeric whose values are of this type; null if none is kept
 * @param count the number of rows where it is not null; null if none is kept
 * @param values how often it has each value; null if that is not kept
 */
record SqlArgument(
    SqlColumn column,
    String expression,
    @Nullable SqlColumn sum,
    @Nullable String count,
    @Nullable Values values) {
  /**
   * How often an argument has each value.
   *
   * @param table the name of the table
   * @param variable the name that functions give the changes of that table
   * @param distinct the column of the groups with the number of different values; null if none
   * @param least the column of the groups with the least value; null if none
   * @param greatest the column of the groups with the greatest value; null if none
   */
  record Values(
      String table,
      String variable,
      @Nullable String distinct,
      @Nullable String least,
      @Nullable String greatest) {}
}
