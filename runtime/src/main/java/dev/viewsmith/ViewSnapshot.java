package dev.viewsmith;

import dev.viewsmith.internal.GroupTable;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.ObjLongConsumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * One version of a grouped view: a relation of summary rows, each with one copy. Generated classes
 * extend it by a lookup of the summary of a group.
 *
 * @param <R> the record type of the summaries
 */
public abstract class ViewSnapshot<R> implements Snapshot, Relation<R> {
  private final long version;
  private final GroupTable.Root groups;

  /** For generated classes: a version, and the groups that it holds. */
  protected ViewSnapshot(long version, GroupTable.Root groups) {
    this.version = version;
    this.groups = groups;
  }

  @Override
  public final long version() {
    return version;
  }

  @Override
  public final long size() {
    return groups.size();
  }

  @Override
  public final long count() {
    return groups.size();
  }

  @Override
  public final boolean isEmpty() {
    return groups.size() == 0;
  }

  @Override
  public final long multiplicity(R row) {
    return Objects.requireNonNull(row, "row").equals(sameKey(row)) ? 1 : 0;
  }

  @Override
  public final void forEach(ObjLongConsumer<? super R> action) {
    Objects.requireNonNull(action, "action");
    GroupTable.Reader group = reader();
    while (group.next()) {
      action.accept(row(group), 1);
    }
  }

  @Override
  public final Stream<R> rows() {
    return StreamSupport.stream(new Rows(), false);
  }

  @Override
  public final String toString() {
    return "version " + version + ", rows: " + size();
  }

  final GroupTable.Root groups() {
    return groups;
  }

  /** Returns a reader of the groups: for one thread. */
  protected final GroupTable.Reader reader() {
    return groups.reader();
  }

  /** Returns the summary that a reader stands on. */
  protected abstract R row(GroupTable.Reader group);

  /**
   * Returns the summary of the group that a row would be of, or null if there is none: also if a
   * component of its key is null though none can be.
   */
  protected abstract @Nullable R sameKey(R row);

  private final class Rows extends Spliterators.AbstractSpliterator<R> {
    private final GroupTable.Reader group = reader();

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
