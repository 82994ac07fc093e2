package dev.viewsmith.processor.sql;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A table of rows that joins look into, each once, with its copies.
 *
 * @param table its name, without the schema
 * @param indexes the columns by which joins look for rows, a list for each index; the index over
 *     all columns does for the first one
 */
record SqlKept(String table, List<SqlColumn> columns, List<List<String>> indexes) {
  /** All that a view keeps of its inputs and of its stages. */
  static Stream<SqlKept> of(SqlView view) {
    if (view.isStaged()) {
      return SqlStages.sides(view).map(SqlKept::of);
    }
    return view.inputs().stream().filter(SqlInput::isStored).map(SqlKept::of);
  }

  /** What a view keeps of the rows that a stage joins. */
  static SqlKept of(SqlStage.Side side) {
    return new SqlKept(side.table(), side.columns(), side.indexes());
  }

  /** What a view without stages keeps of an input. */
  static SqlKept of(SqlInput input) {
    return new SqlKept(
        input.kept(),
        input.columns().values().stream().map(SqlInput.SourceColumn::column).toList(),
        input.indexes().stream()
            .map(index -> index.stream().map(each -> each.column().name()).toList())
            .toList());
  }

  List<String> names() {
    return columns.stream().map(SqlColumn::name).toList();
  }

  SqlText definition() {
    Set<String> unique = new LinkedHashSet<>(indexes.isEmpty() ? List.of() : indexes.get(0));
    unique.addAll(names());
    List<String> lines = new ArrayList<>(columns.stream().map(SqlColumn::definition).toList());
    lines.add("copies bigint NOT NULL");
    lines.add("UNIQUE NULLS NOT DISTINCT (" + String.join(", ", unique) + ")");
    String name = SqlView.qualified(table);
    SqlText text = new SqlText();
    text.add("CREATE TABLE %s (", name).in().column(lines, "").out().add(");");
    indexes.stream()
        .skip(1)
        .forEach(index -> text.add("CREATE INDEX ON %s (%s);", name, String.join(", ", index)));
    return text;
  }
}
