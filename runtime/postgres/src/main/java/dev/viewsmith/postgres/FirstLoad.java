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

  /** Takes all rows: most are in the maintainer then, the last of them in the batch. */
  Cycle.Taken<B> take(Position from) throws SQLException, Cycle.FormChangedException {
    cycle.lock(cycle.tables());
    String snapshot = cycle.snapshot();
    long captured = 0;
    for (SourceTable<B, ?> source : cycle.sources()) {
      captured += load(source);
    }
    return new Cycle.Taken<>(batch, maintainer.version(), from.next(snapshot), 0, captured);
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
