package dev.viewsmith;

import dev.viewsmith.internal.GroupReader;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

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
  private volatile @Nullable Delta<R> delta;

  /** Guarded by itself; held by a final field, so that every thread finds it filled. */
  private final Origin<S> origin;

  /**
   * For generated classes.
   *
   * @param before the version before the batch
   * @param after the version that it made
   * @param touched hash and key of all rows in which the two versions may differ, each once
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

  private Delta<R> workOut() {
    synchronized (origin) {
      S before = origin.before;
      if (before == null) {
        return Objects.requireNonNull(delta);
      }
      Delta<R> rows = compare(before, origin.touched);
      delta = rows;
      origin.clear();
      return rows;
    }
  }

  private Delta<R> compare(S before, long[] touched) {
    GroupReader old = before.reader();
    GroupReader now = after.reader();
    int step = after.groups().touchedWords();
    DeltaRows.Builder<R> rows = new DeltaRows.Builder<>(after::identity);
    for (int at = 0; at < touched.length; at += step) {
      boolean was = old.find(touched, at);
      boolean is = now.find(touched, at);
      if (!(was && is && old.seesSame(now))) {
        rows.replace(
            was ? before.row(old) : null,
            was ? before.groups().copiesOf(old) : 0,
            is ? after.row(now) : null,
            is ? after.groups().copiesOf(now) : 0);
      }
    }
    return rows.build();
  }

  /** {@return the version, and the first entries of the {@link #delta}, which is worked out} */
  @Override
  public String toString() {
    String entries = (delta().isEmpty() ? " " : "\n") + delta();
    return "change to version " + version() + ":" + entries;
  }

  /** What the delta is worked out from, as long as it is not there. */
  private static final class Origin<S> {
    private static final long[] NONE = {};

    private @Nullable S before;
    private long[] touched;

    Origin(S before, long[] touched) {
      this.before = before;
      this.touched = touched;
    }

    void clear() {
      before = null;
      touched = NONE;
    }
  }
}
