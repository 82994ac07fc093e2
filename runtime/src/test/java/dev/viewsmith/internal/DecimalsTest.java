package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.Rational;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DecimalsTest {
  private static final long SEED = 31;

  private final Random random = new Random(SEED);

  private static String canonical(String number) {
    BigDecimal value = Decimals.canonical(new BigDecimal(number));
    assertEquals(0, value.compareTo(new BigDecimal(number)), number);
    assertSame(value, Decimals.canonical(value));
    return value.unscaledValue() + " at " + value.scale();
  }

  @Test
  void eachNumberHasOneForm() {
    assertEquals("100 at 0", canonical("100"));
    assertEquals("100 at 0", canonical("1E+2"));
    assertEquals("100 at 0", canonical("100.000"));
    assertEquals("15 at 1", canonical("1.50"));
    assertEquals("-15 at 1", canonical("-1.5000"));
    assertEquals("0 at 0", canonical("0.000"));
    assertEquals("0 at 0", canonical("0E+30"));
    assertEquals("1" + "0".repeat(39) + " at 0", canonical("1E+39"));
    assertEquals("1 at -40", canonical("1E+40"));
    assertEquals("1 at -40", canonical("1" + "0".repeat(40)));
    assertEquals("1 at -40", canonical("1" + "0".repeat(40) + ".00"));
    assertEquals("-123 at -38", canonical("-123E+38"));
    assertEquals("123" + "0".repeat(37) + " at 0", canonical("123E+37"));
    String digits = "1234567890".repeat(5);
    assertEquals(digits.substring(0, 49) + " at -1", canonical(digits));
    assertEquals("1 at 2147483647", canonical("1E-2147483647"));
    assertEquals("1 at 2147483646", canonical("10E-2147483647"));
  }

  /** There is no lesser scale than -2^31. */
  @Test
  void numbersAtTheLimitOfScales() {
    BigDecimal ten = new BigDecimal(BigInteger.TEN, Integer.MIN_VALUE);
    BigDecimal hundred = new BigDecimal(BigInteger.valueOf(1_000), Integer.MIN_VALUE + 2);
    assertEquals(ten, Decimals.canonical(ten));
    assertEquals(ten, Decimals.canonical(hundred));
    assertEquals(
        new BigDecimal(BigInteger.ONE, Integer.MIN_VALUE),
        Decimals.canonical(new BigDecimal(BigInteger.valueOf(100), Integer.MIN_VALUE + 2)));
    assertEquals(
        BigDecimal.ZERO, Decimals.canonical(new BigDecimal(BigInteger.ZERO, Integer.MIN_VALUE)));
  }

  private BigDecimal number() {
    BigInteger digits = new BigInteger(1 + random.nextInt(160), random);
    int zeros = random.nextInt(4) == 0 ? random.nextInt(60) : 0;
    BigInteger unscaled = digits.multiply(BigInteger.TEN.pow(zeros));
    return new BigDecimal(
        random.nextBoolean() ? unscaled : unscaled.negate(), random.nextInt(120) - 60);
  }

  @Test
  void equalNumbersAreEqualObjectsAndNoOthers() {
    for (int i = 0; i < 50_000; i++) {
      BigDecimal number = number();
      int more = random.nextInt(50);
      BigDecimal longer = number.setScale(number.scale() + more);
      BigDecimal value = Decimals.canonical(number);
      assertEquals(value, Decimals.canonical(longer), "seed " + SEED);
      assertEquals(0, value.compareTo(number));
      assertTrue(value.scale() <= 0 || !ends(value), value + ", seed " + SEED);
      assertTrue(value.scale() == 0 || !ends(value) || value.signum() == 0);
      BigDecimal other = number();
      assertEquals(
          number.compareTo(other) == 0, value.equals(Decimals.canonical(other)), "seed " + SEED);
    }
  }

  private static boolean ends(BigDecimal value) {
    return value.unscaledValue().mod(BigInteger.TEN).signum() == 0;
  }

  @Test
  void arithmeticIsExactAndCanonical() {
    for (int i = 0; i < 20_000; i++) {
      BigDecimal a = number();
      BigDecimal b = random.nextInt(10) == 0 ? a.negate() : number();
      assertEquals(Decimals.canonical(a.add(b)), Decimals.add(a, b), "seed " + SEED);
      assertEquals(Decimals.canonical(a.subtract(b)), Decimals.subtract(a, b));
      assertEquals(Decimals.canonical(a.multiply(b)), Decimals.multiply(a, b));
      assertEquals(Decimals.canonical(a.negate()), Decimals.negate(a));
      assertEquals(a.toBigInteger(), Decimals.toBigInteger(a));
      assertEquals(Decimals.canonical(a), Decimals.of(Rational.of(a)));
    }
  }

  private static final String BEFORE = "a number has more than 16383 digits before the point";
  private static final String AFTER = "a number has more than 16383 digits after the point";

  @Test
  void valuesHaveSoManyDigitsOnEachSideOfThePoint() {
    for (String inside :
        new String[] {
          "1E+16382",
          "-1E-16383",
          "9".repeat(16_383) + "." + "9".repeat(16_383),
          "1" + "0".repeat(16_382) + "." + "0".repeat(40_000),
          "0E-2147483647",
          "0E+2147483647"
        }) {
      BigDecimal number = new BigDecimal(inside);
      assertEquals(Decimals.canonical(number), Decimals.bounded(number));
      assertTrue(Decimals.isBounded(number));
    }
    assertRefused(BEFORE, "1E+16383");
    assertRefused(BEFORE, "-1" + "0".repeat(16_383));
    assertRefused(BEFORE, "1E+2147483647");
    assertRefused(AFTER, "1E-16384");
    assertRefused(AFTER, "1" + "0".repeat(20_000) + "1E-20001");
    assertRefused(AFTER, "-1E-2147483647");
    assertRefused(AFTER, new BigDecimal(BigInteger.TWO.pow(20_000), 16_384).toString());
  }

  private static void assertRefused(String message, String number) {
    BigDecimal value = new BigDecimal(number);
    assertRefused(message, () -> Decimals.bounded(value));
    assertFalse(Decimals.isBounded(value));
  }

  private static void assertRefused(String message, Runnable action) {
    ArithmeticException refused = assertThrows(ArithmeticException.class, action::run);
    assertEquals(message, refused.getMessage());
  }

  @Test
  void integersHaveSoManyDigits() {
    BigInteger end = BigInteger.TEN.pow(16_383);
    BigInteger greatest = end.subtract(BigInteger.ONE);
    for (BigInteger inside : new BigInteger[] {greatest, greatest.negate()}) {
      assertSame(inside, Decimals.bounded(inside));
      assertTrue(Decimals.isBounded(inside));
    }
    for (BigInteger outside : new BigInteger[] {end, end.negate(), BigInteger.TWO.pow(999_999)}) {
      assertRefused(BEFORE, () -> Decimals.bounded(outside));
      assertFalse(Decimals.isBounded(outside));
    }
    BigInteger half = BigInteger.TEN.pow(8_191);
    assertEquals(BigInteger.TEN.pow(16_382), Decimals.multiply(half, half));
    assertRefused(BEFORE, () -> Decimals.multiply(half, half.multiply(BigInteger.TEN)));
    assertRefused(BEFORE, () -> Decimals.multiply(greatest, greatest));
  }

  @Test
  void resultsOfTooManyDigitsAreRefused() {
    BigDecimal large = new BigDecimal("9E+16382");
    BigDecimal small = new BigDecimal("1E-16383");
    assertEquals(large.add(small), Decimals.add(large, small));
    assertEquals(large.subtract(small), Decimals.subtract(large, small));
    assertEquals(new BigDecimal("0.9"), Decimals.multiply(large, small));
    assertEquals(large.negate(), Decimals.negate(large));
    assertRefused(BEFORE, () -> Decimals.add(large, large));
    assertRefused(BEFORE, () -> Decimals.multiply(large, BigDecimal.TEN));
    assertRefused(AFTER, () -> Decimals.multiply(small, new BigDecimal("0.1")));
    assertRefused(BEFORE, () -> Decimals.toBigInteger(new BigDecimal("1E+2000000000")));
    assertEquals(BigInteger.ZERO, Decimals.toBigInteger(new BigDecimal("1E-2000000000")));
  }

  /** Nothing is written out to find out. */
  @Test
  void operandsBeyondTheBoundsAreRefusedBeforeTheyAreComputedWith() {
    BigDecimal huge = new BigDecimal("1E+2000000000");
    BigDecimal tiny = new BigDecimal("1E-2000000000");
    assertRefused(BEFORE, () -> Decimals.add(huge, BigDecimal.ONE));
    assertRefused(AFTER, () -> Decimals.subtract(BigDecimal.ONE, tiny));
    assertRefused(BEFORE, () -> Decimals.multiply(huge, tiny));
    assertRefused("10^2000000000 has more than 20000 digits", () -> Rational.of(huge));
    assertRefused("10^2000000000 has more than 20000 digits", () -> Rational.of(tiny, 3));
  }

  /** The greatest sum of values that there is: its average is exact. */
  @Test
  void sumsOfValuesHaveAverages() {
    BigDecimal value = new BigDecimal("9".repeat(16_383) + "." + "9".repeat(16_383));
    BigDecimal sum = value.multiply(BigDecimal.valueOf(Long.MAX_VALUE));
    assertEquals(Rational.of(value), Rational.of(sum, Long.MAX_VALUE));
    assertEquals(value, Rational.of(sum, Long.MAX_VALUE).toBigDecimal());
  }

  @Test
  void doublesAreTakenExactly() {
    for (int i = 0; i < 20_000; i++) {
      double number = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(number)) {
        assertEquals(0, new BigDecimal(number).compareTo(Decimals.of(number)), "seed " + SEED);
        assertEquals(Decimals.of(number), Decimals.canonical(Decimals.of(number)));
        assertEquals(Decimals.of(number), Rational.of(number).toBigDecimal());
      }
    }
    assertEquals(new BigDecimal("0.5"), Decimals.of(0.5));
    assertEquals(BigDecimal.ZERO, Decimals.of(-0.0));
    for (double none : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThrows(ArithmeticException.class, () -> Decimals.of(none));
    }
  }

  @Test
  void fractionsAreTakenExactlyOrRefused() {
    for (long denominator = 1; denominator < 3_000; denominator++) {
      Rational fraction = Rational.of(7, denominator);
      long odd = denominator;
      while (odd % 2 == 0) {
        odd /= 2;
      }
      while (odd % 5 == 0) {
        odd /= 5;
      }
      if (odd == 1 || odd == 7) {
        BigDecimal expected = BigDecimal.valueOf(7).divide(BigDecimal.valueOf(denominator));
        assertEquals(Decimals.canonical(expected), Decimals.of(fraction));
      } else {
        assertThrows(ArithmeticException.class, () -> Decimals.of(fraction), "" + fraction);
      }
    }
    assertEquals(BigInteger.valueOf(-3), Decimals.toBigInteger(Rational.of(-7, 2)));
    assertEquals(
        "no decimal number is equal to 1/3",
        assertThrows(ArithmeticException.class, () -> Decimals.of(Rational.of(1, 3))).getMessage());
  }

  /** Not even their methods may be trusted. */
  @Test
  void subclassesBecomeTheTypeItself() {
    @SuppressWarnings("serial")
    class OwnDecimal extends BigDecimal {
      OwnDecimal(String digits) {
        super(digits);
      }
    }
    @SuppressWarnings("serial")
    class OwnInteger extends BigInteger {
      OwnInteger(String digits) {
        super(digits);
      }
    }
    BigDecimal decimal = Decimals.canonical(new OwnDecimal("1.50"));
    assertSame(BigDecimal.class, decimal.getClass());
    assertEquals(new BigDecimal("1.5"), decimal);
    BigInteger integer = Decimals.canonical(new OwnInteger("-7"));
    assertSame(BigInteger.class, integer.getClass());
    assertEquals(BigInteger.valueOf(-7), integer);
    assertSame(integer, Decimals.canonical(integer));
    assertEquals(new BigDecimal("1E+50"), Decimals.of(BigInteger.TEN.pow(50)));
  }
}
