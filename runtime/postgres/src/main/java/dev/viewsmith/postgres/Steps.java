package dev.viewsmith.postgres;

import dev.viewsmith.Snapshot;
import dev.viewsmith.ViewBatch;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Takes cycles one after the other, each as often as it takes: what a cycle finds out may make it
 * begin again with more to do.
 */
final class Steps<B extends ViewBatch, S extends Snapshot, C> {
  private final ViewPlan<B, S, C> plan;
  private final Counters counters;
  private final Memory<B, S, C> memory;
  private @Nullable Installation<B, C> installed;
  private Position position = new Position(0, null);

  Steps(ViewPlan<B, S, C> plan, Counters counters) {
    this.plan = plan;
    this.counters = counters;
    this.memory = new Memory<>(plan.maintainer());
  }

  /** Brings memory and table to one position, after a connection was made. */
  void begin(Link link) throws SQLException {
    counters.connected();
    Installation<B, C> before = installed;
    Installation<B, C> found = install(link);
    position = plan.registry().position(link.connection(), found.id());
    link.connection().rollback();
    boolean isKnown =
        memory.agrees(position)
            && before != null
            && !found.isFresh()
            && before.form().equals(found.form());
    if (!isKnown) {
      reload(link);
    }
  }

  private Installation<B, C> install(Link link) throws SQLException {
    Connection connection = link.connection();
    connection.rollback();
    link.readCommitted();
    Installation<B, C> found;
    try {
      found = new Installer<>(plan, connection, link.id()).install();
      connection.commit();
    } catch (SQLException | RuntimeException fault) {
      installed = null;
      connection.rollback();
      throw fault;
    }
    link.repeatableRead();
    installed = found;
    return found;
  }

  /** Reads all base tables again. */
  private void reload(Link link) throws SQLException {
    while (true) {
      try {
        counters.reloaded();
        Cycle<B, S, C> cycle = cycle(link);
        long start = System.nanoTime();
        Cycle.Prepared<B, C> prepared =
            memory.isEmpty()
                ? new FirstLoad<>(plan, cycle).prepare(position)
                : cycle.prepare(
                    position, new Cycle.Needs(cycle.tables(), cycle.tables(), true, true));
        commit(link, Objects.requireNonNull(prepared), start);
        return;
      } catch (Cycle.FormChangedException again) {
        install(link);
      } catch (Cycle.TruncatedException impossible) {
        throw new IllegalStateException(impossible); // all tables are read
      }
    }
  }

  /** Takes what has changed, and does what was asked. */
  void step(Link link, List<Request> requests) throws SQLException {
    boolean reads = requests.stream().anyMatch(request -> request.verification() != null);
    Set<Long> locked = reads ? Set.copyOf(Objects.requireNonNull(installed).tables()) : Set.of();
    Cycle.Needs needs = new Cycle.Needs(locked, Set.of(), false, !requests.isEmpty());
    while (true) {
      try {
        Cycle<B, S, C> cycle = cycle(link);
        long start = System.nanoTime();
        Cycle.Prepared<B, C> prepared = cycle.prepare(position, needs);
        if (prepared == null) {
          link.connection().rollback();
          return;
        }
        check(link, requests, prepared.change());
        commit(link, prepared, start);
        return;
      } catch (Cycle.TruncatedException truncated) {
        link.connection().rollback();
        needs = needs.withReread(truncated.table());
      } catch (TargetDriftException drift) {
        link.connection().rollback();
        needs = needs.withMatch();
      } catch (Cycle.FormChangedException changed) {
        install(link);
        reload(link);
        return;
      }
    }
  }

  private void check(Link link, List<Request> requests, C change) throws SQLException {
    Installation<B, C> current = Objects.requireNonNull(installed);
    for (Request request : requests) {
      Verification verification = request.verification();
      if (verification != null) {
        verification.check(link.connection(), current.targets(), change);
      }
    }
  }

  private void commit(Link link, Cycle.Prepared<B, C> prepared, long start) throws SQLException {
    memory.committing(prepared);
    link.connection().commit();
    memory.committed();
    position = prepared.position();
    counters.applied(prepared.work(), position.version(), System.nanoTime() - start);
  }

  private Cycle<B, S, C> cycle(Link link) {
    return new Cycle<>(plan, Objects.requireNonNull(installed), link.connection());
  }
}
