package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
    return canonical(value);
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
        assertEquals(canonical(exact), sums.total(page, 0), "seed " + seed + ", " + i);
      }
      for (BigDecimal value : values) {
        sums.add(page, 0, value, -1);
      }
      assertEquals(0, page[STATE], "seed " + seed);
      assertEquals(0, sums.sums());
    }
    assertEquals(empty, sums.bytes(), 4096);
  }

  @Test
  void hugeScalesThatLeftAreNotFelt() {
    DecimalSums sums = new DecimalSums(STATE);
    long[] page = new long[2];
    BigDecimal price = new BigDecimal("19.99");
    sums.add(page, 0, price, 3);
    final long words = page[STATE];
    String[] huge = {"9E+16382", "1E-16383", "7E-16382", "-3E+16381", "3E-64"};
    BigDecimal exact = new BigDecimal("59.97");
    for (int i = 0; i < 2; i++) {
      for (String value : huge) {
        sums.add(page, 0, new BigDecimal(value), Long.MIN_VALUE);
        exact = exact.add(new BigDecimal(value).multiply(BigDecimal.valueOf(Long.MIN_VALUE)));
      }
      assertEquals(canonical(exact), sums.total(page, 0));
    }
    for (int i = 0; i < 4; i++) {
      for (String value : huge) {
        sums.add(page, 0, new BigDecimal(value), 1L << 62);
      }
    }
    assertEquals(new BigDecimal("59.97"), sums.total(page, 0));
    assertTrue(page[STATE] > 0, "the sum is in words again");
    assertEquals(words >>> 53, page[STATE] >>> 53, "in the scale of prices");
    sums.add(page, 0, price, -3);
    assertEquals(0, sums.sums());
  }

  @Test
  void manyDigitsOfOneNumberAreNoMatter() {
    DecimalSums sums = new DecimalSums(STATE);
    long[] page = new long[2];
    BigDecimal large = new BigDecimal("1E+16000");
    sums.add(page, 0, large, 1);
    assertEquals(large, sums.total(page, 0));
    sums.add(page, 0, BigDecimal.ONE, 1);
    assertEquals(large.add(BigDecimal.ONE), sums.total(page, 0));
    sums.add(page, 0, large, -1);
    assertEquals(BigDecimal.ONE, sums.total(page, 0));
  }

  /** No zeros behind the point; scale 0 for whole numbers of up to 40 digits. */
  private static BigDecimal canonical(BigDecimal value) {
    BigDecimal stripped = value.stripTrailingZeros();
    return stripped.scale() < 0 && stripped.precision() - stripped.scale() <= 40
        ? stripped.setScale(0)
        : stripped;
  }
}
