package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Sums of big integers against BigInteger. */
class IntegerSumsTest {
  private static final int STATE = 1;

  @Test
  void randomValuesComeAndGo() {
    IntegerSums sums = new IntegerSums(STATE);
    long empty = sums.bytes();
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      long[] page = new long[3];
      List<BigInteger> values = new ArrayList<>();
      BigInteger exact = BigInteger.ZERO;
      for (int i = 0; i < 60; i++) {
        int bits = random.nextInt(4) == 0 ? 126 : 60;
        BigInteger value = new BigInteger(random.nextInt(bits), random);
        value = random.nextBoolean() ? value : value.negate();
        long weight = random.nextInt(3) == 0 ? random.nextLong() : 1;
        if (!values.isEmpty() && random.nextInt(10) < (i / 20 % 2 == 0 ? 3 : 7)) {
          value = values.remove(random.nextInt(values.size()));
          weight = -1;
        } else {
          values.add(value.multiply(BigInteger.valueOf(weight)));
        }
        sums.add(page, 0, value, weight);
        exact = exact.add(value.multiply(BigInteger.valueOf(weight)));
        assertEquals(exact, sums.total(page, 0), "seed " + seed + ", step " + i);
      }
      for (BigInteger value : values) {
        sums.add(page, 0, value, -1);
      }
      assertEquals(0, page[STATE], "seed " + seed);
      assertEquals(0, sums.sums());
    }
    assertEquals(empty, sums.bytes(), 4096);
  }
}
