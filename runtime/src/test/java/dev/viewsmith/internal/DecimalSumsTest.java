package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Sums of decimals against BigDecimal. */
class DecimalSumsTest {
  private static final int STATE = 1;

  private static BigDecimal any(Random random) {
    BigDecimal value =
        switch (random.nextInt(7)) {
          case 0, 1 -> BigDecimal.valueOf(random.nextInt(), 2);
          case 2 -> BigDecimal.valueOf(random.nextLong(), random.nextInt(20));
          case 3 -> new BigDecimal(new BigInteger(140, random), random.nextInt(70));
          case 4 -> BigDecimal.valueOf(random.nextInt(10) - 5L, random.nextInt(300) - 100);
          case 5 -> BigDecimal.valueOf(random.nextInt(3));
          default -> new BigDecimal(new BigInteger(125, random).negate(), random.nextInt(3));
        };
    return Values.canonical(value);
  }

  @Test
  void randomValuesComeAndGo() {
    DecimalSums sums = new DecimalSums(STATE);
    long empty = sums.bytes();
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      long[] page = new long[3];
      List<BigDecimal> values = new ArrayList<>();
      BigDecimal exact = BigDecimal.ZERO;
      for (int i = 0; i < 60; i++) {
        BigDecimal value = any(random);
        long weight = random.nextInt(3) == 0 ? random.nextLong() : 1;
        if (!values.isEmpty() && random.nextInt(10) < (i / 20 % 2 == 0 ? 3 : 7)) {
          value = values.remove(random.nextInt(values.size()));
          weight = -1;
        } else {
          values.add(value.multiply(BigDecimal.valueOf(weight)));
        }
        sums.add(page, 0, value, weight);
        exact = exact.add(value.multiply(BigDecimal.valueOf(weight)));
        assertEquals(Values.canonical(exact), sums.total(page, 0), "seed " + seed + ", " + i);
      }
      for (BigDecimal value : values) {
        sums.add(page, 0, value, -1);
      }
      assertEquals(0, page[STATE], "seed " + seed);
      assertEquals(0, sums.sums());
    }
    assertEquals(empty, sums.bytes(), 4096);
  }

  static final class Values {
    static BigDecimal canonical(BigDecimal value) {
      BigDecimal stripped = value.stripTrailingZeros();
      return stripped.scale() < 0 && stripped.precision() - (long) stripped.scale() <= 40
          ? stripped.setScale(0)
          : stripped;
    }
  }
}
