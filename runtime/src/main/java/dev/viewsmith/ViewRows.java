package dev.viewsmith;

import dev.viewsmith.internal.GroupReader;
import dev.viewsmith.internal.GroupRoot;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.ObjLongConsumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The rows of a view in one version. Those of a view that groups, or that is distinct, have one
 * copy each. Generated classes extend it, for views that group, by a lookup of the summary of a
 * group.
 *
 * <p>In a set of views this is what an accessor returns. It stays the same object for as long as no
 * batch touches the view. A maintainer of one view publishes {@link ViewSnapshot}s.
 *
 * @param <R> the record type of the rows
 */
public abstract class ViewRows<R> implements Relation<R> {
  private final GroupRoot groups;

  /**
   * For generated classes.
   *
   * @param groups the rows
   */
  protected ViewRows(GroupRoot groups) {
    this.groups = groups;
  }

  @Override
  public final long size() {
    return groups.size();
  }

  @Override
  public final long count() {
    return groups.copies();
  }

  @Override
  public final boolean isEmpty() {
    return groups.size() == 0;
  }

  @Override
  public final long multiplicity(R row) {
    Objects.requireNonNull(row, "row");
    GroupReader group = reader();
    boolean isThere = find(group, row) && identity(row).equals(identity(row(group)));
    return isThere ? groups.copiesOf(group) : 0;
  }

  @Override
  public final void forEach(ObjLongConsumer<? super R> action) {
    Objects.requireNonNull(action, "action");
    GroupReader group = reader();
    while (group.next()) {
      action.accept(row(group), groups.copiesOf(group));
    }
  }

  @Override
  public final Stream<R> rows() {
    return StreamSupport.stream(new Rows(), false);
  }

  /** {@return how many rows there are, and the first of them, a line each} */
  @Override
  public String toString() {
    return text("");
  }

  /** What {@link #toString} returns, behind something else. */
  final String text(String before) {
    RowList list = new RowList(before + total(), size());
    GroupReader group = reader();
    while (list.takesMore() && group.next()) {
      long times = groups.copiesOf(group);
      list.add((times == 1 ? "" : times + " × ") + row(group));
    }
    return list.text();
  }

  /** How many rows there are, in words. */
  final String total() {
    return "rows: " + size() + (count() == size() ? "" : ", with copies: " + count());
  }

  final GroupRoot groups() {
    return groups;
  }

  /** {@return a reader of the rows: for one thread} For generated classes. */
  protected final GroupReader reader() {
    return groups.reader();
  }

  /**
   * {@return the row that a reader stands on} For generated classes.
   *
   * @param group stands on a row
   */
  protected abstract R row(GroupReader group);

  /**
   * {@return what a row is told by: rows are the same if these are equal} The row itself, unless
   * equal values of a component may look different, or be unequal to their own {@code equals}; then
   * all components in the form that they have in the view. For generated classes.
   *
   * @param row any row
   */
  protected Object identity(R row) {
    return row;
  }

  /**
   * Takes a reader to the row with the same key as this one. For generated classes.
   *
   * @param group stands on that row then
   * @param row any row
   * @return false if there is none: also if a component of its key is null though none can be
   */
  protected abstract boolean find(GroupReader group, R row);

  private final class Rows extends Spliterators.AbstractSpliterator<R> {
    private final GroupReader group = reader();

    Rows() {
      super(
          groups.size(),
          Spliterator.DISTINCT | Spliterator.NONNULL | Spliterator.IMMUTABLE | Spliterator.SIZED);
    }

    @Override
    public boolean tryAdvance(Consumer<? super R> action) {
      if (!group.next()) {
        return false;
      }
      action.accept(row(group));
      return true;
    }
  }
}
