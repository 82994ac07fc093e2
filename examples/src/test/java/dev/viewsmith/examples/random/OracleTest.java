package dev.viewsmith.examples.random;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.viewsmith.JoinKind;
import dev.viewsmith.examples.random.Expression.Binary;
import dev.viewsmith.examples.random.Expression.Component;
import dev.viewsmith.examples.random.Expression.Constant;
import dev.viewsmith.examples.random.Expression.Operator;
import dev.viewsmith.examples.random.Oracle.Answer;
import dev.viewsmith.examples.random.Oracle.Refusal;
import dev.viewsmith.examples.random.Type.Scalar;
import dev.viewsmith.examples.random.ViewModel.Alias;
import dev.viewsmith.examples.random.ViewModel.Join;
import dev.viewsmith.examples.random.ViewModel.Layout;
import dev.viewsmith.examples.random.ViewModel.Output;
import dev.viewsmith.examples.random.ViewModel.Result;
import java.math.BigInteger;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The test's own answers, checked by hand and by DuckDB. */
final class OracleTest {
  private static final Expression PRODUCT = new Component(0, 1, "order.product", Scalar.STRING);
  private static final Expression AMOUNT = new Component(0, 2, "order.amount", Scalar.LONG);
  private static final Expression SAME_PRODUCT =
      new Binary(Operator.EQUAL, PRODUCT, new Component(1, 0, "tag.product", Scalar.STRING));
  private static final Expression PARTIAL =
      new Binary(
          Operator.LESS,
          new Binary(Operator.ADD, AMOUNT, AMOUNT),
          new Constant(1000L, "1000", Scalar.INT));

  /** Orders and tags: the view of the contract. */
  private static ViewModel tagSales(Expression on, Expression where) {
    Expression customer = new Component(0, 0, "order.customer", Scalar.STRING);
    Expression tag = new Component(1, 1, "tag.tag", Scalar.STRING);
    return new ViewModel(
        0,
        "shop",
        Shape.JOIN,
        Result.GROUPED,
        List.of(),
        List.of(),
        List.of(
            new RecordModel(
                "Order",
                List.of(
                    new Column("customer", Scalar.STRING),
                    new Column("product", Scalar.STRING),
                    new Column("amount", Scalar.LONG))),
            new RecordModel(
                "Tag",
                List.of(new Column("product", Scalar.STRING), new Column("tag", Scalar.STRING)))),
        List.of(),
        List.of(new Alias("order", null, 0), new Alias("tag", null, 1)),
        List.of(new Join(JoinKind.INNER, on)),
        where,
        null,
        "TagSales",
        List.of(
            output("customer", Scalar.STRING, Role.GROUP_BY, customer),
            output("tag", Scalar.STRING, Role.GROUP_BY, tag),
            output("n", Scalar.LONG, Role.COUNT, null),
            output("sum", Scalar.LONG, Role.SUM, AMOUNT),
            output("avg", Scalar.FRACTION, Role.AVG, AMOUNT),
            output("distinct", Scalar.LONG, Role.COUNT_DISTINCT, AMOUNT),
            output("min", Scalar.LONG, Role.MIN, AMOUNT)),
        new Layout(true, null, " "),
        Statics.NONE,
        new Domain(List.of(), List.of(), false, Map.of()),
        null);
  }

  private static Output output(String name, Type type, Role role, Expression argument) {
    return new Output(new Column(name, type), role, argument, false);
  }

  private static Change order(String customer, String product, long amount, long weight) {
    return new Change(0, List.of(customer, product, amount), weight);
  }

  private static Change tag(String product, String tag, long weight) {
    return new Change(1, List.of(product, tag), weight);
  }

  private static Fraction fraction(long numerator, long denominator) {
    return Fraction.of(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
  }

  private static Inputs oldState() {
    return Inputs.none(2)
        .plus(
            List.of(
                order("a", "p", 10, 2),
                order("a", "p", 30, 1),
                order("b", "q", 5, 1),
                tag("p", "hot", 2),
                tag("p", "sale", 1),
                tag("q", "sale", 1)));
  }

  @Test
  void aBatchOnBothSides() {
    ViewModel view = tagSales(SAME_PRODUCT, null);
    assertEquals(
        Set.of(
            List.of("a", "hot", 6L, 100L, fraction(50, 3), 2L, 10L),
            List.of("a", "sale", 3L, 50L, fraction(50, 3), 2L, 10L),
            List.of("b", "sale", 1L, 5L, fraction(5, 1), 1L, 5L)),
        Oracle.answer(view, oldState()).rows().keySet());
    Inputs next =
        oldState()
            .plus(
                List.of(
                    order("a", "p", 10, -1),
                    order("a", "p", 20, 1),
                    order("c", "r", 7, 1),
                    tag("p", "hot", -1),
                    tag("p", "sale", 1),
                    tag("r", "sale", 1)));
    assertEquals(
        Set.of(
            List.of("a", "hot", 3L, 60L, fraction(20, 1), 3L, 10L),
            List.of("a", "sale", 6L, 120L, fraction(20, 1), 3L, 10L),
            List.of("b", "sale", 1L, 5L, fraction(5, 1), 1L, 5L),
            List.of("c", "sale", 1L, 7L, fraction(7, 1), 1L, 7L)),
        Oracle.answer(view, next).rows().keySet());
  }

  @Test
  void aConditionThatCanFailIsGuardedInItsClauseOnly() {
    Change alone = order("a", "nobody", Long.MAX_VALUE, 1);
    assertRefused(tagSales(and(PARTIAL, SAME_PRODUCT), null), Refusal.EXPRESSION, alone);
    assertRefused(tagSales(SAME_PRODUCT, PARTIAL), Refusal.EXPRESSION, alone);
    ViewModel guarded = tagSales(and(SAME_PRODUCT, PARTIAL), null);
    assertEquals(Set.of(), answer(guarded, alone).refusals());
    assertRefused(guarded, Refusal.EXPRESSION, order("a", "p", Long.MAX_VALUE, 1));
  }

  @Test
  void whatLeavesItsRangeIsRefused() {
    ViewModel view = tagSales(SAME_PRODUCT, null);
    assertRefused(view, Refusal.SHORTAGE, order("a", "p", 99, -1));
    assertRefused(view, Refusal.OVERFLOW, order("z", "nobody", 1, Long.MAX_VALUE));
    assertRefused(view, Refusal.OVERFLOW, order("z", "p", 1, Long.MAX_VALUE / 2 + 1));
    assertRefused(view, Refusal.OVERFLOW, order("a", "p", Long.MAX_VALUE, 1));
    assertEquals(Set.of(), answer(view, order("z", "q", Long.MAX_VALUE, 1)).refusals());
  }

  /** How many summaries there are, and the sum of all sums. */
  private static ViewModel totals(ViewModel tagSales) {
    Expression sum = new Component(0, 3, "tagSales.sum", Scalar.LONG);
    return new ViewModel(
        0,
        "shop",
        Shape.SINGLE,
        Result.GLOBAL,
        List.of(),
        List.of(),
        tagSales.inputs(),
        List.of(tagSales),
        List.of(new Alias("tagSales", null, 0, true)),
        List.of(),
        null,
        null,
        "Totals",
        List.of(
            output("n", Scalar.LONG, Role.COUNT, null), output("sum", Scalar.LONG, Role.SUM, sum)),
        tagSales.layout(),
        Statics.NONE,
        tagSales.domain(),
        null);
  }

  @Test
  void aViewOverAViewSeesItsRows() {
    ViewModel totals = totals(tagSales(SAME_PRODUCT, null));
    assertEquals(
        Map.of(List.of(0L, 0L), 1L), Oracle.answer(totals, Inputs.none(2)).rows(), "version 0");
    assertEquals(Map.of(List.of(3L, 155L), 1L), Oracle.answer(totals, oldState()).rows());
  }

  @Test
  void aViewRefusesWhatAnotherThatItReadsRefuses() {
    Answer below = answer(totals(tagSales(SAME_PRODUCT, null)), order("a", "p", Long.MAX_VALUE, 1));
    assertEquals(Set.of(Refusal.OVERFLOW), below.refusals());
    assertEquals(List.of(0), below.refusing());
    assertEquals(true, below.hasUnknown());
    Answer above = answer(totals(tagSales(SAME_PRODUCT, null)), order("z", "q", Long.MAX_VALUE, 1));
    assertEquals(Set.of(Refusal.OVERFLOW), above.refusals());
    assertEquals(List.of(1), above.refusing());
    assertEquals(false, above.hasUnknown());
  }

  private static Expression and(Expression left, Expression right) {
    return new Binary(Operator.AND, left, right);
  }

  private static Answer answer(ViewModel view, Change change) {
    return Oracle.answer(view, oldState().plus(List.of(change)));
  }

  private static void assertRefused(ViewModel view, Refusal reason, Change change) {
    assertEquals(Set.of(reason), answer(view, change).refusals());
  }

  @Test
  void duckDbComputesTheSame() throws SQLException {
    assertSameInDuckDb(EnumSet.noneOf(Feature.class));
  }

  @ParameterizedTest
  @EnumSource(Feature.class)
  void duckDbComputesTheSame(Feature feature) throws SQLException {
    assertSameInDuckDb(EnumSet.of(feature));
  }

  @Test
  void duckDbComputesTheSameOfAllFeatures() throws SQLException {
    assertSameInDuckDb(Feature.ALL);
  }

  private static void assertSameInDuckDb(Set<Feature> features) throws SQLException {
    long first = Long.getLong("viewsmith.oracle.seed", 1000);
    int views = Integer.getInteger("viewsmith.oracle.views", 100);
    try (DuckOracle duck = new DuckOracle()) {
      long compared =
          LongStream.range(first, first + views)
              .mapToObj(seed -> RandomView.of(seed, features))
              .filter(view -> isSameInDuckDb(view, duck))
              .count();
      assertEquals(true, compared > views / 8, () -> "compared only " + compared);
    }
  }

  private static boolean isSameInDuckDb(ViewModel view, DuckOracle duck) {
    RandomBatch random = new RandomBatch(view, view.seed());
    Inputs inputs = Inputs.none(view.inputs().size());
    for (int i = 0; i < 5; i++) {
      Inputs next = random.next(inputs).after(inputs);
      inputs = Oracle.answer(view, next).refusals().isEmpty() ? next : inputs;
    }
    boolean isCompared = false;
    for (int shown : view.shown()) {
      Map<List<Object>, Long> rows = Oracle.answer(view, inputs).parts().get(shown).rows();
      isCompared |= duck.compare(view.all().get(shown), inputs, rows);
    }
    return isCompared;
  }
}
