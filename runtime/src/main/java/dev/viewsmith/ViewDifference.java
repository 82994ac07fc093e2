package dev.viewsmith;

import dev.viewsmith.internal.GroupReader;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What lies between two versions of the rows of a view: its delta, worked out when it is first
 * asked for. For generated classes.
 *
 * <p>It is worked out once, from the groups or rows that the batch touched: in time proportional to
 * their number. Until then the older version is held, which keeps memory of what has changed since;
 * from then on only the rows of the delta are. May be asked by any number of threads.
 *
 * @param <R> the record type of the rows
 */
public final class ViewDifference<R> {
  private volatile @Nullable Delta<R> delta;

  /** Guarded by itself; held by a final field, so that every thread finds it filled. */
  private final Origin<R> origin;

  /**
   * For generated classes.
   *
   * @param before the rows before the batch
   * @param after the rows after it; the same object if the batch did not touch the view
   * @param touched hash and key of all rows in which the two may differ, each once
   */
  public ViewDifference(ViewRows<R> before, ViewRows<R> after, long[] touched) {
    this.origin = new Origin<>(before, after, touched);
  }

  /** {@return the rows that went and came} The same object at each call. */
  public Delta<R> delta() {
    Delta<R> known = delta;
    return known != null ? known : workOut();
  }

  private Delta<R> workOut() {
    synchronized (origin) {
      ViewRows<R> before = origin.before;
      ViewRows<R> after = origin.after;
      if (before == null || after == null) {
        return Objects.requireNonNull(delta);
      }
      Delta<R> rows = compare(before, after, origin.touched);
      delta = rows;
      origin.clear();
      return rows;
    }
  }

  private static <R> Delta<R> compare(ViewRows<R> before, ViewRows<R> after, long[] touched) {
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

  /** What the delta is worked out from, as long as it is not there. */
  private static final class Origin<R> {
    private static final long[] NONE = {};

    private @Nullable ViewRows<R> before;
    private @Nullable ViewRows<R> after;
    private long[] touched;

    Origin(ViewRows<R> before, ViewRows<R> after, long[] touched) {
      this.before = before;
      this.after = after;
      this.touched = touched;
    }

    void clear() {
      before = null;
      after = null;
      touched = NONE;
    }
  }
}
