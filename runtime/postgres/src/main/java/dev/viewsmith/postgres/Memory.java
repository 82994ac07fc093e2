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
  private Cycle.@Nullable Prepared<B, C> pending;

  Memory(Maintainer<B, S, C> maintainer) {
    this.maintainer = maintainer;
  }

  /** A commit is on its way. */
  void committing(Cycle.Prepared<B, C> prepared) {
    pending = prepared;
  }

  /** The commit has happened. */
  void committed() {
    Cycle.Prepared<B, C> prepared = pending;
    if (prepared == null) {
      return;
    }
    pending = null;
    B batch = prepared.batch();
    if (batch != null) {
      position = null; // should it fail, nothing is known
      maintainer.apply(prepared.expected(), batch);
    }
    position = prepared.position();
  }

  /**
   * Compares with what the database says after a new connection.
   *
   * @return whether the memory holds what the table shows
   */
  boolean agrees(Position stored) {
    if (pending != null && pending.position().equals(stored)) {
      committed();
    }
    pending = null;
    return stored.equals(position);
  }

  /** Whether nothing was ever put into the maintainer. */
  boolean isEmpty() {
    return maintainer.version() == 0;
  }
}
