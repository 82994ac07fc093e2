package dev.viewsmith;

import dev.viewsmith.internal.ChangeSet;
import dev.viewsmith.internal.GroupReader;
import dev.viewsmith.internal.GroupRoot;
import dev.viewsmith.internal.GroupTable;
import dev.viewsmith.internal.JoinedRows;
import dev.viewsmith.internal.RowVisitor;
import dev.viewsmith.internal.RowWriter;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One of several views that a maintainer keeps: the steps of its joined rows, and what it has come
 * to. For generated code, in the writer's turn.
 *
 * <p>In each batch a view takes its joined rows once, when those that it is over have. If others
 * are over it, its rows are published then, for nobody yet: what lies between two versions of them
 * is found as a reader would find it, and handed on as changes. Readers get them with the version
 * of all views. A batch that is refused afterwards is taken back as a preview is, whose state has
 * been published, too: see {@link BatchLife}.
 *
 * @param <V> the rows of the view
 */
public abstract class ViewPart<V extends ViewRows<?>> {
  private static final long[] NONE = {};

  private final String view;
  private @Nullable GroupRoot groups;
  private long[] touched = NONE;
  private @Nullable V rows;

  /**
   * For generated classes.
   *
   * @param view the name of the view, for refusals
   */
  protected ViewPart(String view) {
    this.view = view;
  }

  /** {@return the rows} */
  protected abstract GroupTable table();

  /** {@return the joined rows of the batch} */
  protected abstract JoinedRows joined();

  /**
   * Adds the joined rows to the view.
   *
   * @throws ArithmeticException if the rows of the {@link #failedGroup} leave the range of long
   */
  protected abstract void update();

  /** Refuses a value that has left its range; does nothing if no value of the view can. */
  protected void settle() {}

  /** {@return the key of the group whose rows have left the range of long in {@link #update}} */
  protected abstract List<Object> failedGroup();

  /** Takes back what update and settle have done, however far they came. */
  protected abstract void takeBack();

  /**
   * {@return the rows as readers see them}
   *
   * @param version its number
   * @param groups the rows
   */
  protected abstract V rows(long version, GroupRoot groups);

  /**
   * Takes the joined rows of the batch. The first time it also decides what is shown over no rows.
   *
   * @throws BatchRejectedException if copies or a value leave their range, or if it cannot be
   *     computed whether a row is shown
   */
  public final void takeJoined() {
    if (joined().size() == 0 && groups != null) {
      return; // so that the one row of all is not touched
    }
    try {
      update();
    } catch (ArithmeticException overflow) {
      throw new NumericOverflowException(view, failedGroup(), "copies");
    }
    settle();
  }

  /** Takes back what {@link #takeJoined} has done, however far it came. */
  public final void undo() {
    if (joined().size() > 0) {
      takeBack();
    }
  }

  /**
   * Hands the rows on that the batch has taken away, and those that it has brought. To be called
   * once in a batch; first of all for the rows that a view has from the start.
   *
   * @param changes of the views' input
   * @param writer writes a row as that has it
   */
  protected final void handOn(ChangeSet changes, RowWriter writer) {
    GroupRoot before = groups;
    GroupRoot after = publish();
    if (before == null) {
      changes.begin(Math.toIntExact(after.size()));
      add(after, writer, changes);
    } else if (before != after) {
      compare(before, after, writer, changes);
    }
  }

  private static void add(GroupRoot groups, RowWriter writer, ChangeSet changes) {
    GroupReader row = groups.reader();
    while (row.next()) {
      add(row, groups.copiesOf(row), writer, changes);
    }
  }

  private void compare(GroupRoot before, GroupRoot after, RowWriter writer, ChangeSet changes) {
    int step = after.touchedWords();
    changes.begin(Math.multiplyExact(2, touched.length / step));
    GroupReader old = before.reader();
    GroupReader now = after.reader();
    for (int at = 0; at < touched.length; at += step) {
      boolean was = old.find(touched, at);
      boolean is = now.find(touched, at);
      if (was && is && old.seesSame(now)) {
        continue;
      }
      if (was) {
        add(old, -before.copiesOf(old), writer, changes);
      }
      if (is) {
        add(now, after.copiesOf(now), writer, changes);
      }
    }
  }

  private static void add(GroupReader row, long weight, RowWriter writer, ChangeSet changes) {
    writer.write(row, changes.slot(), changes.end());
    changes.add(weight);
  }

  /**
   * Shows all rows as others take them, with their copies.
   *
   * @param words of such a row, its copies included
   * @param writer writes a row as others have it
   * @param action takes each
   */
  protected final void forEach(int words, RowWriter writer, RowVisitor action) {
    GroupRoot current = Objects.requireNonNull(groups);
    GroupReader row = current.reader();
    long[] written = new long[words];
    while (row.next()) {
      writer.write(row, written, 0);
      written[words - 1] = current.copiesOf(row);
      action.row(written, 0);
    }
  }

  /** What the state of now is for readers: what was published last, if nothing has touched it. */
  private GroupRoot publish() {
    GroupRoot last = groups;
    if (last != null && !table().isTouched()) {
      return last;
    }
    GroupRoot now = table().publish();
    groups = now;
    touched = table().takeTouched();
    return now;
  }

  /**
   * {@return the rows as readers see them next: the same object for as long as nothing touches
   * them, unless it has a version of its own}
   *
   * @param version its number
   */
  public final V publish(long version) {
    GroupRoot now = publish();
    V last = rows;
    if (last != null && last.groups() == now && !(last instanceof Snapshot)) {
      return last;
    }
    V next = rows(version, now);
    rows = next;
    return next;
  }

  /** {@return what was published last} */
  public final V rows() {
    return Objects.requireNonNull(rows);
  }

  /**
   * {@return hash and key of all rows in which what was published last may differ from what was
   * before: once, then none}
   */
  public final long[] takeTouched() {
    long[] taken = touched;
    touched = NONE;
    return taken;
  }
}
