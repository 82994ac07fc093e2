package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.type.JoinKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part of the joins of a view that has others than inner ones. Its rows are the first side of the
 * next stage; those of the last one are the joined rows of the view.
 *
 * @param kind of its join; inner if all its sides are joined so, else it has two of them
 * @param sides what it joins: the rows of the stage before, or the first use of an input, and then
 *     the uses that it adds
 * @param conditions what must hold for rows that it joins, over the aliases of the sides
 * @param columns what goes on
 */
record SqlStage(JoinKind kind, List<Side> sides, List<String> conditions, List<Carried> columns) {
  SqlStage {
    sides = List.copyOf(sides);
    conditions = List.copyOf(conditions);
    columns = List.copyOf(columns);
  }

  /**
   * Rows that a stage joins, and keeps for that.
   *
   * @param alias as statements spell it
   * @param input whose rows they are; null if they are those of the stage before
   * @param suffix what the names of its table and its function end with
   * @param table the name of the table that keeps them
   * @param columns their columns
   * @param indexes the names of the columns by which the stage looks for them, a list for each
   *     index
   */
  record Side(
      String alias,
      @Nullable SqlInput input,
      String suffix,
      String table,
      List<SqlColumn> columns,
      List<List<String>> indexes) {
    Side {
      columns = List.copyOf(columns);
      indexes = List.copyOf(indexes);
    }

    /** The names of the columns. */
    List<String> names() {
      return columns.stream().map(SqlColumn::name).toList();
    }

    /** The table, with the schema. */
    String type() {
      return SqlView.qualified(table);
    }
  }

  /**
   * A column that goes on.
   *
   * @param column as the rows of the stage have it
   * @param alias of the side that it comes from
   * @param name that it has there
   */
  record Carried(SqlColumn column, String alias, String name) {}

  /** The rows of the stage before, or the first use of an input. */
  Side left() {
    return sides.get(0);
  }

  /** The use of an input that is joined last. */
  Side right() {
    return sides.get(sides.size() - 1);
  }
}
