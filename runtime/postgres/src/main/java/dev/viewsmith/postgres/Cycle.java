package dev.viewsmith.postgres;

import dev.viewsmith.Maintainer;
import dev.viewsmith.Snapshot;
import dev.viewsmith.ViewBatch;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/*
 * Why no transaction is skipped, split, or taken twice.
 *
 * A cycle is one REPEATABLE READ transaction, so that all it reads is what one snapshot sees: for
 * each transaction, all of its changes or none. It takes all change rows that it sees, and deletes
 * them in the transaction that writes the view's table. So what the n-th cycle takes are the
 * transactions that its snapshot sees and that of the cycle before did not: a difference of two sets
 * of whole transactions. One that began early and commits late is in none of the snapshots before
 * its commit, and in all after it. Nothing asks for the order of numbers of transactions.
 *
 * If a transaction T1 saw T2, then T2 had committed before the snapshot of T1 was taken; so each
 * snapshot that sees T1 was taken later and sees T2, too. The table never shows an effect without
 * its cause.
 */
/**
 * One step of a view's table: takes what has changed in the base tables, and writes what that
 * changes in the view, in one transaction. The maintainer publishes its next version when that is
 * committed, so that its memory is never ahead of the table.
 */
final class Cycle<B extends ViewBatch, S extends Snapshot, C> {
  private final Maintainer<B, S, C> maintainer;
  private final Registry registry;
  private final Installation<B, C> installed;
  private final Connection connection;

  Cycle(ViewPlan<B, S, C> plan, Installation<B, C> installed, Connection connection) {
    this.maintainer = plan.maintainer();
    this.registry = plan.registry();
    this.installed = installed;
    this.connection = connection;
  }

  /**
   * What has changed in the base tables.
   *
   * @param batch the changes
   * @param expected the version of the memory that they are changes of
   * @param position of the view's table when it has them
   * @param transactions that made them
   * @param captured how many rows were read
   */
  record Taken<B>(B batch, long expected, Position position, long transactions, long captured) {}

  /**
   * What has to be done beyond taking what has changed.
   *
   * @param locked the tables that must not be truncated meanwhile
   * @param reread those of them that are read again
   * @param match whether the view's table is compared with the view as a whole
   * @param always whether there is a cycle even if nothing has changed
   * @param net whether changes are read as what they come to
   */
  record Needs(Set<Long> locked, Set<Long> reread, boolean match, boolean always, boolean net) {
    Needs withReread(long table) {
      return new Needs(with(locked, table), with(reread, table), match, always, net);
    }

    private static Set<Long> with(Set<Long> tables, long table) {
      Set<Long> more = new HashSet<>(tables);
      more.add(table);
      return more;
    }

    Needs withMatch() {
      return new Needs(locked, reread, true, always, net);
    }

    Needs withNet() {
      return new Needs(locked, reread, match, always, true);
    }
  }

  /** The tables do not have the form that they were installed for. */
  static final class FormChangedException extends Exception {
    private static final long serialVersionUID = 1L;
  }

  /** A table was truncated: it has to be read again. */
  static final class TruncatedException extends Exception {
    private static final long serialVersionUID = 1L;
    private final long table;

    TruncatedException(long table) {
      this.table = table;
    }

    long table() {
      return table;
    }
  }

  /**
   * Takes what has changed, in a transaction that has begun with nothing.
   *
   * @return null if nothing has
   */
  @Nullable Taken<B> take(Position from, Needs needs)
      throws SQLException, FormChangedException, TruncatedException {
    lock(needs.locked());
    String snapshot = snapshot();
    long expected = maintainer.version();
    B batch = maintainer.newBatch();
    Set<Long> transactions = new HashSet<>();
    long captured = 0;
    for (SourceTable<B, ?> source : installed.sources()) {
      captured +=
          needs.reread().contains(source.table().oid())
              ? reread(source, batch)
              : changes(source, needs.net(), batch, transactions);
    }
    boolean isNothing = captured == 0 && needs.reread().isEmpty();
    return isNothing && !needs.match() && !needs.always()
        ? null
        : new Taken<>(batch, expected, from.next(snapshot), transactions.size(), captured);
  }

  private long changes(SourceTable<B, ?> source, boolean isNet, B batch, Set<Long> transactions)
      throws SQLException, TruncatedException {
    OptionalLong read = source.readChanges(connection, isNet, batch, transactions);
    if (read.isEmpty()) {
      throw new TruncatedException(source.table().oid());
    }
    return read.getAsLong();
  }

  private long reread(SourceTable<B, ?> source, B batch) throws SQLException {
    source.takeAll(maintainer, batch);
    return source.readAll(connection, () -> batch, rows -> {});
  }

  /*
   * TRUNCATE, and what rewrites a table, shows at once in older snapshots, too: so it must not
   * happen between the snapshot and the reading. LOCK takes no snapshot.
   */
  void lock(Set<Long> tables) throws SQLException {
    if (!tables.isEmpty()) {
      String names =
          installed.sources().stream()
              .filter(source -> tables.contains(source.table().oid()))
              .map(source -> source.table().name().sql())
              .collect(Collectors.joining(", "));
      Sql.execute(connection, "LOCK TABLE " + names + " IN ACCESS SHARE MODE");
    }
  }

  /** The snapshot of the transaction, which must see the tables in the form that is known. */
  String snapshot() throws SQLException, FormChangedException {
    String snapshot =
        Sql.one(
            connection,
            row -> row.getString(1),
            "SELECT pg_catalog.pg_current_snapshot()::pg_catalog.text");
    if (!Form.now(connection, installed).equals(installed.form())) {
      throw new FormChangedException();
    }
    return snapshot;
  }

  /**
   * Writes what a change has changed, and how far the table has come; forgets what was taken.
   *
   * @param match whether the tables are compared with the view as a whole
   * @return how many rows of the view's tables were written and deleted
   * @throws TargetDriftException if they are not, and do not have the rows that go
   */
  long store(C change, boolean match, Position position) throws SQLException {
    long written = 0;
    for (TargetTable<? super C, ?> target : installed.targets()) {
      written += match ? match(target, change) : target.apply(connection, change);
    }
    for (SourceTable<B, ?> source : installed.sources()) {
      Sql.execute(connection, "DELETE FROM " + source.capture().changes().sql());
    }
    registry.setPosition(connection, installed.id(), position);
    return written;
  }

  private long match(TargetTable<? super C, ?> target, C change) throws SQLException {
    try {
      return target.match(connection, change);
    } catch (TargetDriftException unexplained) {
      throw new PostgresViewException(
          "rows that " + target.name() + " has just shown cannot be deleted", unexplained);
    }
  }

  Connection connection() {
    return connection;
  }

  List<SourceTable<B, ?>> sources() {
    return installed.sources();
  }

  Set<Long> tables() {
    return Set.copyOf(installed.tables());
  }
}
