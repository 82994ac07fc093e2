package dev.viewsmith;

import dev.viewsmith.internal.GroupRoot;

/**
 * One version of a view that has a maintainer of its own. The rows of a view that groups, or that
 * is distinct, have one copy each. Generated classes extend it, for views that group, by a lookup
 * of the summary of a group.
 *
 * @param <R> the record type of the rows
 */
public abstract class ViewSnapshot<R> extends ViewRows<R> implements Snapshot {
  private final long version;

  /**
   * For generated classes: a version, and the rows that it holds.
   *
   * @param version its number
   * @param groups the rows
   */
  protected ViewSnapshot(long version, GroupRoot groups) {
    super(groups);
    this.version = version;
  }

  @Override
  public final long version() {
    return version;
  }

  /** {@return the version, how many rows it has, and the first of them, a line each} */
  @Override
  public final String toString() {
    return text("version " + version + ", ");
  }
}
