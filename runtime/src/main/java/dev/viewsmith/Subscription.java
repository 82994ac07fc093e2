package dev.viewsmith;

/**
 * A listener that is told of every change: see {@link Maintainer#subscribe}.
 *
 * @param <S> the snapshots of the maintainer
 */
public interface Subscription<S extends Snapshot> extends AutoCloseable {
  /**
   * {@return the version that was current when the subscription began: the first change that is
   * told is the one of the next version} The subscription holds this snapshot, and with it the
   * memory of what has changed since, as long as it is held itself; the maintainer does not hold
   * it.
   */
  S snapshot();

  /**
   * Ends the subscription; does nothing if it has ended. May be called by any thread, also by the
   * listener, and never waits: a call of the listener that has begun goes on, no other begins after
   * this method has returned.
   */
  @Override
  void close();

  /** {@return the view and the version of {@link #snapshot}; also whether it is closed} */
  @Override
  String toString();
}
