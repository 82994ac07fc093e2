package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Against {@link BigDecimal#stripTrailingZeros}. */
class TrailingZerosTest {
  private static final long SEED = 1_977;

  private final Random random = new Random(SEED);

  private static BigDecimal number(BigInteger digits, int zeros, int scale) {
    return new BigDecimal(digits.multiply(BigInteger.TEN.pow(zeros)), scale);
  }

  @Test
  void randomNumbers() {
    for (int i = 0; i < 3_000; i++) {
      BigInteger digits = new BigInteger(1 + random.nextInt(3_000), random);
      digits = digits.shiftLeft(random.nextInt(3) * random.nextInt(500));
      int zeros = random.nextInt(3) * random.nextInt(700);
      BigDecimal number = number(digits, zeros, random.nextInt(4_000) - 2_000);
      assertEquals(number.stripTrailingZeros(), TrailingZeros.strip(number), "seed " + SEED);
      BigDecimal negative = number.negate();
      assertEquals(negative.stripTrailingZeros(), TrailingZeros.strip(negative), "seed " + SEED);
    }
  }

  @Test
  void eachNumberOfZeros() {
    BigInteger digits = BigInteger.TWO.pow(1_100).add(BigInteger.ONE);
    for (int zeros = 0; zeros < 600; zeros++) {
      assertEquals(new BigDecimal(digits, -zeros), TrailingZeros.strip(number(digits, zeros, 0)));
      assertEquals(
          new BigDecimal(BigInteger.ONE, -1_000 - zeros),
          TrailingZeros.strip(number(BigInteger.ONE, 1_000 + zeros, 0)));
    }
  }

  @Test
  void whatEndsInNoZeroIsTheSame() {
    BigDecimal even = new BigDecimal(BigInteger.TWO.pow(5_000), 7);
    assertSame(even, TrailingZeros.strip(even));
    BigDecimal odd = new BigDecimal(BigInteger.valueOf(5).pow(5_000), 7);
    assertSame(odd, TrailingZeros.strip(odd));
    assertEquals(BigDecimal.ZERO, TrailingZeros.strip(new BigDecimal("0E-2147483647")));
  }

  /** There is no lesser scale than -2^31. */
  @Test
  void asFarAsScalesGo() {
    for (int spare = 0; spare < 20; spare++) {
      BigDecimal number = number(BigInteger.valueOf(7), 12, Integer.MIN_VALUE + spare);
      int gone = Math.min(spare, 12);
      assertEquals(
          number(BigInteger.valueOf(7), 12 - gone, Integer.MIN_VALUE + spare - gone),
          TrailingZeros.strip(number));
    }
  }

  /** One division by ten after the other would take minutes. */
  @Test
  void aMillionZeros() {
    assertEquals(
        new BigDecimal("3E+1000000"),
        TrailingZeros.strip(number(BigInteger.valueOf(3), 1_000_000, 0)));
  }
}
