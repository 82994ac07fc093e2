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

  /**
   * For generated classes.
   *
   * @param after the version that the batch made
   */
  protected SetChange(S after) {
    this.after = after;
  }

  /** {@return the version that the batch made} */
  public final long version() {
    return after.version();
  }

  /** {@return all views as they were right after the batch, whatever has happened since} */
  public final S snapshot() {
    return after;
  }

  /**
   * {@return what the batch changed in each view, as its accessors stand} For generated classes.
   */
  protected abstract List<ViewDifference<?>> differences();

  /** {@return the version, and the first entries of each delta; all are worked out} */
  @Override
  public final String toString() {
    StringBuilder text = new StringBuilder("change to version " + version() + ":");
    List<String> names = after.accessors();
    List<ViewDifference<?>> differences = differences();
    for (int i = 0; i < names.size(); i++) {
      Delta<?> delta = differences.get(i).delta();
      String entries = (delta.isEmpty() ? " " : "\n") + delta;
      text.append('\n').append(names.get(i)).append(":").append(entries);
    }
    return text.toString();
  }
}
