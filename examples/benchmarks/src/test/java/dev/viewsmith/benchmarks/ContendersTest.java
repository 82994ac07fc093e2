package dev.viewsmith.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

/** Benchmarks compare what gives the same answers. */
class ContendersTest {
  private static final Workload.Size SIZE = new Workload.Size(2_000, 200, 100, 2, 20, 5);

  @Test
  void allGiveTheSameAnswersAtEveryPointOfTheWalk() {
    compare(Contenders.HAND, Contenders.COLUMNS);
    compare(Contenders.HAND, Contenders.RECORDS);
    compare(Contenders.HAND, Contenders.NOTED);
    compare(Contenders.HAND_TEXT, Contenders.TEXT);
  }

  private static void compare(Contenders one, Contenders other) {
    Contender first = one.create(new Workload(SIZE, 5_000));
    Contender second = other.create(new Workload(SIZE, 5_000));
    first.load();
    second.load();
    long start = first.checksum();
    assertEquals(start, second.checksum(), other + " at the start");
    for (int batch : new int[] {1, 7, 100, 1_000, 3_892}) {
      first.applyNext(batch);
      second.applyNext(batch);
      assertEquals(first.checksum(), second.checksum(), other + " after a batch of " + batch);
      assertNotEquals(start, first.checksum());
    }
    for (int back = 0; back < 5; back++) {
      first.applyNext(1_000);
      second.applyNext(1_000);
    }
    assertEquals(start, first.checksum(), one + " back at the start");
    assertEquals(start, second.checksum(), other + " back at the start");
  }
}
