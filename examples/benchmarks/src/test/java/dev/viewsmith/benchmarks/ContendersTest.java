package dev.viewsmith.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Benchmarks compare what gives the same answers. */
class ContendersTest {
  private static final Workload.Size SIZE = new Workload.Size(2_000, 200, 100, 2, 20, 5);
  private static final int WALK = 5_000;

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"HAND", "HAND_TEXT", "TEXT", "HAND_SPREAD", "SPREAD"})
  void allWithIntKeysGiveTheSameAnswersAtEveryPointOfTheWalk(Contenders contender) {
    compare(Contenders.HAND, contender);
  }

  @Test
  void allWithStringKeysGiveTheSameAnswersAtEveryPointOfTheWalk() {
    compare(Contenders.HAND_TEXT, Contenders.TEXT);
  }

  @Test
  void onlyExactSumsOfSpreadAmountsComeBack() {
    assertEquals(walkAndBack(Contenders.SPREAD, 0), walkAndBack(Contenders.SPREAD, WALK));
    assertNotEquals(
        walkAndBack(Contenders.HAND_SPREAD, 0), walkAndBack(Contenders.HAND_SPREAD, WALK));
  }

  @Test
  void theVersionAfterTheLoadIsStillThereAfterTheWalk() {
    HeldContender held = new HeldContender(new Workload(SIZE, WALK));
    held.load();
    long groups = held.groupsAfterLoad();
    assertTrue(groups > 0);
    held.applyNext(WALK);
    assertEquals(groups, held.groupsAfterLoad());
  }

  private static void compare(Contenders one, Contenders other) {
    Contender first = loaded(one);
    Contender second = loaded(other);
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

  private static long walkAndBack(Contenders contender, int changes) {
    Contender view = loaded(contender);
    view.applyNext(changes);
    view.applyNext(changes);
    return view.checksum();
  }

  private static Contender loaded(Contenders contender) {
    Contender view = contender.create(new Workload(SIZE, WALK));
    view.load();
    return view;
  }
}
