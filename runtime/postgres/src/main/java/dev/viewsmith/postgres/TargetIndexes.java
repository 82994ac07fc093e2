package dev.viewsmith.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Gives the tables that show a view the indexes by which rows are found, and takes away those that
 * were made when the view was another one.
 */
final class TargetIndexes {
  private static final String NOT_UNIQUE = "23505";

  private final Connection connection;
  private final Registry registry;
  private final int id;
  private final ShortLocks locks;
  private final Consumer<String> faults;
  private final List<String> before;
  private final List<String> now = new ArrayList<>();
  private boolean hasEmptied;

  TargetIndexes(
      Connection connection, Registry registry, int id, ShortLocks locks, Consumer<String> faults)
      throws SQLException {
    this.connection = connection;
    this.registry = registry;
    this.id = id;
    this.locks = locks;
    this.faults = faults;
    this.before = registry.indexes(connection, id);
  }

  /** Whether a table was emptied, as its rows did not differ in the key. */
  boolean hasEmptied() {
    return hasEmptied;
  }

  /**
   * Sees to it that a table has its index, and no other that its rows would not fit.
   *
   * @param oid the number of the table in the catalog
   * @param number its place among those of the view
   */
  void ensure(TargetTable<?, ?> table, long oid, int number) throws SQLException {
    List<String> key = table.key();
    boolean isUnique = !key.isEmpty();
    if (key.size() > TargetIndex.MOST_COLUMNS) {
      faults.accept(
          "rows of %s differ in %d columns; PostgreSQL has indexes of %d at most"
              .formatted(table.name(), key.size(), TargetIndex.MOST_COLUMNS));
      return;
    }
    List<String> columns =
        isUnique ? key : table.names().stream().limit(TargetIndex.MOST_COLUMNS).toList();
    TableName name =
        new TableName(table.name().schema(), registry.schema() + "_" + id + "_" + number + "_key");
    TargetIndex index = new TargetIndex(oid, name, columns, isUnique);
    now.add(name.sql());
    if (!index.isThere(connection)) {
      replace(index, table);
    }
    TargetIndex.unfit(connection, oid, Set.copyOf(table.names()), Set.copyOf(key))
        .forEach(unfit -> faults.accept(message(unfit, table, key)));
  }

  private static String message(TargetIndex unfit, TargetTable<?, ?> table, List<String> key) {
    String rows =
        key.isEmpty() ? "can be there several times" : "differ in " + String.join(", ", key);
    return "%s has a unique index, %s, on %s, but rows of the view %s"
        .formatted(table.name(), unfit.name().table(), String.join(", ", unfit.columns()), rows);
  }

  private void replace(TargetIndex index, TargetTable<?, ?> table) throws SQLException {
    if (index.isNameTaken(connection)) {
      if (!before.contains(index.name().sql())) {
        faults.accept(
            "there is something else that is called "
                + index.name()
                + ", as the index of "
                + table.name()
                + " will be");
        return;
      }
      locks.execute("DROP INDEX " + index.name().sql());
    }
    Savepoint start = connection.setSavepoint();
    try {
      locks.execute(index.create(table.name()));
    } catch (SQLException fault) {
      if (!NOT_UNIQUE.equals(fault.getSQLState())) {
        throw fault;
      }
      // Rows of a view that had other keys: what is right now is written after the installation.
      connection.rollback(start);
      Sql.execute(connection, "DELETE FROM " + table.name().sql());
      locks.execute(index.create(table.name()));
      hasEmptied = true;
    }
  }

  /** Takes away the indexes that no table of the view needs any more. */
  void finish() throws SQLException {
    for (String old : before) {
      if (!now.contains(old)) {
        locks.execute("DROP INDEX IF EXISTS " + old);
      }
    }
    if (!before.equals(now)) {
      registry.setIndexes(connection, id, now);
    }
  }
}
