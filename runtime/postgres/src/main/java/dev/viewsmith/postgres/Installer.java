package dev.viewsmith.postgres;

import dev.viewsmith.Snapshot;
import dev.viewsmith.ViewBatch;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds the tables of a view, checks them, and installs what captures their changes. In one
 * transaction; what is there already, and right, is left as it is, so that a start locks no table
 * against writers.
 */
final class Installer<B extends ViewBatch, S extends Snapshot, C> {
  private final ViewPlan<B, S, C> plan;
  private final Connection connection;
  private final Registry registry;
  private final int id;
  private final ShortLocks locks;
  private final List<String> faults;
  private boolean isFresh;

  Installer(ViewPlan<B, S, C> plan, Connection connection, int id) {
    this.plan = plan;
    this.connection = connection;
    this.registry = plan.registry();
    this.id = id;
    this.locks = new ShortLocks(connection);
    this.faults = new ArrayList<>(plan.faults());
  }

  /** The channel on which changes of a view are told. */
  static String channel(String schema, int id) {
    return schema + "_" + id;
  }

  /**
   * Installs.
   *
   * @throws PostgresViewException if anything does not fit, with all that does not
   * @throws SQLException also if others hold locks: see {@link ShortLocks#areTaken}
   */
  Installation<B, C> install() throws SQLException {
    List<SourceTable<B, ?>> sources = new ArrayList<>();
    for (Source<B, ?> source : plan.sources()) {
      find(source, sources.size() + 1).ifPresent(sources::add);
    }
    TargetInstaller targets =
        new TargetInstaller(connection, registry, id, locks, faults::add, read(sources));
    List<TargetTable<? super C, ?>> tables = new ArrayList<>();
    for (Target<? super C> target : plan.targets()) {
      targets.install(target, tables.size() + 1).ifPresent(tables::add);
    }
    if (!faults.isEmpty()) {
      throw new PostgresViewException(plan.name(), faults);
    }
    targets.finish();
    isFresh |= targets.hasMade();
    capture(sources);
    Installation<B, C> draft = new Installation<>(id, sources, tables, isFresh, "");
    String form = Form.now(connection, draft);
    // What was seen before locks were waited for may have changed since.
    for (SourceTable<B, ?> source : sources) {
      if (!isAsFound(source)) {
        return install();
      }
    }
    return new Installation<>(id, sources, tables, isFresh, form);
  }

  /** All tables that are read, to each that which was named. */
  private static Map<Long, TableName> read(List<? extends SourceTable<?, ?>> sources) {
    Map<Long, TableName> read = new HashMap<>();
    for (SourceTable<?, ?> source : sources) {
      source.tables().forEach(table -> read.put(table.oid(), source.table().name()));
    }
    return read;
  }

  private boolean isAsFound(SourceTable<B, ?> source) throws SQLException {
    long oid = source.table().oid();
    return oids(Catalog.withDescendants(connection, oid)).equals(oids(source.tables()))
        && Catalog.columns(connection, oid).containsAll(source.columns());
  }

  private static List<Long> oids(List<Catalog.Table> tables) {
    return tables.stream().map(Catalog.Table::oid).toList();
  }

  private <R> Optional<SourceTable<B, ?>> find(Source<B, R> source, int number)
      throws SQLException {
    Optional<Catalog.Table> table = Catalog.find(connection, source.table());
    if (table.isEmpty()) {
      faults.add("there is no table " + source.table());
      return Optional.empty();
    }
    List<Catalog.Table> tables = Catalog.withDescendants(connection, table.get().oid());
    tables.forEach(each -> SourceChecks.check(each, tables.get(0), faults::add));
    if (!table.get().isChild() && Catalog.haveOtherParents(connection, oids(tables))) {
      faults.add(
          "a table that inherits from "
              + table.get().name()
              + " inherits from another one, too: what is changed through that is not told");
    }
    if (table.get().isChild()) {
      faults.add(
          table.get().name()
              + " is a partition, or inherits from another table: name that one, as it has the"
              + " changes that are made through it");
    }
    List<Column> columns =
        SourceChecks.columns(
            tables.get(0).name().toString(),
            source.shape(),
            Catalog.columns(connection, table.get().oid()),
            faults::add);
    String channel = plan.notifies() ? channel(registry.schema(), id) : "";
    Capture capture = new Capture(registry.schema(), id + "_" + number, channel, columns);
    return Optional.of(new SourceTable<>(source, tables, columns, capture));
  }

  private void capture(List<SourceTable<B, ?>> sources) throws SQLException {
    String wanted =
        sources.stream()
            .map(s -> s.table().oid() + "\n" + String.join(";\n", s.capture().create()))
            .collect(Collectors.joining(";\n"));
    if (!registry.capture(connection, id).equals(wanted) || haveOtherTriggers(sources)) {
      isFresh = true;
      registry.dropCapture(connection, locks, id);
      for (SourceTable<B, ?> source : sources) {
        for (String statement : source.capture().create()) {
          Sql.execute(connection, statement);
        }
      }
      registry.setCapture(connection, id, wanted);
    }
    for (SourceTable<B, ?> source : sources) {
      attach(source);
    }
  }

  /** To drop a single trigger one has to own its table; not so to drop the function. */
  private boolean haveOtherTriggers(List<SourceTable<B, ?>> sources) throws SQLException {
    for (SourceTable<B, ?> source : sources) {
      List<Long> tables = oids(source.tables());
      if (!source.capture().triggers(connection).stream()
          .allMatch(trigger -> trigger.isEnabled() && tables.contains(trigger.table()))) {
        return true;
      }
    }
    return false;
  }

  /** Each table that is written to by its own name needs triggers of its own. */
  private void attach(SourceTable<B, ?> source) throws SQLException {
    Set<Long> attached = new HashSet<>();
    source.capture().triggers(connection).forEach(trigger -> attached.add(trigger.table()));
    for (Catalog.Table table : source.tables()) {
      if (!attached.contains(table.oid())) {
        isFresh = true;
        for (String statement : source.capture().createTriggers(table.name())) {
          locks.execute(statement);
        }
      }
    }
  }
}
