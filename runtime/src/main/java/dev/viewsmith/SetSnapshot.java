package dev.viewsmith;

import java.util.List;

/**
 * One version of all views of a {@link ViewSet}. Generated classes extend it by the accessors of
 * the set's interface, which they implement.
 */
public abstract class SetSnapshot implements Snapshot {
  private final long version;

  /**
   * For generated classes.
   *
   * @param version its number
   */
  protected SetSnapshot(long version) {
    this.version = version;
  }

  @Override
  public final long version() {
    return version;
  }

  /** {@return the names of the accessors, in the order of the interface} For generated classes. */
  protected abstract List<String> accessors();

  /** {@return what the accessors return, in the same order} For generated classes. */
  protected abstract List<ViewRows<?>> views();

  /** {@return the version, and how many rows each view has, a line each} */
  @Override
  public final String toString() {
    StringBuilder text = new StringBuilder("version " + version);
    List<String> names = accessors();
    List<ViewRows<?>> views = views();
    for (int i = 0; i < names.size(); i++) {
      text.append('\n').append(names.get(i)).append(": ").append(views.get(i).total());
    }
    return text.toString();
  }
}
