package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.internal.ShapedTable.Seen;
import dev.viewsmith.internal.ShapedTable.Shape;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Totals of copies, the one row of a table without keys, and rows that are hidden. */
class ShapedTableTest {
  private static final long MAX = Long.MAX_VALUE;

  /** Batches that may be refused for their total, near the end of the range of long. */
  @ParameterizedTest
  @EnumSource(names = {"BAG", "BAG_HAVING"})
  void totalsAreExact(Shape shape) {
    Random random = new Random(17);
    ShapedTable table = new ShapedTable(shape, Hashing::mix, 4, 1);
    Map<Long, Long> copies = new HashMap<>();
    int published = 0;
    int refused = 0;
    for (int batch = 0; batch < 2000; batch++) {
      Map<Long, Long> weights = new HashMap<>();
      for (int i = random.nextInt(4); i >= 0; i--) {
        long key = random.nextInt(10);
        int shift = random.nextInt(3) == 0 ? random.nextInt(63) : 1 + random.nextInt(2);
        long n = random.nextLong(MAX) >> shift;
        weights.put(key, (random.nextInt(3) == 0 ? 0 : n) - copies.getOrDefault(key, 0L));
      }
      weights.forEach((key, weight) -> table.add(key, 0, weight));
      table.settle();
      BigInteger total = BigInteger.ZERO;
      Map<Long, Long> after = new HashMap<>(copies);
      weights.forEach((key, weight) -> after.merge(key, weight, Long::sum));
      for (long n : after.values()) {
        total = total.add(BigInteger.valueOf(n));
      }
      assertEquals(total.bitLength() > 63, table.copiesOutOfRange());
      if (table.copiesOutOfRange()) {
        weights.forEach((key, weight) -> table.add(key, 0, -weight));
        refused++;
      } else {
        copies = after;
        assertEquals(total, BigInteger.valueOf(table.publish().copies()));
        table.takeTouched();
        published++;
      }
    }
    assertTrue(published > 100 && refused > 100, published + ", " + refused);
  }

  @Test
  void manyRowsOfAllCopiesThatFit() {
    ShapedTable table = new ShapedTable(Shape.BAG);
    for (long key = 0; key < 1000; key++) {
      table.add(key, 0, MAX);
    }
    assertTrue(table.copiesOutOfRange());
    assertThrows(IllegalStateException.class, table::publish);
    for (long key = 1; key < 1000; key++) {
      table.add(key, 0, -MAX);
    }
    assertFalse(table.copiesOutOfRange());
    GroupRoot root = table.publish();
    assertEquals(MAX, root.copies());
    assertEquals(1, root.size());
    assertThrows(ArithmeticException.class, () -> table.add(0, 0, 1));
    assertFalse(table.copiesOutOfRange());
    assertEquals(MAX, table.publish().copies());
  }

  /** Pages of four places and one image: each version that changes the row copies its page. */
  @Test
  void theOneRowIsNeverDropped() {
    ShapedTable table = new ShapedTable(Shape.GLOBAL, key -> 0, 4, 1);
    GroupRoot empty = table.publish();
    assertArrayEquals(new long[0], table.takeTouched());
    Map<GroupRoot, Map<Long, Seen>> versions = new HashMap<>();
    versions.put(empty, Map.of(0L, new Seen(1, 0)));
    long n = 0;
    for (int batch = 0; batch < 100; batch++) {
      long weight = n == 2 ? -2 : 1;
      table.add(0, 1, weight);
      n += weight;
      table.settle();
      GroupRoot root = table.publish();
      assertArrayEquals(new long[] {0}, table.takeTouched());
      assertEquals(n == 1 ? 0 : 1, root.size());
      assertEquals(root.size(), root.copies());
      versions.put(root, n == 1 ? Map.of() : Map.of(0L, new Seen(1, n)));
    }
    versions.forEach((root, rows) -> assertEquals(rows, table.rows(root)));
    assertEquals(1, table.size());
    assertEquals(1, table.pages());
  }

  /** Dead rows leave a page of four places when a fourth row comes. */
  @Test
  void aRowThatDiesWhileItIsSeenLeavesNothingBehind() {
    ShapedTable table = new ShapedTable(Shape.DISTINCT, key -> 0, 4, 2);
    for (long key = 0; key < 3; key++) {
      table.add(key, 1, 5);
    }
    table.settle();
    GroupRoot before = table.publish();
    table.takeTouched();
    table.add(0, 1, -5);
    table.add(1, 1, -5);
    table.add(3, 1, 1);
    table.add(1, 1, 2);
    table.settle();
    GroupRoot after = table.publish();
    assertEquals(
        Map.of(1L, new Seen(1, 2), 2L, new Seen(1, 5), 3L, new Seen(1, 1)), table.rows(after));
    assertEquals(3, after.copies());
    assertEquals(3, before.copies());
    assertEquals(new Seen(1, 5), table.get(before, 0));
    assertNull(table.get(after, 0));
  }

  /** Undoing a batch does not show the row again; the next batch does, though it has no changes. */
  @Test
  void aRowHiddenByARefusedBatchIsSeenAfterTheNext() {
    ShapedTable table = new ShapedTable(Shape.DISTINCT);
    table.add(7, 1, 3);
    table.settle();
    table.publish();
    table.takeTouched();
    table.add(7, 1, -3);
    table.add(7, 1, 3);
    assertEquals(table.open(7), table.firstTouched());
    assertEquals(-1, table.nextTouched());
    table.settle();
    GroupRoot root = table.publish();
    assertEquals(Map.of(7L, new Seen(1, 3)), table.rows(root));
    assertEquals(1, root.copies());
    assertEquals(-1, table.firstTouched(), "not opened by the next version");
  }
}
