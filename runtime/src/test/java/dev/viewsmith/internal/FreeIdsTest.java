package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Ids against a sorted set of those in use. */
class FreeIdsTest {
  @Test
  void takesTheLowestFreeId() {
    Random random = new Random(11);
    FreeIds ids = new FreeIds();
    TreeSet<Integer> used = new TreeSet<>();
    List<Integer> list = new ArrayList<>();
    for (int round = 0; round < 40; round++) {
      boolean grows = round % 4 < 2;
      for (int i = 0; i < 2_000; i++) {
        if (list.isEmpty() || random.nextInt(10) < (grows ? 8 : 2)) {
          int id = ids.take();
          assertEquals(lowestFree(used, id), id);
          assertTrue(used.add(id));
          list.add(id);
        } else {
          Collections.swap(list, random.nextInt(list.size()), list.size() - 1);
          int id = list.remove(list.size() - 1);
          used.remove(id);
          ids.release(id);
        }
        assertEquals(used.isEmpty() ? 0 : used.last() + 1, ids.top());
      }
      ids.shrink();
    }
  }

  /** The lowest free id is {@code id} if all below are used and it is not. */
  private static int lowestFree(TreeSet<Integer> used, int id) {
    return used.headSet(id).size() == id && !used.contains(id) ? id : -1;
  }

  @Test
  void givesBackItsMemory() {
    FreeIds ids = new FreeIds();
    long before = ids.bytes();
    for (int i = 0; i < 300_000; i++) {
      assertEquals(i, ids.take());
    }
    for (int i = 0; i < 300_000; i++) {
      ids.release(i);
    }
    assertEquals(0, ids.top());
    ids.shrink();
    assertEquals(before, ids.bytes());
    assertEquals(0, ids.take());
  }
}
