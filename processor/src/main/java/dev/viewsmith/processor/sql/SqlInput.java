package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.type.ColumnType;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a record: where they come from, and what a view keeps of them.
 *
 * @param record the simple name of the record
 * @param suffix what the names of its table and functions end with
 * @param source where its rows come from
 * @param kept the name of our table or type with the columns that the view reads
 * @param columns what the view reads, by component; those of the first index come first
 * @param indexes the columns by which joins look for rows, one list for each index
 * @param aliases the uses in the view, in the order of the joins, as statements spell them
 * @param isStored whether rows are kept, because changes of other inputs or of itself join them
 */
record SqlInput(
    String record,
    String suffix,
    Source source,
    String kept,
    Map<String, SourceColumn> columns,
    List<List<SourceColumn>> indexes,
    List<String> aliases,
    boolean isStored) {
  SqlInput {
    columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
    indexes = List.copyOf(indexes);
    aliases = List.copyOf(aliases);
  }

  /**
   * A table whose changes change the view.
   *
   * @param table as statements spell it
   * @param copies how many rows one of the table stands for, an expression over {@code r}
   * @param filter which rows of the table count, over {@code r}; null if all do
   * @param level of the view whose table it is; 0 for a table of the user
   */
  record Source(String table, String copies, @Nullable String filter, int level) {
    /** Whether it is the table of another view. */
    boolean isView() {
      return level > 0;
    }
  }

  /**
   * A column of ours, and what its values come from.
   *
   * @param expression over a row {@code r} of the source
   * @param source the user's column; null if there is none, as it is of a view
   */
  record SourceColumn(SqlColumn column, String expression, @Nullable UserColumn source) {}

  /**
   * A column of a table of the user.
   *
   * @param name without quotes
   * @param java the type of the component that it holds
   * @param domain the name of the domain that refuses what the component cannot hold, without the
   *     schema; null if the type of the column has no such values
   */
  record UserColumn(String name, ColumnType java, @Nullable String domain) {}

  /** The names of its columns, as statements spell them. */
  List<String> names() {
    return columns.values().stream().map(each -> each.column().name()).toList();
  }

  /** The name of the column that holds a component. */
  String nameOf(String component) {
    SourceColumn column = columns.get(component);
    return column == null ? "unknown" : column.column().name();
  }

  /** Whether the view joins these rows with each other. */
  boolean isJoinedWithItself() {
    return aliases.size() > 1;
  }

  /** Its row type or table, with the schema. */
  String type() {
    return SqlView.qualified(Objects.requireNonNull(kept));
  }
}
