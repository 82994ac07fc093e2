package dev.viewsmith.examples.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.Count;
import dev.viewsmith.CountDistinct;
import dev.viewsmith.ExpressionException;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Max;
import dev.viewsmith.Min;
import dev.viewsmith.NumericOverflowException;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Keys of every type, at the ends of their ranges; two of 32 bits share a word. */
class KeyCasesTest {
  enum Colour {
    RED,
    BLUE
  }

  record Narrow(
      byte b,
      short s,
      char c,
      int i,
      float f,
      boolean t,
      Colour e,
      Year y,
      MonthDay m,
      ZoneOffset z) {}

  @View(from = Narrow.class, as = "x")
  record Narrows(
      @GroupBy("x.b") byte b,
      @GroupBy("x.s") short s,
      @GroupBy("x.c") char c,
      @GroupBy("x.i") int i,
      @GroupBy("x.f") float f,
      @GroupBy("x.t") boolean t,
      @GroupBy("x.e") Colour e,
      @GroupBy("x.y") Year y,
      @GroupBy("x.m") MonthDay m,
      @GroupBy("x.z") ZoneOffset z,
      @Sum("x.i") long sum,
      @Count long n) {}

  private static Narrow least() {
    return new Narrow(
        Byte.MIN_VALUE,
        Short.MIN_VALUE,
        Character.MIN_VALUE,
        Integer.MIN_VALUE,
        Float.NEGATIVE_INFINITY,
        false,
        Colour.RED,
        Year.of(Year.MIN_VALUE),
        MonthDay.of(1, 1),
        ZoneOffset.MIN);
  }

  private static Narrow greatest() {
    return new Narrow(
        Byte.MAX_VALUE,
        Short.MAX_VALUE,
        Character.MAX_VALUE,
        Integer.MAX_VALUE,
        Float.NaN,
        true,
        Colour.BLUE,
        Year.of(Year.MAX_VALUE),
        MonthDay.of(12, 31),
        ZoneOffset.MAX);
  }

  private static Narrows summary(Narrow x, long n) {
    return new Narrows(x.b, x.s, x.c, x.i, x.f, x.t, x.e, x.y, x.m, x.z, n * x.i, n);
  }

  @Test
  void narrowKeysKeepTheirSign() {
    var view = KeyCasesTest_NarrowsMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    Narrow low = least();
    Narrow high = greatest();
    follower.expect(
        view.apply(view.newBatch().insert(low, 2).insert(high)), summary(low, 2), summary(high, 1));
    Narrows found =
        view.snapshot().get(low.b, low.s, low.c, low.i, low.f, low.t, low.e, low.y, low.m, low.z);
    assertEquals(summary(low, 2), found);
    var mixed =
        view.snapshot().get(high.b, low.s, low.c, low.i, low.f, low.t, low.e, low.y, low.m, low.z);
    assertNull(mixed);
    var beyond = view.newBatch().insert(low, Long.MAX_VALUE / 2);
    var refusal = assertThrows(NumericOverflowException.class, () -> view.apply(beyond));
    assertEquals(
        List.of(low.b, low.s, low.c, low.i, low.f, low.t, low.e, low.y, low.m, low.z),
        refusal.key());
    follower.expect(view.apply(view.newBatch().delete(low, 2)), summary(high, 1));
    view.verify();
  }

  record Wide(LocalDate d, LocalTime t, YearMonth m, double x, UUID u, BigDecimal p, Instant at) {}

  @View(from = Wide.class, as = "w")
  record Wides(
      @GroupBy("w.d") LocalDate d,
      @GroupBy("w.t") LocalTime t,
      @GroupBy("w.m") YearMonth m,
      @GroupBy("w.x") double x,
      @GroupBy("w.u") UUID u,
      @GroupBy("w.p") BigDecimal p,
      @GroupBy("w.at") Instant at,
      @Count long n) {}

  @Test
  void wideKeysAtTheirEnds() {
    var view = KeyCasesTest_WidesMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    Wide low =
        new Wide(
            LocalDate.MIN,
            LocalTime.MIN,
            YearMonth.of(Year.MIN_VALUE, 1),
            Double.NEGATIVE_INFINITY,
            new UUID(0, 0),
            new BigDecimal("-1e-40"),
            Instant.MIN);
    Wide high =
        new Wide(
            LocalDate.MAX,
            LocalTime.MAX,
            YearMonth.of(Year.MAX_VALUE, 12),
            Double.NaN,
            new UUID(-1, -1),
            new BigDecimal("1e39"),
            Instant.MAX);
    var change = view.apply(view.newBatch().insert(low).insert(high, 3));
    follower.expect(change, summary(low, 1), summary(high, 3));
    assertEquals(
        3, view.snapshot().get(high.d, high.t, high.m, high.x, high.u, high.p, high.at).n());
    follower.expect(view.apply(view.newBatch().delete(high, 3)), summary(low, 1));
    view.verify();
  }

  private static Wides summary(Wide w, long n) {
    BigDecimal price = w.p.scale() < 0 ? w.p.setScale(0) : w.p;
    return new Wides(w.d, w.t, w.m, w.x, w.u, price, w.at, n);
  }

  @View(from = Wide.class, as = "w")
  record Ends(
      @GroupBy("true") boolean all,
      @Min("w.u") UUID least,
      @Max("w.u") UUID greatest,
      @Min("w.d") LocalDate first,
      @Max("w.t") LocalTime last,
      @Max("w.m") YearMonth month,
      @Max("w.p") BigDecimal most,
      @Min("w.x") double lowest,
      @Count("w.at") long n) {}

  @Test
  void uuidsAreOrderedAsUnsignedNumbers() {
    var view = KeyCasesTest_EndsMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    UUID small = new UUID(1, -1);
    UUID large = new UUID(Long.MIN_VALUE, 0);
    follower.expect(
        view.apply(view.newBatch().insert(of(small, "2", 1)).insert(of(large, "10", -1))),
        new Ends(
            true,
            small,
            large,
            LocalDate.EPOCH,
            LocalTime.NOON,
            YearMonth.of(2000, 2),
            new BigDecimal(10),
            -1,
            2));
    follower.expect(
        view.apply(view.newBatch().delete(of(large, "10", -1))),
        new Ends(
            true,
            small,
            small,
            LocalDate.EPOCH,
            LocalTime.NOON,
            YearMonth.of(2000, 2),
            new BigDecimal(2),
            1,
            1));
    view.verify();
  }

  private static Wide of(UUID u, String price, double x) {
    return new Wide(
        LocalDate.EPOCH,
        LocalTime.NOON,
        YearMonth.of(2000, 2),
        x,
        u,
        new BigDecimal(price),
        Instant.EPOCH);
  }

  /** A size whose order forgets its name. */
  static final class Size implements Comparable<Size> {
    private final int width;
    private final String name;

    Size(int width, String name) {
      this.width = width;
      this.name = name;
    }

    @Override
    public int compareTo(Size other) {
      return Integer.compare(width, other.width);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Size size && width == size.width && name.equals(size.name);
    }

    @Override
    public int hashCode() {
      return width;
    }
  }

  record Shirt(String shop, Size size) {}

  @View(from = Shirt.class)
  record Sizes(
      @GroupBy("shirt.shop") String shop,
      @Max("shirt.size") Size largest,
      @CountDistinct("shirt.size") long sizes) {}

  @Test
  void anOrderThatDisagreesWithEqualsRefusesTheBatch() {
    var view = KeyCasesTest_SizesMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    Size small = new Size(1, "s");
    Size large = new Size(2, "l");
    follower.expect(
        view.apply(view.newBatch().insertShirt("a", small).insertShirt("a", large)),
        new Sizes("a", large, 2));
    Size other = new Size(2, "xl");
    var unordered = view.newBatch().insertShirt("b", small).insertShirt("a", other);
    var refusal = assertThrows(ExpressionException.class, () -> view.apply(1, unordered));
    assertEquals("shirt.size", refusal.expression());
    follower.expect(
        view.apply(1, view.newBatch().deleteShirt("a", large).insertShirt("a", other)),
        new Sizes("a", other, 2));
    view.verify();
  }
}
