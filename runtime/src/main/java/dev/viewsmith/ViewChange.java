package dev.viewsmith;

/**
 * What one batch changed in a view.
 *
 * <p>The delta is worked out when it is first asked for, once, from the groups or rows that the
 * batch touched: in time proportional to their number. Until then the change holds the version
 * before, which keeps memory of what has changed since; from then on it holds only the rows of the
 * delta and the version after.
 *
 * @param <R> the record type of the rows
 * @param <S> the type of the view's snapshots
 */
public final class ViewChange<R, S extends ViewSnapshot<R>> implements Change<R> {
  private final S after;
  private final ViewDifference<R> difference;

  /**
   * For generated classes.
   *
   * @param before the version before the batch
   * @param after the version that it made
   * @param touched hash and key of all rows in which the two versions may differ, each once
   */
  public ViewChange(S before, S after, long[] touched) {
    this.after = after;
    this.difference = new ViewDifference<>(before, after, touched);
  }

  @Override
  public long version() {
    return after.version();
  }

  @Override
  public S snapshot() {
    return after;
  }

  @Override
  public Delta<R> delta() {
    return difference.delta();
  }

  /** {@return the version, and the first entries of the {@link #delta}, which is worked out} */
  @Override
  public String toString() {
    String entries = (delta().isEmpty() ? " " : "\n") + delta();
    return "change to version " + version() + ":" + entries;
  }
}
