package dev.viewsmith.postgres;

import dev.viewsmith.BatchRejectedException;
import dev.viewsmith.InvalidRowException;
import dev.viewsmith.Snapshot;
import dev.viewsmith.VersionConflictException;
import dev.viewsmith.ViewBatch;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * The thread that keeps a view: connects, takes cycles, waits for changes, and begins again when
 * the database fails.
 */
final class Follower<B extends ViewBatch, S extends Snapshot, C> implements Runnable {
  private final ViewPlan<B, S, C> plan;
  private final Counters counters;
  private final Steps<B, S, C> steps;
  private final Backoff backoff;
  private final Queue<Request> requests = new ConcurrentLinkedQueue<>();
  private final CountDownLatch stop = new CountDownLatch(1);
  private volatile @Nullable Link link;

  Follower(ViewPlan<B, S, C> plan, Counters counters) {
    this.plan = plan;
    this.counters = counters;
    this.steps = new Steps<>(plan, counters);
    this.backoff = new Backoff(plan.patience());
  }

  /** Connects and loads, in the thread of the caller, who is told what goes wrong. */
  void begin() throws SQLException {
    Link first = Link.open(plan);
    counters.connected();
    try {
      new LockPatience(plan.name(), plan.lockPatience(), plan.listener()::waiting)
          .run(() -> steps.begin(first));
      steps.step(first, List.of());
      link = first;
      counters.enter(ViewState.RUNNING, null);
    } catch (SQLException | RuntimeException | Error fault) {
      first.closeAfter(fault);
      throw fault;
    }
  }

  @Override
  public void run() {
    try {
      while (!isStopping()) {
        step();
      }
      counters.enter(ViewState.CLOSED, null);
    } catch (RuntimeException | Error failure) {
      // No caller is there to be told: state and requests do.
      counters.enter(ViewState.FAILED, failure);
    } finally {
      leave();
    }
  }

  private void step() {
    List<Request> taken = take();
    try {
      Link current = connected();
      steps.step(current, taken);
      counters.enter(ViewState.RUNNING, null);
      taken.forEach(request -> request.done().complete(null));
      backoff.reset();
      current.await(plan.pause(), () -> isStopping() || !requests.isEmpty());
    } catch (VersionConflictException conflict) {
      fail(taken, conflict);
      throw conflict; // somebody else applies batches: nothing can be right any more
    } catch (BatchRejectedException | InvalidRowException | UnreadableValueException refusal) {
      counters.enter(ViewState.REFUSED, refusal);
      fail(taken, refusal);
      pause();
    } catch (AnswerException answered) {
      taken.remove(answered.request());
      answered.request().done().completeExceptionally(answered.answer());
      requests.addAll(taken);
      rollback();
    } catch (SQLException | PostgresViewException | LocksTakenException fault) {
      requests.addAll(taken);
      counters.enter(ViewState.STALLED, fault);
      disconnect();
      backoff.await(stop);
    } catch (RuntimeException | Error failure) {
      fail(taken, failure);
      throw failure;
    }
  }

  private static void fail(List<Request> requests, Throwable why) {
    requests.forEach(request -> request.done().completeExceptionally(why));
  }

  private Link connected() throws SQLException {
    Link current = link;
    if (current == null) {
      current = Link.open(plan);
      link = current; // from here on whoever fails closes it
      counters.connected();
      steps.begin(current);
    }
    return current;
  }

  /** Waits for changes that may put right what was refused. */
  private void pause() {
    Link current = link;
    if (current == null) {
      return;
    }
    try {
      current.connection().rollback();
      current.await(plan.pause(), () -> isStopping() || !requests.isEmpty());
    } catch (SQLException fault) {
      counters.enter(ViewState.STALLED, fault);
      disconnect();
    }
  }

  private void rollback() {
    Link current = link;
    if (current == null) {
      return;
    }
    try {
      current.connection().rollback();
    } catch (SQLException fault) {
      counters.enter(ViewState.STALLED, fault);
      disconnect();
    }
  }

  private List<Request> take() {
    List<Request> taken = new ArrayList<>();
    for (Request next = requests.poll(); next != null; next = requests.poll()) {
      taken.add(next);
    }
    return taken;
  }

  private void disconnect() {
    Link current = link;
    if (current != null) {
      try {
        current.close();
      } catch (SQLException gone) {
        // It does not work: that is why it is closed.
      } finally {
        link = null; // not before, so that an end that takes too long can be interrupted
      }
    }
  }

  private void leave() {
    stop.countDown();
    disconnect();
    refuseRequests();
  }

  /** Asks for a cycle that begins from now on. */
  void request(Request request) {
    requests.add(request);
    if (isStopping()) {
      refuseRequests();
    }
  }

  private void refuseRequests() {
    fail(take(), new IllegalStateException("the view has ended"));
  }

  void stop() {
    stop.countDown();
  }

  /**
   * Ends the statement that the thread is waiting for, if there is one; what has not been committed
   * is taken again at the next start.
   *
   * @param hard whether the connection is ended, too
   */
  void interrupt(boolean hard) {
    Link current = link;
    try {
      if (current != null) {
        current.interrupt(hard);
      }
    } catch (SQLException unreachable) {
      counters.enter(ViewState.STALLED, unreachable);
    }
  }

  private boolean isStopping() {
    return stop.getCount() == 0;
  }
}
