package dev.viewsmith.examples.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.viewsmith.Subscription;
import dev.viewsmith.ViewChange;
import dev.viewsmith.ViewSnapshot;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Follows a view from some version on by what it is told alone. */
final class Subscriber {
  private final LiveView live;
  private final Subscription<ViewSnapshot<Object>> subscription;
  private final Map<List<Object>, Long> rows = new HashMap<>();
  private long version;
  private long closedAt = -1;
  private ViewChange<Object, ViewSnapshot<Object>> last;

  Subscriber(LiveView live) {
    this.live = live;
    this.subscription = live.subscribe(this::take);
    this.version = subscription.snapshot().version();
    subscription.snapshot().forEach((row, copies) -> rows.put(live.rowOf(row), copies));
  }

  private void take(ViewChange<Object, ViewSnapshot<Object>> change) {
    version++;
    last = change;
    change
        .delta()
        .forEach((row, weight) -> rows.merge(live.rowOf(row), weight, Reading::sumOrNull));
  }

  /** It must have been told of all changes until now. */
  void check(ViewChange<Object, ViewSnapshot<Object>> newest, Map<List<Object>, Long> expected) {
    assertSame(newest, last, "the last change that a subscriber was told");
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
