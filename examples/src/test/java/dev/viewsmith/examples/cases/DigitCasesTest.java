package dev.viewsmith.examples.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.Avg;
import dev.viewsmith.Count;
import dev.viewsmith.ExpressionException;
import dev.viewsmith.GroupBy;
import dev.viewsmith.InvalidRowException;
import dev.viewsmith.Rational;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Numbers that are small objects, and that nobody could write down. */
class DigitCasesTest {
  private static final BigDecimal HUGE = new BigDecimal("1E+1000000000");
  private static final BigDecimal TINY = new BigDecimal("1E-1000000000");
  private static final BigDecimal LARGE = new BigDecimal("1E+16382");
  private static final BigDecimal SMALL = new BigDecimal("1E-16383");

  record Price(BigDecimal amount) {}

  record Offer(Price price) {}

  record D(int k, BigDecimal d, BigInteger i, Offer offer) {}

  @View(from = D.class)
  record Totals(@GroupBy("d.k") int k, @Sum("d.d") BigDecimal d, @Sum("d.i") BigInteger i) {}

  @View(from = D.class, having = "average > 3")
  record Averages(
      @GroupBy("d.k") int k, @Avg("d.d") Rational average, @Avg("d.d") double rounded) {}

  @View(from = D.class)
  record Squares(
      @GroupBy("d.k") int k, @Sum("d.d * d.d") BigDecimal d, @Sum("d.i * d.i") BigInteger i) {}

  @View(from = D.class)
  record Offers(@GroupBy("d.d") BigDecimal d, @GroupBy("d.offer") Offer offer, @Count long n) {}

  private static D row(int k, BigDecimal d) {
    return new D(k, d, BigInteger.TEN, new Offer(new Price(BigDecimal.ONE)));
  }

  private static D row(BigInteger i) {
    return new D(1, BigDecimal.ONE, i, new Offer(new Price(BigDecimal.ONE)));
  }

  @Test
  void batchesRefuseThemAndStayAsTheyWere() {
    var view = DigitCasesTest_TotalsMaintainer.create();
    var batch = view.newBatch().insert(row(1, BigDecimal.ONE));
    for (BigDecimal d : List.of(HUGE, TINY, LARGE.scaleByPowerOfTen(1), SMALL.movePointLeft(1))) {
      var refused = assertThrows(InvalidRowException.class, () -> batch.insert(row(1, d)));
      assertEquals("D.d", refused.component());
      assertEquals(
          "D.d has more than 16383 digits before or after the point"
              + "\ngive a shorter number, or leave the row out",
          refused.getMessage());
      assertThrows(InvalidRowException.class, () -> batch.delete(row(1, d)));
      assertThrows(InvalidRowException.class, () -> batch.replace(row(1, d), row(2, d)));
    }
    BigInteger integer = BigInteger.TEN.pow(16_383);
    var refused = assertThrows(InvalidRowException.class, () -> batch.insert(row(integer)));
    assertEquals("D.i", refused.component());
    Totals expected = new Totals(1, BigDecimal.ONE, BigInteger.TEN);
    assertEquals(1, view.preview(batch).change().delta().weight(expected));
    assertTrue(view.snapshot().isEmpty());
    view.apply(batch);
    assertEquals(expected, view.snapshot().get(1));
    view.verify();
  }

  @Test
  void numbersInsideRecordsAreNamed() {
    var view = DigitCasesTest_OffersMaintainer.create();
    var batch = view.newBatch();
    D huge = new D(1, BigDecimal.ONE, BigInteger.ONE, new Offer(new Price(HUGE)));
    var refused = assertThrows(InvalidRowException.class, () -> batch.insert(huge));
    assertEquals("D.offer.price.amount", refused.component());
    assertTrue(batch.isEmpty());
    view.apply(batch.insert(row(1, LARGE)));
    assertEquals(1, view.snapshot().size());
    view.verify();
  }

  @Test
  void lookupsOfThemFindNothing() {
    var view = DigitCasesTest_OffersMaintainer.create();
    view.apply(view.newBatch().insert(row(1, BigDecimal.ONE)));
    Offer offer = new Offer(new Price(HUGE));
    assertNull(view.snapshot().get(HUGE, offer));
    assertNull(view.snapshot().get(TINY, offer));
    assertEquals(0, view.snapshot().multiplicity(new Offers(BigDecimal.ONE, offer, 1)));
  }

  @Test
  void sumsAndAveragesAtTheBoundsExist() {
    var totals = DigitCasesTest_TotalsMaintainer.create();
    var averages = DigitCasesTest_AveragesMaintainer.create();
    D large = row(1, LARGE);
    D small = row(1, SMALL);
    long copies = Long.MAX_VALUE - 1;
    totals.apply(totals.newBatch().insert(large, copies).insert(small));
    BigDecimal sum = LARGE.multiply(BigDecimal.valueOf(copies)).add(SMALL);
    assertEquals(0, sum.compareTo(totals.snapshot().get(1).d()));
    totals.verify();

    averages.apply(averages.newBatch().insert(large).insert(small));
    BigInteger unit = BigInteger.TEN.pow(16_383);
    BigInteger units = BigInteger.TEN.pow(32_765).add(BigInteger.ONE);
    Averages shown = averages.snapshot().get(1);
    assertEquals(Rational.of(units, unit.shiftLeft(1)), shown.average());
    assertEquals(Double.POSITIVE_INFINITY, shown.rounded());
    averages.verify();
    averages.apply(averages.newBatch().delete(large));
    assertNull(averages.snapshot().get(1));
    averages.verify();
  }

  @Test
  void expressionsThatMakeThemRefuseTheBatch() {
    var view = DigitCasesTest_SquaresMaintainer.create();
    BigDecimal root = new BigDecimal("1E+8191");
    view.apply(view.newBatch().insert(row(1, root)));
    for (BigDecimal d : List.of(root.scaleByPowerOfTen(1), SMALL)) {
      var batch = view.newBatch().insert(row(1, d));
      var refused = assertThrows(ExpressionException.class, () -> view.apply(batch));
      assertEquals("d.d * d.d", refused.expression());
      assertInstanceOf(ArithmeticException.class, refused.getCause());
      assertThrows(ExpressionException.class, () -> view.preview(batch));
    }
    var integers = view.newBatch().insert(row(BigInteger.TEN.pow(9_000)));
    assertThrows(ExpressionException.class, () -> view.apply(integers));
    assertEquals(LARGE, view.snapshot().get(1).d());
    view.apply(view.newBatch().delete(row(1, root)));
    assertTrue(view.snapshot().isEmpty());
    view.verify();
  }

  @Test
  void numbersThatCannotBeReadAreRefused() {
    @SuppressWarnings("serial")
    class Unreadable extends BigDecimal {
      Unreadable() {
        super(1);
      }

      @Override
      public BigInteger unscaledValue() {
        throw new UnsupportedOperationException("unreadable");
      }
    }
    var view = DigitCasesTest_TotalsMaintainer.create();
    var batch = view.newBatch();
    var refused =
        assertThrows(InvalidRowException.class, () -> batch.insert(row(1, new Unreadable())));
    assertEquals("D.d", refused.component());
    assertInstanceOf(UnsupportedOperationException.class, refused.getCause());
    assertTrue(batch.isEmpty());
  }
}
