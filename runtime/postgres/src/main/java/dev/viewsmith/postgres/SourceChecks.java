package dev.viewsmith.postgres;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** What a base table has to be, so that its changes can be captured and are rows of an input. */
final class SourceChecks {
  private SourceChecks() {}

  /**
   * Checks a table.
   *
   * @param root the table that was named, of which this is a partition or heir, or itself
   */
  static void check(Catalog.Table table, Catalog.Table root, Consumer<String> faults) {
    String problem =
        switch (table.kind()) {
          case "r", "p" -> "";
          case "f" -> "is a foreign table, whose changes happen elsewhere";
          case "v", "m" -> "is a view of the database, which changes when its own tables do";
          default -> "is no table";
        };
    if (problem.isEmpty() && table.persistence().equals("u")) {
      problem = "is unlogged: a crash of the server empties it, and no trigger tells";
    }
    if (problem.isEmpty() && table.persistence().equals("t")) {
      problem = "is a temporary table, which other sessions cannot read";
    }
    if (!problem.isEmpty()) {
      String of = table.oid() == root.oid() ? "" : ", a part of " + root.name() + ",";
      faults.accept(table.name() + of + " " + problem);
    }
  }

  /** The columns of a row, in the order of its record. */
  static List<Column> columns(
      String table, RecordShape<?> shape, List<Column> columns, Consumer<String> faults) {
    if (shape.leaves().isEmpty()) {
      faults.accept(
          shape.name()
              + ", which the rows of "
              + table
              + " are, has no component that is a column");
    }
    if (shape.leaves().size() > CaptureFunction.MOST_COLUMNS) {
      faults.accept(
          "%s has %d columns, but changes of at most %d are captured"
              .formatted(shape.name(), shape.leaves().size(), CaptureFunction.MOST_COLUMNS));
    }
    List<Column> found = new ArrayList<>();
    for (Leaf leaf : shape.leaves()) {
      ColumnNames.find(table, leaf, columns, faults)
          .ifPresent(
              column -> {
                check(table + "." + column.name(), leaf, column, faults);
                found.add(column);
              });
    }
    return found;
  }

  private static void check(String name, Leaf leaf, Column column, Consumer<String> faults) {
    if (!leaf.scalar().accepts(column)) {
      faults.accept(name + " is " + column.declared() + mismatch(leaf, column));
    }
    if (!column.isRequired() && !leaf.isNullable()) {
      faults.accept(
          name
              + " can be null, but "
              + leaf.path()
              + " cannot: declare the column NOT NULL, or the component @Nullable");
    }
    if (column.isVirtual()) {
      faults.accept(name + " is a virtual generated column, which triggers cannot read");
    }
  }

  private static String mismatch(Leaf leaf, Column column) {
    Scalar scalar = leaf.scalar();
    if (column.isEnum() && !scalar.constants().isEmpty()) {
      return "; its labels "
          + String.join(", ", column.labels())
          + " must all be constants of "
          + scalar.name()
          + ", which "
          + leaf.path()
          + " is; there is none for "
          + column.labels().stream()
              .filter(label -> !scalar.constants().contains(label))
              .collect(Collectors.joining(", "));
    }
    return ", but "
        + leaf.path()
        + " is "
        + scalar.name()
        + ", which takes "
        + String.join(", ", scalar.accepts());
  }
}
