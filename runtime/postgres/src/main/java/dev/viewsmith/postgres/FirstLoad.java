package dev.viewsmith.postgres;

import dev.viewsmith.Maintainer;
import dev.viewsmith.Snapshot;
import dev.viewsmith.ViewBatch;
import java.sql.SQLException;

/** Reads all base tables into an empty maintainer, some rows at a time. */
final class FirstLoad<B extends ViewBatch, S extends Snapshot, C> {
  /** So many rows are applied at once, and told. */
  private static final int STEP = 50_000;

  private final Maintainer<B, S, C> maintainer;
  private final LoadListener listener;
  private final Cycle<B, S, C> cycle;
  private B batch;

  FirstLoad(ViewPlan<B, S, C> plan, Cycle<B, S, C> cycle) {
    this.maintainer = plan.maintainer();
    this.listener = plan.listener();
    this.cycle = cycle;
    this.batch = maintainer.newBatch();
  }

  /** Prepares a cycle that writes all rows of the view which the table does not have. */
  Cycle.Prepared<B, C> prepare(Position from) throws SQLException, Cycle.FormChangedException {
    cycle.lock(cycle.tables());
    String snapshot = cycle.snapshot();
    long captured = 0;
    for (SourceTable<B, ?> source : cycle.sources()) {
      captured += load(source);
    }
    C change = maintainer.apply(batch);
    batch = maintainer.newBatch();
    long written = cycle.write(change, true);
    Position position = from.next(snapshot);
    cycle.finish(position);
    Cycle.Work work = new Cycle.Work(0, captured, written);
    return new Cycle.Prepared<>(null, maintainer.version(), change, position, work);
  }

  private long load(SourceTable<B, ?> source) throws SQLException {
    Catalog.Table table = source.table();
    String name = table.name().toString();
    long estimate = source.tables().stream().mapToLong(Catalog.Table::rows).sum();
    long rows =
        source.readAll(
            cycle.connection(),
            () -> batch,
            read -> {
              if (read % STEP == 0) {
                step();
                listener.loaded(name, read, estimate);
              }
            });
    listener.loaded(name, rows, estimate);
    return rows;
  }

  private void step() {
    maintainer.apply(batch);
    batch = maintainer.newBatch();
  }
}
