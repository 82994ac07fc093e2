package dev.viewsmith.examples.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.viewsmith.Avg;
import dev.viewsmith.Count;
import dev.viewsmith.CountDistinct;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Max;
import dev.viewsmith.Select;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Numbers that other systems got wrong: narrow, negative, infinite, and equal in two forms. */
class NumberCasesTest {
  /** A NaN with other bits than Java's own. */
  private static final double ODD_NAN = Double.longBitsToDouble(0xfff8_0000_0000_0042L);

  record B(byte v) {}

  @View(from = B.class)
  record NarrowSum(@Sum("b.v") long sum, @Sum("b.v") BigInteger big) {}

  @Test
  void tc31_aSumOfBytesIsWider() {
    var view = NumberCasesTest_NarrowSumMaintainer.create();
    var follower = new Follower<>(view.snapshot(), new NarrowSum(0, BigInteger.ZERO));
    byte hundred = 100;
    follower.expect(
        view.apply(view.newBatch().insertB(hundred).insertB(hundred)),
        new NarrowSum(200, BigInteger.valueOf(200)));
    view.verify();
  }

  /** Beside a constant, Java makes a byte of such a choice; here it is an int. */
  @View(from = B.class, having = "one > 2 && other < 17")
  record Choices(
      @Select("v > 5 ? 3 : (byte) (v + 0)") int one,
      @Select("v > 5 ? twice(v) : SEVEN") int other,
      @Select("kind(v > 5 ? 3 : twice(v))") String kind,
      @Select("kind(v > 5 ? small() : middle())") String kindOfTwo) {
    static final int SEVEN = 7;

    static byte small() {
      return 1;
    }

    static byte twice(byte value) {
      return (byte) (value + value);
    }

    static short middle() {
      return 2;
    }

    static String kind(byte value) {
      return "byte " + value;
    }

    static String kind(short value) {
      return "short " + value;
    }

    static String kind(int value) {
      return "int " + value;
    }
  }

  @Test
  void aChoiceOfAByteAndAConstantIsAnInt() {
    var view = NumberCasesTest_ChoicesMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    byte eight = 8;
    byte four = 4;
    byte two = 2;
    follower.expect(
        view.apply(view.newBatch().insertB(eight).insertB(four).insertB(two)),
        new Choices(3, 16, "int 3", "int 1"),
        new Choices(4, 7, "int 8", "int 2"));
    view.verify();
  }

  record L(long v) {}

  @View(from = L.class)
  record BigSum(@Sum("l.v") BigInteger sum) {}

  @Test
  void tc31_aSumBeyondLong() {
    var view = NumberCasesTest_BigSumMaintainer.create();
    var follower = new Follower<>(view.snapshot(), new BigSum(BigInteger.ZERO));
    BigInteger max = BigInteger.valueOf(Long.MAX_VALUE);
    follower.expect(
        view.apply(view.newBatch().insertL(Long.MAX_VALUE).insertL(1)),
        new BigSum(max.add(BigInteger.ONE)));
    follower.expect(
        view.apply(view.newBatch().insert(new L(Long.MAX_VALUE), Long.MAX_VALUE - 2)),
        new BigSum(max.multiply(max.subtract(BigInteger.ONE)).add(BigInteger.ONE)));
    follower.expect(
        view.apply(view.newBatch().deleteAll(L.class).insertL(Long.MIN_VALUE).insertL(-1)),
        new BigSum(max.add(BigInteger.TWO).negate()));
    view.verify();
  }

  record D(double v) {}

  @View(from = D.class)
  record Greatest(@Max("d.v") @Nullable Double max) {}

  @Test
  void tc43_theGreatestOfNegativeNumbers() {
    var view = NumberCasesTest_GreatestMaintainer.create();
    var follower = new Follower<>(view.snapshot(), new Greatest(null));
    follower.expect(view.apply(view.newBatch().insertD(-8.5).insertD(-2.25)), new Greatest(-2.25));
    follower.expect(view.apply(view.newBatch().deleteD(-2.25)), new Greatest(-8.5));
    view.verify();
  }

  @View(from = D.class)
  record Sums(@Sum("d.v") double sum, @Avg("d.v") @Nullable Double avg) {}

  @Test
  void tc45_nanAndInfinitiesLeaveWithTheirRows() {
    double infinity = Double.POSITIVE_INFINITY;
    var view = NumberCasesTest_SumsMaintainer.create();
    var follower = new Follower<>(view.snapshot(), new Sums(0, null));
    follower.expect(
        view.apply(view.newBatch().insertD(1).insertD(ODD_NAN)), new Sums(Double.NaN, Double.NaN));
    follower.expect(view.apply(view.newBatch().deleteD(Double.NaN)), new Sums(1, 1.0));
    follower.expect(view.apply(view.newBatch().insertD(infinity)), new Sums(infinity, infinity));
    follower.expect(
        view.apply(view.newBatch().insertD(-infinity)), new Sums(Double.NaN, Double.NaN));
    follower.expect(view.apply(view.newBatch().deleteD(-infinity)), new Sums(infinity, infinity));
    follower.expect(view.apply(view.newBatch().deleteD(infinity)), new Sums(1, 1.0));
    view.verify();
  }

  record E(double k) {}

  @View(from = D.class)
  record Keys(@GroupBy("d.v") double k, @Count long n) {}

  @Test
  void tc47_zerosAndNansAreOneGroupEach() {
    var view = NumberCasesTest_KeysMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    var first = view.newBatch().insertD(0.0).insertD(-0.0).insertD(Double.NaN).insertD(ODD_NAN);
    follower.expect(view.apply(first), new Keys(0.0, 2), new Keys(Double.NaN, 2));
    follower.expect(
        view.apply(view.newBatch().deleteD(-0.0)), new Keys(0.0, 1), new Keys(Double.NaN, 2));
    assertEquals(1, view.snapshot().get(-0.0).n());
    assertEquals(2, view.snapshot().get(ODD_NAN).n());
    follower.expect(
        view.apply(view.newBatch().deleteD(ODD_NAN).deleteD(Double.NaN)), new Keys(0, 1));
    view.verify();
  }

  @View(from = D.class, join = @Join(value = E.class, on = "d.v == e.k"))
  record Joined(@GroupBy("e.k") double k, @Count long n) {}

  @Test
  void tc47_asJoinKeys() {
    var view = NumberCasesTest_JoinedMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    var first = view.newBatch().insertD(-0.0).insertE(0.0).insertD(ODD_NAN).insertE(Double.NaN);
    follower.expect(view.apply(first), new Joined(0.0, 1), new Joined(Double.NaN, 1));
    follower.expect(view.apply(view.newBatch().deleteE(ODD_NAN)), new Joined(0.0, 1));
    view.verify();
  }

  record M(BigDecimal v) {}

  @View(from = M.class)
  record Prices(
      @GroupBy("m.v") BigDecimal v,
      @Count long n,
      @Sum("m.v") BigDecimal sum,
      @Avg(value = "m.v", scale = 2) BigDecimal mean) {}

  @Test
  void decimalsOfOneValueAreOneWhateverTheirScale() {
    var view = NumberCasesTest_PricesMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    BigDecimal one = BigDecimal.ONE;
    var first =
        view.newBatch().insertM(decimal("1.00")).insertM(decimal("1")).insertM(decimal("1e2"));
    var change = view.apply(first);
    follower.expect(
        change,
        new Prices(one, 2, new BigDecimal(2), one),
        new Prices(decimal("100"), 1, decimal("100"), decimal("100")));
    assertEquals(2, view.snapshot().get(decimal("1.000")).n());
    Prices otherwise = new Prices(decimal("1.0"), 2, decimal("2.0"), decimal("1.00"));
    assertEquals(1, view.snapshot().multiplicity(otherwise));
    assertEquals(1, change.delta().weight(otherwise));
    assertEquals(0, view.snapshot().multiplicity(new Prices(one, 2, decimal("2.1"), one)));
    follower.expect(
        view.apply(view.newBatch().deleteM(decimal("1.0000")).deleteM(decimal("100.0"))),
        new Prices(one, 1, one, one));
    view.verify();
  }

  @View(from = M.class, having = "total >= 0 && isNull(mean) || mean * 2 > total")
  record Cash(
      @Sum("m.v") BigDecimal total,
      @CountDistinct("m.v") long values,
      @Avg(value = "m.v", scale = 1) @Nullable BigDecimal mean) {}

  @Test
  void aTotalThatComesAndGoesIsShownAndHidden() {
    var view = NumberCasesTest_CashMaintainer.create();
    var follower = new Follower<>(view.snapshot(), new Cash(BigDecimal.ZERO, 0, null));
    follower.expect(
        view.apply(view.newBatch().insertM(decimal("0.15"))),
        new Cash(decimal("0.15"), 1, decimal("0.2")));
    follower.expect(view.apply(view.newBatch().insertM(decimal("0.150")).insertM(decimal("3"))));
    assertNull(view.snapshot().get());
    follower.expect(
        view.apply(view.newBatch().deleteAll(M.class)), new Cash(BigDecimal.ZERO, 0, null));
    view.verify();
  }

  private static BigDecimal decimal(String text) {
    return new BigDecimal(text);
  }
}
