package dev.viewsmith.processor.sql;

import org.jspecify.annotations.Nullable;

/** Gathers what the aggregates of one argument need; each thing is kept once. */
final class SqlArgumentBuilder {
  private final SqlColumn column;
  private final String wish;
  private final String expression;
  private final SqlNames names;
  private @Nullable SqlColumn sum;
  private @Nullable String count;
  private @Nullable String table;
  private @Nullable String variable;
  private @Nullable String distinct;
  private @Nullable String least;
  private @Nullable String greatest;

  /**
   * @param wish what the names of its columns begin with
   */
  SqlArgumentBuilder(SqlColumn column, String wish, String expression, SqlNames names) {
    this.column = column;
    this.wish = wish;
    this.expression = expression;
    this.names = names;
  }

  SqlColumn column() {
    return column;
  }

  /**
   * Keeps the sum. One that is shown as a {@code long} never holds what is none, so that an average
   * can use it, too.
   */
  void summed(SqlType type) {
    if (sum == null) {
      sum = new SqlColumn(names.column(wish + "_sum"), type, false);
    } else if (type == SqlType.BIGINT) {
      sum = new SqlColumn(sum.name(), type, false);
    }
  }

  void counted() {
    if (count == null) {
      count = names.column(wish + "_count");
    }
  }

  void distinct() {
    keepValues();
    if (distinct == null) {
      distinct = names.column(wish + "_distinct");
    }
  }

  void least() {
    keepValues();
    if (least == null) {
      least = names.column(wish + "_min");
    }
  }

  void greatest() {
    keepValues();
    if (greatest == null) {
      greatest = names.column(wish + "_max");
    }
  }

  private void keepValues() {
    if (table == null) {
      table = names.object(names.suffix(wish));
      variable = names.column("counted_" + wish);
    }
  }

  SqlArgument build() {
    SqlArgument.Values values =
        table == null || variable == null
            ? null
            : new SqlArgument.Values(table, variable, distinct, least, greatest);
    return new SqlArgument(column, expression, sum, count, values);
  }
}
