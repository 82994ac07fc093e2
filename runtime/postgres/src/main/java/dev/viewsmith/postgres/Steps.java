package dev.viewsmith.postgres;

import dev.viewsmith.Confirmation;
import dev.viewsmith.InvalidRowException;
import dev.viewsmith.Snapshot;
import dev.viewsmith.ViewBatch;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
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
   *
   * @throws LocksTakenException if something has to be installed, and others hold locks
   */
  void begin(Link link) throws SQLException {
    install(link);
    position = plan.registry().position(link.connection(), link.id());
    link.connection().rollback();
    isStale |= !memory.agrees(position);
  }

  private void install(Link link) throws SQLException {
    Connection connection = link.connection();
    connection.rollback();
    link.readCommitted();
    Installation<B, C> found = install(connection, link.id());
    link.repeatableRead();
    Installation<B, C> before = installed;
    isStale |= before == null || found.isFresh() || !found.form().equals(before.form());
    installed = found;
  }

  private Installation<B, C> install(Connection connection, int id) throws SQLException {
    try {
      Installation<B, C> found = new Installer<>(plan, connection, id).install();
      connection.commit();
      return found;
    } catch (SQLException fault) {
      if (ShortLocks.areTaken(fault)) {
        throw LocksTakenException.of(plan.name(), connection, plan.tables(), fault);
      }
      throw fault;
    }
  }

  /** Reads all base tables again. */
  private void reload(Link link) throws SQLException {
    while (true) {
      try {
        counters.reloaded();
        Cycle<B, S, C> cycle = cycle(link);
        long start = System.nanoTime();
        Cycle.Needs all = new Cycle.Needs(cycle.tables(), cycle.tables(), true, true, false);
        Cycle.Taken<B> taken =
            memory.isEmpty()
                ? new FirstLoad<>(plan, cycle).take(position)
                : cycle.take(position, all);
        apply(cycle, Objects.requireNonNull(taken), true, List.of(), start);
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
        Cycle.Taken<B> taken = cycle.take(position, needs);
        if (taken == null) {
          link.connection().rollback();
          return;
        }
        apply(cycle, taken, needs.match(), requests, start);
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
        isStale = true; // also if what is there now is refused, and put right
        install(link);
        step(link, requests);
        return;
      }
    }
  }

  /** The maintainer publishes what has changed when the database has committed it. */
  private void apply(
      Cycle<B, S, C> cycle, Cycle.Taken<B> taken, boolean match, List<Request> requests, long start)
      throws SQLException {
    AtomicLong written = new AtomicLong();
    Confirmation<C, SQLException> commit =
        change -> {
          written.set(cycle.store(change, match, taken.position()));
          check(cycle.connection(), requests, change);
          memory.committing(taken);
          cycle.connection().commit();
          isStale = true; // should the memory fail
        };
    plan.maintainer().apply(taken.expected(), taken.batch(), commit);
    position = taken.position();
    memory.applied(position);
    isStale = false;
    counters.applied(taken, written.get(), System.nanoTime() - start);
  }

  private void check(Connection connection, List<Request> requests, C change) throws SQLException {
    Installation<B, C> current = Objects.requireNonNull(installed);
    for (Request request : requests) {
      Verification verification = request.verification();
      if (verification != null) {
        verification.check(connection, current.targets(), change, request);
      }
    }
  }

  private Cycle<B, S, C> cycle(Link link) {
    return new Cycle<>(plan, Objects.requireNonNull(installed), link.connection());
  }
}
