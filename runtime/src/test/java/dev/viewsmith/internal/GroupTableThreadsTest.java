package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/**
 * Readers beside a writer that moves copies between groups: in every version the copies of all
 * groups add up to the same number, and the sum of each group is minus its copies.
 */
class GroupTableThreadsTest {
  private static final int COPIES = 60;
  private static final int VERSIONS = 20_000;
  private static final int SCANS = 3_000;

  private volatile GroupRoot current;

  @Test
  void readersSeeWholeVersions() throws Exception {
    run(new PairTable(PairTable::mixed, 4, 2), 40);
    run(new PairTable(PairTable::mixed, 16, 4), 200);
    run(new PairTable((a, b) -> 9, 4, 2), 30);
  }

  private void run(PairTable table, int keys) throws Exception {
    for (int i = 0; i < COPIES; i++) {
      table.add(i % keys, 0, -1, 1);
    }
    current = table.publish();
    table.takeTouched();
    ExecutorService threads = Executors.newFixedThreadPool(3);
    try {
      List<Future<Void>> done = new ArrayList<>();
      done.add(threads.submit(() -> move(table, keys)));
      done.add(threads.submit((Callable<Void>) this::scanCurrent));
      done.add(threads.submit((Callable<Void>) this::scanHeld));
      for (Future<Void> each : done) {
        each.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private Void move(PairTable table, int keys) {
    Random random = new Random(11);
    int[] copies = new int[keys];
    for (int i = 0; i < COPIES; i++) {
      copies[i % keys]++;
    }
    for (int version = 0; version < VERSIONS; version++) {
      for (int moves = 1 + random.nextInt(3); moves > 0; moves--) {
        int from = random.nextInt(keys);
        while (copies[from] == 0) {
          from = (from + 1) % keys;
        }
        int to = random.nextInt(keys);
        copies[from]--;
        copies[to]++;
        table.add(from, 0, -1, -1);
        table.add(to, 0, -1, 1);
      }
      current = table.publish();
      table.takeTouched();
    }
    return null;
  }

  private Void scanCurrent() {
    for (int scan = 0; scan < SCANS; scan++) {
      assertWhole(current);
    }
    return null;
  }

  private Void scanHeld() {
    GroupRoot held = current;
    for (int scan = 0; scan < SCANS; scan++) {
      assertWhole(held);
      if (scan % 500 == 0) {
        held = current;
      }
    }
    return null;
  }

  private static void assertWhole(GroupRoot root) {
    GroupReader reader = root.reader();
    long copies = 0;
    long groups = 0;
    while (reader.next()) {
      assertEquals(-reader.word(PairTable.N), reader.word(PairTable.SUM));
      copies += reader.word(PairTable.N);
      groups++;
    }
    assertEquals(COPIES, copies);
    assertEquals(root.size(), groups);
  }
}
