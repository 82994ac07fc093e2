package dev.viewsmith;

import dev.viewsmith.internal.GroupTable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.ObjLongConsumer;

/** What one batch changed in a view. The delta is worked out when it is first asked for. */
public final class ViewChange<R, S extends ViewSnapshot<R>> implements Change<R> {
  private final S before;
  private final S after;
  private final long[] touched;

  public ViewChange(S before, S after, long[] touched) {
    this.before = before;
    this.after = after;
    this.touched = touched;
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
    Map<R, Long> weights = new LinkedHashMap<>();
    GroupTable.Reader old = before.reader();
    GroupTable.Reader now = after.reader();
    int step = after.groups().touchedWords();
    for (int i = 0; i < touched.length; i += step) {
      R was = old.find(touched, i) ? before.row(old) : null;
      R is = now.find(touched, i) ? after.row(now) : null;
      if (!Objects.equals(was, is)) {
        if (was != null) {
          weights.put(was, -1L);
        }
        if (is != null) {
          weights.put(is, 1L);
        }
      }
    }
    return new Delta<>() {
      @Override
      public long size() {
        return weights.size();
      }

      @Override
      public boolean isEmpty() {
        return weights.isEmpty();
      }

      @Override
      public long weight(R row) {
        return weights.getOrDefault(row, 0L);
      }

      @Override
      public void forEach(ObjLongConsumer<? super R> action) {
        weights.forEach((row, weight) -> { if (weight < 0) { action.accept(row, weight); } });
        weights.forEach((row, weight) -> { if (weight > 0) { action.accept(row, weight); } });
      }
    };
  }
}
