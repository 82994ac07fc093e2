package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A log against a list of rows. */
class ChangeLogTest {
  private record Row(long weight, List<Long> words, List<String> strings) {}

  @Test
  void givesBackWhatItWasGiven() {
    Random random = new Random(3);
    for (int primitives = 0; primitives < 4; primitives++) {
      for (int others = 0; others < 4; others++) {
        List<Row> rows = new ArrayList<>();
        ChangeLog log = new ChangeLog(primitives, others);
        for (int i = 0; i < 300; i++) {
          int action = random.nextInt(100);
          if (action == 0) {
            log.clear();
            rows.clear();
          } else if (action < 20 && !rows.isEmpty()) {
            log.dropLast();
            rows.remove(rows.size() - 1);
          } else {
            rows.add(add(log, primitives, others, random));
          }
          assertSame(rows, log);
        }
      }
    }
  }

  @Test
  void saysHowManyChangesThereAre() {
    ChangeLog log = new ChangeLog(1, 0);
    assertEquals("0 changes", log.toString());
    log.add(1).with(7);
    assertEquals("1 change", log.toString());
    log.deleteAll();
    assertEquals("deleteAll and 1 change", log.toString());
    log.add(-1).with(7);
    assertEquals("deleteAll and 2 changes", log.toString());
    log.clear();
    log.deleteAll();
    assertEquals("deleteAll", log.toString());
  }

  private static Row add(ChangeLog log, int primitives, int others, Random random) {
    Row row = new Row(random.nextLong(), new ArrayList<>(), new ArrayList<>());
    log.add(row.weight);
    for (int i = 0; i < primitives; i++) {
      row.words.add(random.nextLong());
      log.with((long) row.words.get(i));
    }
    for (int i = 0; i < others; i++) {
      row.strings.add("s" + random.nextInt());
      log.with(row.strings.get(i));
    }
    return row;
  }

  private static void assertSame(List<Row> rows, ChangeLog log) {
    assertEquals(rows.size(), log.size());
    assertEquals(rows.isEmpty(), log.isEmpty());
    for (int i = 0; i < rows.size(); i++) {
      assertEquals(rows.get(i).weight, log.weight(i));
      for (int c = 0; c < rows.get(i).words.size(); c++) {
        assertEquals(rows.get(i).words.get(c), log.word(i, c));
      }
      for (int c = 0; c < rows.get(i).strings.size(); c++) {
        assertEquals(rows.get(i).strings.get(c), log.<String>object(i, c));
      }
    }
  }

  @Test
  void costsNothingWhileUntouched() {
    assertEquals(0, new ChangeLog(3, 2).bytes());
  }

  @Test
  void givesBackTheMemoryOfAHugeBatch() {
    ChangeLog log = new ChangeLog(1, 1);
    for (int i = 0; i < 200_000; i++) {
      log.add(1).with(i).with("s");
    }
    assertTrue(log.bytes() > 3_000_000);
    log.clear();
    assertEquals(0, log.bytes());
    assertTrue(log.isEmpty());
  }

  @Test
  void holdsNoObjectThatWasDroppedOrCleared() {
    ChangeLog log = new ChangeLog(0, 1);
    WeakReference<Object> cleared = added(log);
    log.clear();
    WeakReference<Object> dropped = added(log);
    log.dropLast();
    for (int i = 0; i < 50 && (cleared.get() != null || dropped.get() != null); i++) {
      System.gc();
    }
    assertFalse(cleared.get() != null || dropped.get() != null);
    assertEquals(0, log.size());
  }

  private static WeakReference<Object> added(ChangeLog log) {
    Object object = new Object();
    log.add(1).with(object);
    return new WeakReference<>(object);
  }

  @Test
  void saysThatABatchIsTooLarge() {
    assertEquals(8, Capacity.grown(0, 1));
    assertEquals(100, Capacity.grown(8, 100));
    assertEquals(16, Capacity.grown(8, 9));
    assertEquals(Integer.MAX_VALUE - 8, Capacity.grown(1 << 30, (1 << 30) + 1));
    assertThrows(OutOfMemoryError.class, () -> Capacity.grown(1 << 30, Integer.MAX_VALUE));
    assertEquals(Integer.MAX_VALUE - 8, Capacity.exact(Integer.MAX_VALUE - 8));
    assertThrows(OutOfMemoryError.class, () -> Capacity.exact(1L << 31));
  }

  @Test
  void remembersThatAllRowsGo() {
    ChangeLog log = new ChangeLog(1, 0);
    assertFalse(log.deletesAll());
    log.deleteAll();
    assertTrue(log.deletesAll());
    assertFalse(log.isEmpty());
    assertEquals(0, log.size());
    log.add(1).with(7);
    log.dropLast();
    assertTrue(log.deletesAll());
    log.clear();
    assertFalse(log.deletesAll());
    assertTrue(log.isEmpty());
  }
}
