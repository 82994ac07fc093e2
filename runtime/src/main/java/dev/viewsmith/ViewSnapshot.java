package dev.viewsmith;

import dev.viewsmith.internal.GroupTable;
import java.util.Objects;
import java.util.function.ObjLongConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One version of a grouped view. Never changes. */
public abstract class ViewSnapshot<R> implements Snapshot, Relation<R> {
  private final long version;
  private final GroupTable.Root groups;

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
    return Objects.requireNonNull(row).equals(sameKey(row)) ? 1 : 0;
  }

  @Override
  public final void forEach(ObjLongConsumer<? super R> action) {
    GroupTable.Reader group = reader();
    while (group.next()) {
      action.accept(row(group), 1);
    }
  }

  @Override
  public final Stream<R> rows() {
    Stream.Builder<R> rows = Stream.builder();
    forEach((row, copies) -> rows.add(row));
    return rows.build();
  }

  final GroupTable.Root groups() {
    return groups;
  }

  protected final GroupTable.Reader reader() {
    return groups.reader();
  }

  /** The row that the reader stands on. */
  protected abstract R row(GroupTable.Reader group);

  /** The summary of the group that this row is of, or null. */
  protected abstract @Nullable R sameKey(R row);
}
