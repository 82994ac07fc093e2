package dev.viewsmith;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.NegativeMultiplicityException.Shortage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a developer reads when a batch or a row is refused: what, with values, then the remedy. */
class RefusalMessagesTest {
  private record Order(String customer, String product, int amount) {}

  private record Tag(String product, String tag) {}

  private record Mute() {
    @Override
    public String toString() {
      throw new IllegalStateException("mute");
    }
  }

  private static final Order ORDER = new Order("a", "p", 2_000_000_000);

  @Test
  void versionConflict() {
    assertEquals(
        "the batch expects version 3, but the current version is 5\n"
            + "work it out again from snapshot(), or use apply(batch), which expects no version",
        new VersionConflictException(3, 5).getMessage());
  }

  @Test
  void oneRowIsShort() {
    NegativeMultiplicityException refusal =
        new NegativeMultiplicityException(List.of(new Shortage("Order", ORDER, 1, -2)), 1);
    assertEquals(
        "1 row would fall below 0 copies:\n"
            + "  Order[customer=a, product=p, amount=2000000000]: has 1, the batch takes away 2\n"
            + "delete rows as they were inserted, component by component, and none that deleteAll"
            + " takes away",
        refusal.getMessage());
    assertEquals(List.of(new Shortage("Order", ORDER, 1, -2)), refusal.shortages());
    assertEquals(1, refusal.count());
  }

  @Test
  void aRowWhoseToStringThrowsIsRefusedAllTheSame() {
    Object row = new Mute();
    List<Shortage> shortages = List.of(new Shortage("Mute", row, 0, -1));
    assertEquals(
        "1 row would fall below 0 copies:\n"
            + "  Mute (its toString throws java.lang.IllegalStateException: mute): has 0, the batch"
            + " takes away 1\n"
            + "delete rows as they were inserted, component by component, and none that deleteAll"
            + " takes away",
        new NegativeMultiplicityException(shortages, 1).getMessage());
    assertEquals(
        List.of(row), Maintainer.refuse("a / b", new ArithmeticException("/ by zero"), row).rows());
    assertEquals(List.of(row), Maintainer.overflow("Totals", List.of(row), "sum").key());
  }

  @Test
  void manyRowsAreShort() {
    Tag tag = new Tag("p", "hot");
    List<Shortage> shortages =
        IntStream.range(0, 100).mapToObj(i -> new Shortage("Tag", tag, i, Long.MIN_VALUE)).toList();
    assertEquals(
        "1000 rows would fall below 0 copies:\n"
            + "  Tag[product=p, tag=hot]: has 0, the batch takes away 2^63 or more\n"
            + "  Tag[product=p, tag=hot]: has 1, the batch takes away 2^63 or more\n"
            + "  Tag[product=p, tag=hot]: has 2, the batch takes away 2^63 or more\n"
            + "  Tag[product=p, tag=hot]: has 3, the batch takes away 2^63 or more\n"
            + "  Tag[product=p, tag=hot]: has 4, the batch takes away 2^63 or more\n"
            + "  and 995 more\n"
            + "delete rows as they were inserted, component by component, and none that deleteAll"
            + " takes away",
        new NegativeMultiplicityException(shortages, 1000).getMessage());
  }

  @Test
  void anIntOverflowSuggestsLong() {
    ArithmeticException cause =
        assertThrows(ArithmeticException.class, () -> Math.multiplyExact(ORDER.amount(), 2));
    ExpressionException refusal = Maintainer.refuse("order.amount * 2", cause, ORDER);
    assertEquals(
        "order.amount * 2 cannot be computed for"
            + " Order[customer=a, product=p, amount=2000000000]: integer overflow\n"
            + "compute in long: cast an operand to long, as in (long) a * b; do not cast to int",
        refusal.getMessage());
    assertEquals("order.amount * 2", refusal.expression());
    assertEquals(List.of(ORDER), refusal.rows());
    assertSame(cause, refusal.getCause());
  }

  @Test
  void aLongOverflowAsksForSmallerValues() {
    ArithmeticException cause =
        assertThrows(ArithmeticException.class, () -> Math.addExact(Long.MAX_VALUE, 1L));
    assertEquals(
        "a.x + b.y cannot be computed for"
            + " Order[customer=a, product=p, amount=2000000000], Tag[product=p, tag=hot]:"
            + " long overflow\n"
            + "leave the row out of the batch, or keep its values smaller",
        Maintainer.refuse("a.x + b.y", cause, ORDER, new Tag("p", "hot")).getMessage());
  }

  @Test
  void aDivisionByZeroAsksForAGuard() {
    ArithmeticException cause =
        assertThrows(ArithmeticException.class, () -> Math.floorMod(ORDER.amount(), 0));
    assertEquals(
        "100 / order.amount cannot be computed for"
            + " Order[customer=a, product=p, amount=2000000000]: / by zero\n"
            + "guard the division with a condition before it: divisor == 0 ? … : …",
        Maintainer.refuse("100 / order.amount", cause, ORDER).getMessage());
  }

  @Test
  void anUndefinedQuotientAsksForAGuard() {
    BigDecimal zero = BigDecimal.ZERO;
    ArithmeticException cause = assertThrows(ArithmeticException.class, () -> zero.remainder(zero));
    assertEquals(
        "a.x.remainder(a.y) cannot be computed for"
            + " Order[customer=a, product=p, amount=2000000000]: Division undefined\n"
            + "guard the division with a condition before it: divisor == 0 ? … : …",
        Maintainer.refuse("a.x.remainder(a.y)", cause, ORDER).getMessage());
  }

  @Test
  void anExceptionOfAMethodIsNamed() {
    StringIndexOutOfBoundsException cause =
        assertThrows(StringIndexOutOfBoundsException.class, () -> "p".charAt(3));
    assertEquals(
        "tag.product.charAt(3) cannot be computed for Tag[product=p, tag=hot]: "
            + cause
            + "\nguard the call with a condition, or leave the row out of the batch",
        Maintainer.refuse("tag.product.charAt(3)", cause, new Tag("p", "hot")).getMessage());
  }

  @Test
  void aConditionOnARowOfTheViewBlamesWhatMakesThatRow() {
    ArithmeticException overflow =
        assertThrows(ArithmeticException.class, () -> Math.multiplyExact(Long.MAX_VALUE, 2L));
    Tag row = new Tag("p", "hot");
    ExpressionException refusal = Maintainer.refuseRow("n * 2 > 9", overflow, row);
    assertEquals(
        "n * 2 > 9 cannot be computed for the view's row Tag[product=p, tag=hot]: long overflow\n"
            + "leave what makes this row of the view out of the batch, or keep its values smaller",
        refusal.getMessage());
    assertEquals("n * 2 > 9", refusal.expression());
    assertEquals(List.of(row), refusal.rows());
    assertSame(overflow, refusal.getCause());
    StringIndexOutOfBoundsException cause =
        assertThrows(StringIndexOutOfBoundsException.class, () -> "p".charAt(3));
    assertEquals(
        "product.charAt(3) == n cannot be computed for the view's row Tag[product=p, tag=hot]: "
            + cause
            + "\nguard the call with a condition, or leave what makes this row of the view out of"
            + " the batch",
        Maintainer.refuseRow("product.charAt(3) == n", cause, row).getMessage());
  }

  @Test
  void copiesOfAnInputOverflow() {
    assertEquals(
        "Order: copies would leave the range of long\n"
            + "all rows of an input together, and all joined rows of a group, have at most 2^63 - 1"
            + " copies",
        new NumericOverflowException("Order", List.of(), "copies").getMessage());
  }

  @Test
  void anAggregateOverflows() {
    NumericOverflowException refusal =
        new NumericOverflowException("TagSales", List.of("a", "hot"), "sum");
    assertEquals(
        "TagSales[a, hot]: sum would leave the range of long\n"
            + "sum smaller units, or group by more columns",
        refusal.getMessage());
    assertEquals("TagSales", refusal.relation());
    assertEquals(List.of("a", "hot"), refusal.key());
    assertEquals("sum", refusal.column());
  }

  @Test
  void aNullComponent() {
    InvalidRowException refusal =
        assertThrows(InvalidRowException.class, () -> ViewBatch.present(null, "Order.customer"));
    assertEquals(
        "Order.customer is null\ngive every component a value, or declare it as @Nullable",
        refusal.getMessage());
    assertEquals("Order.customer", refusal.component());
    assertNull(refusal.getCause());
    assertEquals("x", ViewBatch.present("x", "Order.customer"));
  }

  @Test
  void anAccessorThatThrows() {
    RuntimeException cause = new UnsupportedOperationException("no amount");
    InvalidRowException refusal = ViewBatch.unreadable("Order", new Mute(), cause);
    assertEquals(
        "a row of Order cannot be read: java.lang.UnsupportedOperationException: no amount\n"
            + "give a row whose accessors do not throw",
        refusal.getMessage());
    assertEquals("Order", refusal.component());
    assertSame(cause, refusal.getCause());
  }

  @Test
  void aNullRow() {
    InvalidRowException refusal =
        ViewBatch.unreadable("Order", null, new NullPointerException("order"));
    assertEquals(
        "the row of Order is null\ngive a record, or leave the call out", refusal.getMessage());
    assertEquals("Order", refusal.component());
    assertNull(refusal.getCause());
  }

  @Test
  void copiesThatAreNotPositive() {
    assertEquals(7, ViewBatch.positive(7));
    for (long copies : new long[] {0, -1, Long.MIN_VALUE}) {
      IllegalArgumentException fault =
          assertThrows(IllegalArgumentException.class, () -> ViewBatch.positive(copies));
      assertEquals(
          "copies must be positive, not " + copies + "\nuse add(row, weight) for a signed number",
          fault.getMessage());
    }
  }

  @Test
  void refusalsCanBeSerializedThoughRowsCannot() throws Exception {
    List<BatchRejectedException> refusals =
        List.of(
            new NegativeMultiplicityException(List.of(new Shortage("Order", ORDER, 1, -2)), 1),
            Maintainer.refuse("1 / 0", new ArithmeticException("/ by zero"), ORDER),
            new NumericOverflowException("TagSales", List.of(new Object()), "sum"));
    for (BatchRejectedException refusal : refusals) {
      assertEquals(refusal.getMessage(), copy(refusal).getMessage());
    }
    assertEquals(List.of(), ((NegativeMultiplicityException) copy(refusals.get(0))).shortages());
    assertEquals(List.of(), ((ExpressionException) copy(refusals.get(1))).rows());
    assertEquals(List.of(), ((NumericOverflowException) copy(refusals.get(2))).key());
  }

  private static Object copyOf(byte[] bytes) throws Exception {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return in.readObject();
    }
  }

  private static BatchRejectedException copy(BatchRejectedException refusal) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(refusal);
    }
    return (BatchRejectedException) copyOf(bytes.toByteArray());
  }

  @Test
  void valuesThatCannotBeCompared() {
    ArithmeticException ambiguous = new ArithmeticException("compareTo gives 0 for a and b");
    List<Object> values = List.of("a", "b");
    ExpressionException refusal = Maintainer.refuseValues("order.label", ambiguous, values);
    assertEquals(
        "the values of order.label cannot be compared: a, b: compareTo gives 0 for a and b\n"
            + "make compareTo agree with equals for all values, or leave these out of the batch",
        refusal.getMessage());
    assertEquals("order.label", refusal.expression());
    assertEquals(values, refusal.rows());
    assertSame(ambiguous, refusal.getCause());
  }
}
