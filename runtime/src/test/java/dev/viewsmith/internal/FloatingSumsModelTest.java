package dev.viewsmith.internal;

import static dev.viewsmith.internal.ExactDoubles.assertNearest;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A million doubles come, and go in another order, against sums of BigInteger. */
class FloatingSumsModelTest {
  private static final long SEED = 20;
  private static final int VALUES = 1_000_000;
  private static final int GROUPS = 800;
  private static final int STATE = 1;
  private static final int ROW = 2;

  private final Random random = new Random(SEED);
  private final double[] values = new double[VALUES];
  private final long[] weights = new long[VALUES];
  private final FloatingSums sums = new FloatingSums(STATE);
  private final long[] page = new long[GROUPS * ROW];
  private final BigInteger[] model = new BigInteger[GROUPS];

  @Test
  void aMillionValuesComeAndGo() {
    final long empty = sums.bytes();
    Arrays.fill(model, BigInteger.ZERO);
    for (int i = 0; i < VALUES; i++) {
      values[i] = ExactDoubles.any(random, group(i) % ExactDoubles.KINDS);
      weights[i] = weight();
      add(i, weights[i]);
    }
    check("all are in");
    int[] order = shuffled();
    for (int i = 0; i < VALUES; i++) {
      add(order[i], -weights[order[i]]);
      if (i % (VALUES / 10) == 0 || i == VALUES / 100 * 99) {
        check(i + " are gone");
      }
    }
    for (int group = 0; group < GROUPS; group++) {
      assertEquals(0, page[group * ROW + STATE]);
    }
    assertEquals(0, sums.sums());
    assertTrue(sums.bytes() <= empty + 8_192, sums.bytes() + " bytes");
  }

  private long weight() {
    return switch (random.nextInt(8)) {
      case 0 -> Long.MAX_VALUE - random.nextInt(5);
      case 1 -> random.nextLong();
      case 2 -> random.nextInt(7) - 3;
      default -> 1;
    };
  }

  private static int group(int i) {
    return (int) Math.floorMod(Hashing.mix(i), (long) GROUPS);
  }

  private void add(int i, long weight) {
    int group = group(i);
    sums.add(page, group * ROW, values[i], weight);
    BigInteger change = ExactDoubles.units(values[i]).multiply(BigInteger.valueOf(weight));
    model[group] = model[group].add(change);
  }

  private int[] shuffled() {
    int[] order = new int[VALUES];
    for (int i = 0; i < VALUES; i++) {
      int other = random.nextInt(i + 1);
      order[i] = order[other];
      order[other] = i;
    }
    return order;
  }

  private void check(String when) {
    for (int group = 0; group < GROUPS; group++) {
      String where = "seed " + SEED + ", " + when + ", group " + group;
      assertNearest(model[group], 1, sums.total(page, group * ROW), where);
      long rows = 1 + (random.nextLong() >>> 1 + random.nextInt(62));
      rows = Math.max(1, rows);
      assertNearest(
          model[group], rows, sums.average(page, group * ROW, rows), where + ", " + rows + " rows");
    }
  }
}
