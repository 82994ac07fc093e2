package dev.viewsmith;

import java.util.List;

/**
 * One version of all views of a {@link ViewSet}. Generated classes extend it by the accessors of
 * the set's interface, which they implement.
 */
public abstract class SetSnapshot implements Snapshot {
  private final long version;
  private final List<String> accessors;
  private final List<ViewRows<?>> views;

  /**
   * For generated classes.
   *
   * @param version its number
   * @param accessors their names, in the order of the interface
   * @param views what they return, in the same order
   */
  protected SetSnapshot(long version, List<String> accessors, List<ViewRows<?>> views) {
    this.version = version;
    this.accessors = accessors;
    this.views = views;
  }

  @Override
  public final long version() {
    return version;
  }

  /** The names of the accessors, in the order of the interface. */
  final List<String> names() {
    return accessors;
  }

  /** {@return the version, and how many rows each view has, a line each} */
  @Override
  public final String toString() {
    StringBuilder text = new StringBuilder("version " + version);
    for (int i = 0; i < accessors.size(); i++) {
      text.append('\n').append(accessors.get(i)).append(": ").append(views.get(i).total());
    }
    return text.toString();
  }
}
