package dev.viewsmith.postgres;

import dev.viewsmith.Maintainer;
import dev.viewsmith.Snapshot;
import dev.viewsmith.ViewBatch;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;

/**
 * What was asked for: which view, of which tables, in which table.
 *
 * @param name of the view in the database
 * @param maintainer works the view out
 * @param sources the base tables
 * @param targets the tables that show the view
 * @param faults what is wrong with the records, whatever the database has
 * @param schema where triggers and change tables are
 * @param notifies whether writers of the base tables wake the view
 * @param pause after which it looks for changes at the latest
 * @param patience the greatest time between two attempts to reach the database
 * @param lockPatience how long a start waits for locks that others hold
 * @param listener is told how the first reading goes on
 * @param dataSource gives connections
 */
record ViewPlan<B extends ViewBatch, S extends Snapshot, C>(
    String name,
    Maintainer<B, S, C> maintainer,
    List<Source<B, ?>> sources,
    List<Target<? super C>> targets,
    List<String> faults,
    String schema,
    boolean notifies,
    Duration pause,
    Duration patience,
    Duration lockPatience,
    LoadListener listener,
    DataSource dataSource) {
  /** The tables, as they were named. */
  List<String> tables() {
    return Stream.concat(sources.stream().map(Source::table), targets.stream().map(Target::table))
        .toList();
  }

  Registry registry() {
    return new Registry(schema);
  }
}
