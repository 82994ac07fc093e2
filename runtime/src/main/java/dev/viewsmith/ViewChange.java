package dev.viewsmith;

import dev.viewsmith.internal.GroupTable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What one batch changed in a grouped view.
 *
 * <p>The delta is worked out when it is first asked for, once, from the groups that the batch
 * touched: in time proportional to their number. Until then the change holds the version before,
 * which keeps memory of what has changed since; from then on it holds only the rows of the delta
 * and the version after.
 *
 * @param <R> the record type of the summaries
 * @param <S> the type of the view's snapshots
 */
public final class ViewChange<R, S extends ViewSnapshot<R>> implements Change<R> {
  private final S after;
  private volatile @Nullable Delta<R> delta;

  /** What the delta is worked out from; null as soon as it is there. Guarded by this. */
  private @Nullable Origin<S> origin;

  /**
   * For generated classes.
   *
   * @param touched hash and key of all groups in which the two versions may differ, each once
   */
  public ViewChange(S before, S after, long[] touched) {
    this.after = after;
    this.origin = new Origin<>(before, touched);
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
    Delta<R> known = delta;
    return known != null ? known : workOut();
  }

  private synchronized Delta<R> workOut() {
    Origin<S> from = origin;
    if (from == null) {
      return Objects.requireNonNull(delta);
    }
    Delta<R> rows = compare(from.before, from.touched);
    delta = rows;
    origin = null;
    return rows;
  }

  private Delta<R> compare(S before, long[] touched) {
    GroupTable.Reader old = before.reader();
    GroupTable.Reader now = after.reader();
    int step = after.groups().touchedWords();
    DeltaRows.Builder<R> rows = new DeltaRows.Builder<>();
    for (int at = 0; at < touched.length; at += step) {
      boolean was = old.find(touched, at);
      boolean is = now.find(touched, at);
      if (!(was && is && old.seesSame(now))) {
        rows.replace(was ? before.row(old) : null, is ? after.row(now) : null);
      }
    }
    return rows.build();
  }

  @Override
  public String toString() {
    return "change to version " + version();
  }

  private record Origin<S>(S before, long[] touched) {}
}
