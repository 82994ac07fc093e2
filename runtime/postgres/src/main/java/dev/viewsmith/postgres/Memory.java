package dev.viewsmith.postgres;

import dev.viewsmith.Maintainer;
import dev.viewsmith.Snapshot;
import dev.viewsmith.ViewBatch;
import org.jspecify.annotations.Nullable;

/**
 * How far the maintainer has come, and what it has to apply if a commit turns out to have happened
 * of which nothing was heard.
 */
final class Memory<B extends ViewBatch, S extends Snapshot, C> {
  private final Maintainer<B, S, C> maintainer;
  private @Nullable Position position;
  private Cycle.@Nullable Taken<B> pending;

  Memory(Maintainer<B, S, C> maintainer) {
    this.maintainer = maintainer;
  }

  /** A commit is on its way: until it is heard of, the maintainer has not applied this. */
  void committing(Cycle.Taken<B> taken) {
    pending = taken;
  }

  /** The maintainer has applied what was committed. */
  void applied(Position reached) {
    pending = null;
    position = reached;
  }

  /**
   * Compares with what the database says after a new connection, and applies what turns out to be
   * committed.
   *
   * @return whether the memory holds what the table shows
   */
  boolean agrees(Position stored) {
    Cycle.Taken<B> taken = pending;
    pending = null;
    if (taken != null && taken.position().equals(stored)) {
      position = null; // should it fail, nothing is known
      maintainer.apply(taken.expected(), taken.batch());
      position = stored;
    }
    return stored.equals(position);
  }

  /** Whether nothing was ever put into the maintainer. */
  boolean isEmpty() {
    return maintainer.version() == 0;
  }
}
