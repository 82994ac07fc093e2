package dev.viewsmith;

import java.util.List;

/**
 * What one batch changed in the views of a {@link ViewSet}. Generated classes extend it by a method
 * for each view, named as its accessor, which returns the {@link Delta} of that view: empty if the
 * batch did not change it, and worked out at the first call, in time of the groups or rows that the
 * batch touched. May be read by any number of threads, and kept for ever.
 *
 * @param <S> the snapshots of the set
 */
public abstract class SetChange<S extends SetSnapshot> {
  private final S after;
  private final List<ViewDifference<?>> differences;

  /**
   * For generated classes.
   *
   * @param after the version that the batch made
   * @param differences what it changed in each view, as the accessors of the interface stand
   */
  protected SetChange(S after, List<ViewDifference<?>> differences) {
    this.after = after;
    this.differences = differences;
  }

  /** {@return the version that the batch made} */
  public final long version() {
    return after.version();
  }

  /** {@return all views as they were right after the batch, whatever has happened since} */
  public final S snapshot() {
    return after;
  }

  /** {@return the version, and the first entries of each delta; all are worked out} */
  @Override
  public final String toString() {
    StringBuilder text = new StringBuilder("change to version " + version() + ":");
    List<String> names = after.names();
    for (int i = 0; i < names.size(); i++) {
      Delta<?> delta = differences.get(i).delta();
      String entries = (delta.isEmpty() ? " " : "\n") + delta;
      text.append('\n').append(names.get(i)).append(":").append(entries);
    }
    return text.toString();
  }
}
