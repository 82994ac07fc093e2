package dev.viewsmith.examples.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.viewsmith.Snapshot;
import dev.viewsmith.Subscription;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Follows all views of a maintainer from some version on by what it is told alone. */
final class Subscriber {
  private final LiveView live;
  private final Subscription<? extends Snapshot> subscription;

  /** The rows of each view. */
  private final List<Map<List<Object>, Long>> rows = new ArrayList<>();

  private long version;
  private long closedAt = -1;
  private LiveChange last;

  Subscriber(LiveView live) {
    this.live = live;
    this.subscription = live.subscribe(this::take);
    this.version = subscription.snapshot().version();
    for (ShownView view : live.shown()) {
      Map<List<Object>, Long> first = new HashMap<>();
      view.rows(subscription.snapshot())
          .forEach((row, copies) -> first.put(view.rowOf(row), copies));
      rows.add(first);
    }
  }

  private void take(LiveChange change) {
    version++;
    last = change;
    for (int i = 0; i < rows.size(); i++) {
      ShownView view = live.shown().get(i);
      Map<List<Object>, Long> known = rows.get(i);
      view.delta(change)
          .forEach((row, weight) -> known.merge(view.rowOf(row), weight, Reading::sumOrNull));
    }
  }

  /**
   * It must have been told of all changes until now.
   *
   * @param expected the rows of each view
   */
  void check(LiveChange newest, List<Map<List<Object>, Long>> expected) {
    assertSame(newest.told(), last.told(), "the last change that a subscriber was told");
    assertEquals(newest.version(), version, "changes that a subscriber was told");
    assertEquals(expected, rows, "rows of a subscriber");
  }

  /** From now on it must be told nothing. */
  void close() {
    subscription.close();
    closedAt = version;
  }

  /** It was closed, and told nothing since. */
  void checkEnded() {
    assertEquals(closedAt, version, "told after the end of the subscription");
  }
}
