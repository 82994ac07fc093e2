package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.viewsmith.internal.PairTable.Key;
import dev.viewsmith.internal.PairTable.Totals;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Sizes, limits and refusals of a group table with pages of the normal size. */
class GroupTableTest {
  private final PairTable table = new PairTable(PairTable::mixed);

  @Test
  void tenGroupsFitInFourKilobytes() {
    for (int i = 0; i < 10; i++) {
      table.add(i, i, 1, 1);
    }
    assertEquals(10, table.publish().size());
    assertEquals(1, table.pages());
    assertTrue(table.bytes() < 4096, "bytes: " + table.bytes());
  }

  @Test
  void growsToManyGroupsAndBackToNothing() {
    int groups = 200_000;
    table.publish();
    long bytesWhenNew = table.bytes();
    for (int i = 0; i < groups; i++) {
      table.add(i, -i, i, 2);
      if (i % 1000 == 0) {
        table.publish();
        table.takeTouched();
      }
    }
    GroupRoot full = table.publish();
    table.takeTouched();
    assertEquals(groups, full.size());
    assertTrue(table.pages() > groups / PageFormat.COMMON_ROWS);
    assertTrue(table.bytes() < 220L * groups, "bytes a group: " + table.bytes() / groups);

    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < groups; i++) {
      order.add(i);
    }
    Collections.shuffle(order, new Random(3));
    for (int i = 0; i < groups; i++) {
      int key = order.get(i);
      table.add(key, -key, key, -2);
      if (i % 777 == 0) {
        table.publish();
        table.takeTouched();
      }
      if (i == groups * 9 / 10) {
        table.publish();
        assertTrue(table.bytes() < 1300L * groups / 10, "bytes at a tenth: " + table.bytes());
      }
    }
    assertEquals(0, table.publish().size());
    table.takeTouched();
    assertEquals(1, table.pages());
    assertTrue(table.bytes() <= bytesWhenNew + 65_536, "bytes: " + table.bytes());

    Map<Key, Totals> expected = new HashMap<>();
    for (int i = 0; i < groups; i++) {
      expected.put(new Key(i, -i), new Totals(2, 2L * i));
    }
    assertEquals(expected, PairTable.groups(full));
  }

  @Test
  void emptiesInOneBatch() {
    for (int i = 0; i < 100_000; i++) {
      table.add(i, 0, i, 1);
    }
    GroupRoot full = table.publish();
    for (int i = 0; i < 100_000; i++) {
      table.add(i, 0, i, -1);
    }
    table.publish();
    table.takeTouched();
    assertEquals(1, table.pages());
    assertTrue(table.bytes() < 65_536, "bytes: " + table.bytes());
    assertEquals(100_000, PairTable.groups(full).size());
  }

  @Test
  void fiveThousandGroupsOfOneHash() {
    PairTable table = new PairTable((a, b) -> a < 5000 ? 42L << 50 : PairTable.mixed(a, b));
    for (int i = 0; i < 8000; i++) {
      table.add(i, 7, i, 1);
    }
    GroupRoot root = table.publish();
    assertEquals(8000, PairTable.groups(root).size());
    for (int i = 0; i < 8000; i++) {
      assertEquals(new Totals(1, i), table.get(root, new Key(i, 7)));
    }
    assertNull(table.get(root, new Key(3, 8)));
    for (int i = 0; i < 8000; i++) {
      table.add(i, 7, i, -1);
    }
    table.publish();
    table.takeTouched();
    assertEquals(1, table.pages());
    assertTrue(table.bytes() < 65_536, "bytes: " + table.bytes());
    assertEquals(8000, PairTable.groups(root).size());
  }

  @Test
  void hashesWithLongCommonPrefixesDoNotBlowUpTheDirectory() {
    PairTable table = new PairTable((a, b) -> 0x5a5a5a5aL << 32 | PairTable.mixed(a, b) >>> 40);
    int groups = 20_000;
    for (int i = 0; i < groups; i++) {
      table.add(i, 0, i, 1);
    }
    assertEquals(groups, PairTable.groups(table.publish()).size());
    table.takeTouched();
    assertTrue(table.bytes() < 300L * groups, "bytes: " + table.bytes());
  }

  @Test
  void copiesBeyondLongAreRefusedBeforeAnythingChanges() {
    table.add(1, 1, 5, Long.MAX_VALUE);
    GroupRoot before = table.publish();
    table.takeTouched();
    Totals totals = table.get(before, new Key(1, 1));
    assertThrows(ArithmeticException.class, () -> table.add(1, 1, 5, 1));
    GroupRoot after = table.publish();
    assertEquals(totals, table.get(after, new Key(1, 1)));
    assertEquals(1, after.size());
    assertEquals(List.of(new Key(1, 1)), PairTable.keys(table.takeTouched()));
  }

  @Test
  void touchedGroupsOfARefusedBatchAreReportedWithTheNext() {
    table.add(1, 1, 10, 1);
    table.publish();
    table.takeTouched();
    table.add(1, 1, 10, 1);
    table.add(2, 2, 10, 1);
    table.add(2, 2, 10, -1);
    table.add(1, 1, 10, -1);

    table.add(1, 1, 7, 3);
    table.publish();
    assertEquals(List.of(new Key(1, 1), new Key(2, 2)), PairTable.keys(table.takeTouched()));
    assertArrayEquals(new long[0], table.takeTouched());
  }

  @Test
  void refusedBatchesDoNotPileUp() {
    for (int i = 0; i < 100; i++) {
      table.add(i, 0, 1, 1);
    }
    GroupRoot before = table.publish();
    table.takeTouched();
    for (int batch = 1; batch <= 3000; batch++) {
      for (int i = 0; i < 100; i++) {
        table.add(i, batch, 1, 1);
        table.add(i, 0, 1, -1);
      }
      for (int i = 99; i >= 0; i--) {
        table.add(i, 0, 1, 1);
        table.add(i, batch, 1, -1);
      }
    }
    assertTrue(table.bytes() < 200_000, "bytes: " + table.bytes());
    table.add(-1, 0, 1, 1);
    table.publish();
    List<Key> touched = PairTable.keys(table.takeTouched());
    assertTrue(touched.contains(new Key(-1, 0)));
    for (int i = 0; i < 100; i++) {
      assertTrue(touched.contains(new Key(i, 0)));
    }
    assertEquals(100, PairTable.groups(before).size());
  }

  @Test
  void memoryForAHugeBatchIsNotKept() {
    for (int i = 0; i < 50_000; i++) {
      table.add(i % 10, i % 7, 1, 1);
    }
    table.publish();
    table.takeTouched();
    long bytes = table.bytes();
    for (int i = 100; i < 50_000; i++) {
      table.add(i, i, 1, 1);
    }
    for (int i = 100; i < 50_000; i++) {
      table.add(i, i, 1, -1);
    }
    table.publish();
    assertEquals(49_900, table.takeTouched().length / 3);
    assertTrue(table.bytes() < bytes + 65_536, "bytes: " + table.bytes());
  }

  @Test
  void memoryOfABatchFollowsItsChange() {
    int groups = 300_000;
    for (int i = 0; i < groups; i++) {
      table.add(i, 0, i, 1);
    }
    table.publish();
    table.takeTouched();
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    Random random = new Random(5);
    long before = threads.getCurrentThreadAllocatedBytes();
    int batches = 2000;
    for (int batch = 0; batch < batches; batch++) {
      int key = random.nextInt(2 * groups);
      table.add(key, 0, key, 1);
      table.publish();
      table.takeTouched();
    }
    long bytes = (threads.getCurrentThreadAllocatedBytes() - before) / batches;
    assertTrue(bytes < 8192, "bytes a batch of one change: " + bytes);
  }

  @Test
  void rowsOfAllPagesArePassedOnce() {
    for (int i = 0; i < 5000; i++) {
      table.add(i % 1000, i / 1000, i, 1 + i % 3);
    }
    GroupReader reader = table.publish().reader();
    int rows = 0;
    long copies = 0;
    while (reader.next()) {
      rows++;
      copies += reader.word(PairTable.N);
    }
    assertEquals(5000, rows);
    assertEquals(9999, copies);
    assertFalse(reader.next());
  }
}
