package dev.viewsmith.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds the table that shows a view, or makes it. */
final class TargetInstaller {
  private final Connection connection;
  private final Registry registry;
  private final int id;
  private final TargetIndexes indexes;
  private final Consumer<String> faults;
  private final Map<Long, TableName> sources;
  private boolean hasMade;

  /**
   * Begins to install.
   *
   * @param sources the tables with their partitions and heirs that the view reads: to each the one
   *     that was named
   */
  TargetInstaller(
      Connection connection,
      Registry registry,
      int id,
      ShortLocks locks,
      Consumer<String> faults,
      Map<Long, TableName> sources)
      throws SQLException {
    this.connection = connection;
    this.registry = registry;
    this.id = id;
    this.indexes = new TargetIndexes(connection, registry, id, locks, faults);
    this.faults = faults;
    this.sources = sources;
  }

  /** Whether a table is empty, as it was made. */
  boolean hasMade() {
    return hasMade || indexes.hasEmptied();
  }

  /** Takes away what was made for the view and is not needed any more. */
  void finish() throws SQLException {
    indexes.finish();
  }

  <C> Optional<TargetTable<? super C, ?>> install(Target<C> target, int number)
      throws SQLException {
    return install(target, target.view(), number).map(table -> table);
  }

  private <C, R> Optional<TargetTable<C, R>> install(
      Target<C> target, Target.View<C, R> view, int number) throws SQLException {
    List<String> own = new ArrayList<>();
    RecordShape<R> shape = RecordShape.of(view.type(), own::add);
    boolean isGrouped = shape.leaves().stream().anyMatch(Leaf::isKey);
    if (isGrouped && target.copies() != null) {
      own.add(target.table() + " counts copies, but a view with groups has one row of each");
    }
    Optional<Catalog.Table> found = Catalog.find(connection, target.table());
    TableName name =
        found.isPresent() ? found.get().name() : Catalog.parse(connection, target.table());
    List<String> names =
        found.isPresent() ? columns(found.get(), shape, target, own::add) : declared(shape);
    own.forEach(faults);
    if (!own.isEmpty()) {
      if (registry.made(connection, id).contains(name.sql())) {
        faults.accept(
            name
                + " was made for this view as it was before: if its record has changed, drop the"
                + " table, and the start makes it anew");
      }
      return Optional.empty();
    }
    TargetColumns columns =
        new TargetColumns(
            names.stream().map(Sql::quote).toList(),
            shape.leaves().stream()
                .map(leaf -> "pg_catalog." + leaf.scalar().accepts().get(0))
                .toList());
    String copies = target.copies() == null ? null : Sql.quote(target.copies());
    TargetTable<C, R> table = new TargetTable<>(name, view, shape, columns, names, copies);
    if (found.isEmpty()) {
      Sql.execute(connection, create(table));
      registry.addMade(connection, id, name);
      hasMade = true;
    }
    long oid = Catalog.oid(connection, name);
    if (!Registry.lockTarget(connection, oid)) {
      faults.accept(name + " shows another view, which is being kept");
      return Optional.empty();
    }
    if (!isOwn(name, target.takesOver())) {
      return Optional.empty();
    }
    indexes.ensure(table, oid, number);
    return Optional.of(table);
  }

  /** Rows that are not the view's are deleted; so those of others must not be there unasked. */
  private boolean isOwn(TableName name, boolean takesOver) throws SQLException {
    if (registry.hasShown(connection, id, name)) {
      return true;
    }
    boolean isEmpty =
        Sql.list(connection, row -> true, "SELECT 1 FROM " + name.sql() + " LIMIT 1").isEmpty();
    if (!isEmpty && !takesOver) {
      faults.accept(
          name
              + " holds rows that are not this view's: name another table, or say"
              + " Target.of(…).takeOver()");
      return false;
    }
    registry.addTaken(connection, id, name);
    return true;
  }

  private static List<String> declared(RecordShape<?> shape) {
    return shape.leaves().stream().map(Leaf::name).toList();
  }

  private List<String> columns(
      Catalog.Table table, RecordShape<?> shape, Target<?> target, Consumer<String> own)
      throws SQLException {
    if (!table.kind().equals("r") || !table.persistence().equals("p")) {
      own.accept(table.name() + " is no ordinary table that is kept, and cannot show a view");
      return List.of();
    }
    TableName source = sources.get(table.oid());
    if (source != null) {
      own.accept(
          table.name()
              + " cannot show the view, which reads "
              + (source.equals(table.name()) ? "it" : "it as a part of " + source));
      return List.of();
    }
    List<Column> all = Catalog.columns(connection, table.oid());
    String copies = target.copies();
    if (copies != null
        && all.stream().noneMatch(c -> c.name().equals(copies) && c.type().equals("int8"))) {
      own.accept(table.name() + " has no column " + copies + " of the type bigint");
    }
    List<String> names = new ArrayList<>();
    for (Leaf leaf : shape.leaves()) {
      ColumnNames.find(table.name().toString(), leaf, all, own)
          .ifPresent(
              column -> {
                check(table.name() + "." + column.name(), leaf, column, own);
                names.add(column.name());
              });
    }
    return names;
  }

  /** A column of a narrower type, or of fewer digits, would change what is written to it. */
  private static void check(String name, Leaf leaf, Column column, Consumer<String> own) {
    String wanted = leaf.scalar().accepts().get(0);
    if (!column.type().equals(wanted) || column.hasModifier() || !column.isDeterministic()) {
      own.accept(
          name + " is " + column.declared() + ", but " + leaf.path() + " is written as " + wanted);
    }
    if (column.isRequired() && leaf.isNullable()) {
      own.accept(name + " is NOT NULL, but " + leaf.path() + " can be null");
    }
  }

  private static String create(TargetTable<?, ?> table) {
    List<String> columns = new ArrayList<>();
    for (int i = 0; i < table.columns().size(); i++) {
      Leaf leaf = table.shape().leaves().get(i);
      columns.add(
          table.columns().names().get(i)
              + " "
              + leaf.scalar().columnType()
              + (leaf.isNullable() ? "" : " NOT NULL"));
    }
    if (table.copies() != null) {
      columns.add(table.copies() + " pg_catalog.int8 NOT NULL");
    }
    return "CREATE TABLE " + table.name().sql() + " (" + String.join(", ", columns) + ")";
  }
}
