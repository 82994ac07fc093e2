package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.time.MonthDay;
import java.time.Year;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;

/** Order and equality of words are those of values; a word gives its value back. */
class ValueWordsTest {
  private static final long SEED = 29;

  private final Random random = new Random(SEED);

  private <T> void check(
      List<T> values, ToLongFunction<T> word, LongFunction<T> value, Comparator<T> order) {
    for (int i = 0; i < 200_000; i++) {
      T a = values.get(random.nextInt(values.size()));
      T b = i % 3 == 0 ? a : values.get(random.nextInt(values.size()));
      long wordOfA = word.applyAsLong(a);
      int expected = Integer.signum(order.compare(a, b));
      assertEquals(
          expected,
          Long.compare(wordOfA, word.applyAsLong(b)),
          () -> a + " and " + b + ", seed " + SEED);
      assertEquals(wordOfA, word.applyAsLong(value.apply(wordOfA)), () -> a + ", seed " + SEED);
      assertEquals(0, order.compare(a, value.apply(wordOfA)), () -> a + ", seed " + SEED);
    }
  }

  /** By exact value; infinities at the ends, NaN behind all. */
  private static int compare(double a, double b) {
    if (Double.isFinite(a) && Double.isFinite(b)) {
      return new BigDecimal(a).compareTo(new BigDecimal(b));
    }
    return Integer.compare(rank(a), rank(b));
  }

  private static int rank(double value) {
    return Double.isNaN(value) ? 2 : Double.isFinite(value) ? 0 : value > 0 ? 1 : -1;
  }

  @Test
  void doubles() {
    List<Double> values =
        new ArrayList<>(
            List.of(
                0.0,
                -0.0,
                Double.NaN,
                Double.longBitsToDouble(0x7ff0000000000001L),
                Double.longBitsToDouble(0xfff8000000000123L),
                Double.POSITIVE_INFINITY,
                Double.NEGATIVE_INFINITY,
                Double.MAX_VALUE,
                -Double.MAX_VALUE,
                Double.MIN_VALUE,
                -Double.MIN_VALUE,
                Double.MIN_NORMAL,
                Math.nextDown(Double.MIN_NORMAL),
                -Double.MIN_NORMAL));
    for (int i = 0; i < 300; i++) {
      values.add(Double.longBitsToDouble(random.nextLong()));
      values.add(random.nextGaussian());
      values.add((double) random.nextInt(5) - 2);
    }
    check(values, Doubles::word, Doubles::number, ValueWordsTest::compare);
    for (double a : values) {
      double canonical = Doubles.canonical(a);
      assertEquals(0, compare(a, canonical));
      assertEquals(
          Double.doubleToRawLongBits(canonical),
          Double.doubleToRawLongBits(Doubles.number(Doubles.word(a))));
      for (double b : values) {
        assertEquals(compare(a, b), Integer.signum(Doubles.compare(a, b)), () -> a + " and " + b);
      }
    }
    assertEquals(0, Doubles.word(-0.0));
    assertEquals("0.0", Double.toString(Doubles.canonical(-0.0)));
    assertTrue(Doubles.isCanonical(0.0) && Doubles.isCanonical(Double.NaN));
    assertFalse(Doubles.isCanonical(-0.0));
    assertFalse(Doubles.isCanonical(Double.longBitsToDouble(0x7ff8000000000001L)));
    assertTrue(Floats.isCanonical(-1.5f) && Floats.isCanonical(Float.NaN));
    assertFalse(Floats.isCanonical(-0.0f));
    assertFalse(Floats.isCanonical(Float.intBitsToFloat(0xffc00001)));
  }

  @Test
  void floats() {
    List<Float> values =
        new ArrayList<>(
            List.of(
                0.0f,
                -0.0f,
                Float.NaN,
                Float.intBitsToFloat(0x7f800001),
                Float.intBitsToFloat(0xffc00123),
                Float.POSITIVE_INFINITY,
                Float.NEGATIVE_INFINITY,
                Float.MAX_VALUE,
                -Float.MAX_VALUE,
                Float.MIN_VALUE,
                -Float.MIN_VALUE,
                Float.MIN_NORMAL,
                Math.nextDown(Float.MIN_NORMAL)));
    for (int i = 0; i < 300; i++) {
      values.add(Float.intBitsToFloat(random.nextInt()));
      values.add((float) random.nextGaussian());
    }
    check(values, Floats::word, Floats::number, (a, b) -> compare(a, b));
    for (float a : values) {
      assertEquals((int) Floats.word(a), Floats.word(a), "in 32 bits");
      assertEquals(
          Float.floatToRawIntBits(Floats.canonical(a)),
          Float.floatToRawIntBits(Floats.number(Floats.word(a))));
      for (float b : values) {
        assertEquals(compare(a, b), Integer.signum(Floats.compare(a, b)), () -> a + " and " + b);
      }
    }
  }

  @Test
  void yearsAndMonths() {
    List<YearMonth> values =
        new ArrayList<>(
            List.of(
                YearMonth.of(Year.MIN_VALUE, 1),
                YearMonth.of(Year.MIN_VALUE, 12),
                YearMonth.of(Year.MAX_VALUE, 12),
                YearMonth.of(0, 1),
                YearMonth.of(-1, 12),
                YearMonth.of(-1, 1)));
    for (int i = 0; i < 300; i++) {
      values.add(YearMonth.of(random.nextInt(5) - 2, 1 + random.nextInt(12)));
      values.add(YearMonth.of(random.nextInt() % Year.MAX_VALUE, 1 + random.nextInt(12)));
    }
    check(values, Temporals::word, Temporals::yearMonth, Comparator.naturalOrder());
    values.forEach(value -> assertEquals(value, Temporals.yearMonth(Temporals.word(value))));
  }

  @Test
  void monthsAndDays() {
    List<MonthDay> values = new ArrayList<>();
    for (int day = 0; day < 366; day++) {
      values.add(MonthDay.from(Year.of(2024).atDay(day + 1)));
    }
    check(values, Temporals::word, Temporals::monthDay, Comparator.naturalOrder());
    values.forEach(value -> assertEquals(value, Temporals.monthDay(Temporals.word(value))));
  }

  /** The order of UUIDs is that of their texts. */
  @Test
  void uuids() {
    long[] halves = {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, random.nextLong()};
    List<UUID> values = new ArrayList<>();
    for (long high : halves) {
      for (long low : halves) {
        values.add(new UUID(high, low));
      }
    }
    Function<UUID, String> text = UUID::toString;
    for (UUID a : values) {
      for (UUID b : values) {
        int expected = Integer.signum(text.apply(a).compareTo(text.apply(b)));
        assertEquals(expected, Integer.signum(Orderings.compare(a, b)), a + " and " + b);
        assertEquals(expected, Integer.signum(Orderings.UUIDS.compare(a, b)));
      }
    }
    assertTrue(Orderings.STRINGS.compare("\uffff", "\ud800\udc00") < 0);
    assertTrue(Orderings.<Integer>natural().compare(1, 2) < 0);
  }
}
