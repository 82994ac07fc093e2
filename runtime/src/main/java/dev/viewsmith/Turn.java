package dev.viewsmith;

import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/*
 * Whose turn it is to use the state of a maintainer: one thread's at a time.
 *
 * Code of the user runs in the turn of its thread (expressions, listeners, actions), and may call the
 * maintainer again. It is refused, but for a listener that only reads: it runs after a batch was
 * published, when the state is whole and no table is being passed through.
 */
/** Lets one thread at a time use the state, and none after a failure. */
final class Turn {
  private final ReentrantLock lock = new ReentrantLock();
  private final String view;
  private volatile @Nullable Failure failure;

  /** What the thread does whose turn it is. */
  private Activity activity = Activity.NONE;

  /** What a thread does in its turn. */
  enum Activity {
    NONE("nobody"),
    /** Applies or previews a batch: the state may be half of one. */
    BATCH("code that a batch of %s runs"),
    TELLING("a listener of %s"),
    /** Passes through the state, or looks at it. */
    READING("an action of forEachInput of %s"),
    VERIFYING("code that verify of %s runs");

    private final String caller;

    Activity(String caller) {
      this.caller = caller;
    }
  }

  private record Failure(String message, Throwable cause) {}

  /**
   * The turns of a maintainer.
   *
   * @param view its name
   */
  Turn(String view) {
    this.view = view;
  }

  /**
   * Waits for the turn.
   *
   * @param call the method that is called, for a refusal
   * @return what this thread did before, for {@link #leave}
   * @throws IllegalStateException after a failure, or if it is the thread's turn already, unless a
   *     listener reads
   */
  Activity enter(String call, Activity next) {
    if (lock.isHeldByCurrentThread()
        && !(activity == Activity.TELLING && next == Activity.READING)) {
      throw new IllegalStateException(
          call
              + " was called by "
              + String.format(activity.caller, view)
              + "\ncall it afterwards, or let another thread do so");
    }
    lock.lock();
    try {
      checkWhole();
    } catch (IllegalStateException broken) {
      lock.unlock();
      throw broken;
    }
    Activity before = activity;
    activity = next;
    return before;
  }

  /** Goes on with something else in the same turn. */
  void proceed(Activity next) {
    activity = next;
  }

  /** Ends what {@link #enter} began. */
  void leave(Activity before) {
    activity = before;
    lock.unlock();
  }

  /** Refuses all turns from now on. */
  void fail(Throwable cause, long version) {
    failure =
        new Failure(
            view
                + " stays at version "
                + version
                + ": a later batch failed half-way, see the cause"
                + "\nread snapshot(), or create a new maintainer and feed it again",
            cause);
  }

  /** Refuses to go on after a failure. */
  void checkWhole() {
    Failure failure = this.failure;
    if (failure != null) {
      throw new IllegalStateException(failure.message, failure.cause);
    }
  }
}
