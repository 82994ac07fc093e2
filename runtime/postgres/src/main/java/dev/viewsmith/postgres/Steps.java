package dev.viewsmith.postgres;

import dev.viewsmith.InvalidRowException;
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

  /** Whether the memory is not what the table shows, or what was captured is not all. */
  private boolean isStale;

  Steps(ViewPlan<B, S, C> plan, Counters counters) {
    this.plan = plan;
    this.counters = counters;
    this.memory = new Memory<>(plan.maintainer());
  }

  /**
   * Finds out, after a connection was made, whether memory and table are at one position. If they
   * are not, the next step brings them there.
   */
  void begin(Link link) throws SQLException {
    counters.connected();
    install(link);
    position = plan.registry().position(link.connection(), link.id());
    link.connection().rollback();
    isStale |= !memory.agrees(position);
  }

  private void install(Link link) throws SQLException {
    Connection connection = link.connection();
    connection.rollback();
    link.readCommitted();
    Installation<B, C> found = new Installer<>(plan, connection, link.id()).install();
    connection.commit();
    link.repeatableRead();
    Installation<B, C> before = installed;
    isStale |= before == null || found.isFresh() || !found.form().equals(before.form());
    installed = found;
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
                    position, new Cycle.Needs(cycle.tables(), cycle.tables(), true, true, false));
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
    if (isStale) {
      reload(link);
    }
    boolean reads = requests.stream().anyMatch(request -> request.verification() != null);
    Set<Long> locked = reads ? Set.copyOf(Objects.requireNonNull(installed).tables()) : Set.of();
    Cycle.Needs needs = new Cycle.Needs(locked, Set.of(), false, !requests.isEmpty(), false);
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
      } catch (UnreadableValueException | InvalidRowException refusal) {
        // A row that has gone again may have been no record: it does not matter any more.
        if (needs.net()) {
          throw refusal;
        }
        link.connection().rollback();
        needs = needs.withNet();
      } catch (Cycle.FormChangedException changed) {
        install(link);
        isStale = true;
        step(link, requests);
        return;
      }
    }
  }

  private void check(Link link, List<Request> requests, C change) throws SQLException {
    Installation<B, C> current = Objects.requireNonNull(installed);
    for (Request request : requests) {
      Verification verification = request.verification();
      if (verification != null) {
        verification.check(link.connection(), current.targets(), change, request);
      }
    }
  }

  private void commit(Link link, Cycle.Prepared<B, C> prepared, long start) throws SQLException {
    memory.committing(prepared);
    link.connection().commit();
    position = prepared.position();
    isStale = true; // should the memory fail
    memory.committed();
    isStale = false;
    counters.applied(prepared.work(), position.version(), System.nanoTime() - start);
  }

  private Cycle<B, S, C> cycle(Link link) {
    return new Cycle<>(plan, Objects.requireNonNull(installed), link.connection());
  }
}
