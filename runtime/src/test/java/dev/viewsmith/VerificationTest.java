package dev.viewsmith;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.internal.Schema.Function;
import dev.viewsmith.internal.Schema.Output;
import dev.viewsmith.internal.Schema.Shape;
import dev.viewsmith.internal.Schema.Slot;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** What verify accepts and what it finds, for every shape; the right rows are written by hand. */
class VerificationTest {
  private static final List<Slot> PAIR = List.of(new Slot("left", 0), new Slot("right", 1));

  /** Rows (k, v) of the left and (k, w) of the right input, joined on k to (k, v, k, w). */
  private static ListDefinition pairs(Shape shape, Output... outputs) {
    ListDefinition pairs =
        new ListDefinition(
            shape, List.of(2, 2), PAIR, List.of("k", "v", "k2", "w"), List.of(outputs));
    pairs.inputs.get(0).put(List.of("a", 10L), 2L);
    pairs.inputs.get(0).put(List.of("a", 30L), 1L);
    pairs.inputs.get(0).put(List.of("b", 5L), 1L);
    pairs.inputs.get(0).put(List.of("z", 1L), 9L);
    pairs.inputs.get(1).put(List.of("a", "hot"), 2L);
    pairs.inputs.get(1).put(List.of("a", "new"), 1L);
    pairs.inputs.get(1).put(List.of("b", "new"), 1L);
    return pairs;
  }

  private static Output key(int column) {
    return new Output("key" + column, Function.KEY, column);
  }

  private static Output output(Function function) {
    return new Output(function.name(), function, function == Function.COUNT ? -1 : 1);
  }

  private static Map<List<Object>, Long> rows(Object... rowsAndCopies) {
    Map<List<Object>, Long> rows = new HashMap<>();
    for (int i = 0; i < rowsAndCopies.length; i += 2) {
      rows.put(row((Object[]) rowsAndCopies[i]), (Long) rowsAndCopies[i + 1]);
    }
    return rows;
  }

  private static List<Object> row(Object... values) {
    return Arrays.asList(values);
  }

  private static Object[] of(Object... values) {
    return values;
  }

  private static void accept(ListDefinition definition, Map<List<Object>, Long> rows) {
    new Verification("V at version 3", definition).check(new MapRelation(rows));
    for (List<Object> row : rows.keySet()) {
      Map<List<Object>, Long> fewer = new HashMap<>(rows);
      fewer.remove(row);
      assertEquals(row, refuse(definition, new MapRelation(fewer)).row());
      Map<List<Object>, Long> more = new HashMap<>(rows);
      more.merge(row, 1L, Long::sum);
      assertEquals(row, refuse(definition, new MapRelation(more)).row());
    }
    Map<List<Object>, Long> other = new HashMap<>(rows);
    List<Object> strange =
        new ArrayList<>(definition.outputs().stream().map(any -> (Object) "!").toList());
    other.put(strange, 1L);
    assertEquals(strange, refuse(definition, new MapRelation(other)).row());
  }

  private static VerificationException refuse(
      ListDefinition definition, Relation<List<Object>> view) {
    return assertThrows(
        VerificationException.class,
        () -> new Verification("V at version 3", definition).check(view));
  }

  @Test
  void aBagHasItsCopies() {
    ListDefinition bag = pairs(Shape.BAG, key(0), key(3));
    accept(bag, rows(of("a", "hot"), 6L, of("a", "new"), 3L, of("b", "new"), 1L));
    bag.having = row -> !row.get(0).equals("b");
    accept(bag, rows(of("a", "hot"), 6L, of("a", "new"), 3L));
    bag.on = (left, right) -> left.get(0).equals(right.get(0)) && !right.get(1).equals("hot");
    accept(bag, rows(of("a", "new"), 3L));
  }

  @Test
  void distinctRowsHaveOneCopy() {
    accept(pairs(Shape.DISTINCT, key(0)), rows(of("a"), 1L, of("b"), 1L));
  }

  @Test
  void groupsHaveTheirAggregates() {
    ListDefinition groups =
        pairs(
            Shape.GROUPED,
            key(3),
            output(Function.COUNT),
            output(Function.SUM),
            output(Function.AVG),
            output(Function.COUNT_DISTINCT),
            output(Function.MIN),
            output(Function.MAX));
    accept(
        groups,
        rows(
            of("hot", 6L, 100L, Rational.of(50, 3), 2L, 10L, 30L), 1L,
            of("new", 4L, 55L, Rational.of(55, 4), 3L, 5L, 30L), 1L));
    groups.having = row -> (long) row.get(1) > 4;
    accept(groups, rows(of("hot", 6L, 100L, Rational.of(50, 3), 2L, 10L, 30L), 1L));
    groups.inputs.get(0).clear();
    accept(groups, rows());
  }

  @Test
  void aGlobalViewHasOneRowAlways() {
    ListDefinition global =
        pairs(
            Shape.GLOBAL,
            output(Function.COUNT),
            output(Function.SUM),
            output(Function.AVG),
            output(Function.COUNT_DISTINCT),
            output(Function.MIN),
            output(Function.MAX));
    accept(global, rows(of(10L, 155L, Rational.of(31, 2), 3L, 5L, 30L), 1L));
    global.inputs.get(1).clear();
    accept(global, rows(of(0L, 0L, null, 0L, null, null), 1L));
    global.having = row -> (long) row.get(0) > 0;
    accept(global, rows());
  }

  @Test
  void oneInputAndSelfJoins() {
    ListDefinition single =
        new ListDefinition(
            Shape.BAG,
            List.of(2),
            List.of(new Slot("left", 0)),
            List.of("k", "v"),
            List.of(key(1)));
    single.inputs.get(0).put(List.of("a", 10L), 2L);
    single.inputs.get(0).put(List.of("b", 10L), 1L);
    accept(single, rows(of(10L), 3L));
    ListDefinition self =
        new ListDefinition(
            Shape.BAG,
            List.of(2),
            List.of(new Slot("left", 0), new Slot("right", 0)),
            List.of("k", "v", "k2", "w"),
            List.of(key(1), key(3)));
    self.inputs.get(0).put(List.of("a", 1L), 2L);
    self.inputs.get(0).put(List.of("a", 2L), 1L);
    self.inputs.get(0).put(List.of("b", 3L), 1L);
    accept(
        self, rows(of(1L, 1L), 4L, of(1L, 2L), 2L, of(2L, 1L), 2L, of(2L, 2L), 1L, of(3L, 3L), 1L));
  }

  @Test
  void stringsAreOrderedByCodePointAndSumsAreExact() {
    ListDefinition texts =
        pairs(
            Shape.GLOBAL,
            new Output("min", Function.MIN, 3),
            new Output("max", Function.MAX, 3),
            new Output("sum", Function.SUM, 1));
    texts.inputs.forEach(Map::clear);
    texts.inputs.get(0).put(List.of("a", Long.MAX_VALUE), 3L);
    texts.inputs.get(1).put(List.of("a", "\uD83D\uDE00"), 1L);
    texts.inputs.get(1).put(List.of("a", "\uFFFD"), 1L);
    BigInteger sum = BigInteger.valueOf(Long.MAX_VALUE).multiply(BigInteger.valueOf(6));
    accept(texts, rows(of("\uFFFD", "\uD83D\uDE00", sum), 1L));
    assertEquals(
        "(\uFFFD, \uD83D\uDE00, " + sum + ")",
        refuse(texts, new MapRelation(rows(of("\uFFFD", "\uD83D\uDE00", -6L), 1L))).expected());
  }

  @Test
  void wholeNumbersAreEqualWhateverTheirType() {
    ListDefinition numbers = pairs(Shape.GROUPED, key(0), output(Function.MAX));
    Map<List<Object>, Long> rows = rows(of("a", 30), 1L, of("b", BigInteger.valueOf(5)), 1L);
    new Verification("V", numbers).check(new MapRelation(rows));
  }

  @Test
  void theExceptionNamesTheFirstDifference() {
    ListDefinition groups = pairs(Shape.GROUPED, key(0), output(Function.SUM));
    VerificationException wrong =
        refuse(groups, new MapRelation(rows(of("a", 149L), 1L, of("b", 6L), 1L)));
    assertEquals(
        """
        V at version 3 is not what its inputs make: (a, 149)
        expected (a, 150)
        found 1 copy""",
        wrong.getMessage());
    assertEquals(List.of("a", 149L), wrong.row());
    ListDefinition bag = pairs(Shape.BAG, key(0), key(3));
    VerificationException copies =
        refuse(
            bag, new MapRelation(rows(of("a", "hot"), 5L, of("a", "new"), 3L, of("b", "new"), 1L)));
    assertEquals("6 copies", copies.expected());
    assertEquals("5 copies", copies.found());
    VerificationException missing = refuse(groups, new MapRelation(rows(of("b", 5L), 1L)));
    assertEquals("1 copy", missing.expected());
    assertEquals("no row of this group", missing.found());
  }

  @Test
  void totalsAndLookupsAreComparedToo() {
    ListDefinition bag = pairs(Shape.BAG, key(0));
    Map<List<Object>, Long> rows = rows(of("a"), 9L, of("b"), 1L);
    accept(bag, rows);
    Relation<List<Object>> wrongSize =
        new MapRelation(rows) {
          @Override
          public long size() {
            return 3;
          }
        };
    assertEquals(List.of("size()"), refuse(bag, wrongSize).row());
    Relation<List<Object>> wrongCount =
        new MapRelation(rows) {
          @Override
          public long count() {
            return 11;
          }
        };
    assertEquals("11", refuse(bag, wrongCount).found());
    Relation<List<Object>> wrongLookup =
        new MapRelation(rows) {
          @Override
          public long multiplicity(List<Object> row) {
            return row.equals(List.of("b")) ? 0 : super.multiplicity(row);
          }
        };
    assertEquals("0 copies by multiplicity(row)", refuse(bag, wrongLookup).found());
  }

  @Test
  void anExpressionThatFailsIsADifference() {
    ListDefinition bag = pairs(Shape.BAG, key(0));
    IllegalArgumentException fault = new IllegalArgumentException("user");
    bag.columns =
        row -> {
          throw fault;
        };
    VerificationException failure = refuse(bag, new MapRelation(rows()));
    assertSame(fault, failure.getCause());
  }

  @Test
  void inputsAreShownAsTheyWereFed() {
    BagMaintainer bag = new BagMaintainer(ListDefinition.bagOfTwo("k", "v", "l", "w"));
    bag.apply(bag.newBatch().left(3, 1, "x").left(1, 2, "y").right(2, 1, "z"));
    Map<Object, Long> left = new HashMap<>();
    bag.forEachInput(ListDefinition.Left.class, left::put);
    assertEquals(
        Map.of(
            new ListDefinition.Left(List.of(1, "x")), 3L,
            new ListDefinition.Left(List.of(2, "y")), 1L),
        left);
    Map<Object, Long> right = new HashMap<>();
    bag.forEachInput(ListDefinition.Right.class, right::put);
    assertEquals(Map.of(new ListDefinition.Right(List.of(1, "z")), 2L), right);
    IllegalArgumentException fault =
        assertThrows(
            IllegalArgumentException.class,
            () -> bag.forEachInput(String.class, (row, copies) -> {}));
    assertEquals(
        "java.lang.String is no input of Bag\nits inputs are dev.viewsmith.ListDefinition$Left,"
            + " dev.viewsmith.ListDefinition$Right",
        fault.getMessage());
  }

  @Test
  void aMaintainerIsVerifiedAndSaysWhatIsWrong() {
    BagMaintainer bag = new BagMaintainer(ListDefinition.bagOfTwo("k", "v", "l", "w"));
    bag.apply(bag.newBatch().left(3, 1, "x").right(2, 1, "z"));
    bag.verify();
    bag.error = 1;
    bag.apply(bag.newBatch().right(1, 1, "u"));
    VerificationException fault = assertThrows(VerificationException.class, bag::verify);
    assertEquals(List.of(1L, "x", 1L, "u"), fault.row());
    assertEquals("3 copies", fault.expected());
    assertEquals("4 copies", fault.found());
    assertEquals(2, bag.version());
  }

  /** A group of values of one type, its key before each. */
  private static ListDefinition values(List<Object> values, Output... outputs) {
    ListDefinition definition =
        new ListDefinition(
            Shape.GROUPED,
            List.of(2),
            List.of(new Slot("left", 0)),
            List.of("k", "v"),
            List.of(outputs));
    values.forEach(value -> definition.inputs.get(0).put(List.of("a", value), 1L));
    return definition;
  }

  @Test
  void leastAndGreatestAreByTheOrderOfViews() {
    Output[] outputs = {
      key(0), output(Function.MIN), output(Function.MAX), output(Function.COUNT_DISTINCT)
    };
    UUID low = new UUID(1, 2);
    UUID high = new UUID(-1, 2);
    accept(values(List.of(low, high), outputs), rows(of("a", low, high, 2L), 1L));
    accept(
        values(List.of(Double.NaN, -1.5, Double.POSITIVE_INFINITY), outputs),
        rows(of("a", -1.5, Double.NaN, 3L), 1L));
    accept(
        values(List.of(new BigDecimal("9.5"), new BigDecimal("10.5")), outputs),
        rows(of("a", new BigDecimal("9.5"), new BigDecimal("10.5"), 2L), 1L));
    LocalDate day = LocalDate.MIN;
    accept(values(List.of(day, LocalDate.MAX), outputs), rows(of("a", day, LocalDate.MAX, 2L), 1L));
  }

  /** Two values that print alike. */
  private record Alike(int number) {
    @Override
    public String toString() {
      return "alike";
    }
  }

  @Test
  void valuesAreDistinctByEquals() {
    accept(
        values(List.of(new Alike(1), new Alike(2)), key(0), output(Function.COUNT_DISTINCT)),
        rows(of("a", 2L), 1L));
  }

  @Test
  void sumsAndAveragesOfDoublesAndDecimals() {
    Output[] outputs = {
      key(0),
      new Output("sum", Function.SUM, 1, double.class),
      new Output("avg", Function.AVG, 1, double.class)
    };
    accept(values(List.of(1e16, 0.5, -1e16), outputs), rows(of("a", 0.5, 0.5 / 3), 1L));
    Output[] decimals = {
      key(0),
      new Output("sum", Function.SUM, 1, BigDecimal.class),
      new Output("avg", Function.AVG, 1, BigDecimal.class, 2, RoundingMode.HALF_UP)
    };
    BigDecimal half = new BigDecimal("0.5");
    accept(
        values(List.of(half, new BigDecimal("1.25")), decimals),
        rows(of("a", new BigDecimal("1.75"), new BigDecimal("0.88")), 1L));
  }

  @Test
  void aWiderTypeShowsTheSameNumberAndOnlyInCanonicalForm() {
    ListDefinition definition = values(List.of(5), key(0), key(1));
    for (Object same : List.of(5L, 5.0, 5.0f, BigInteger.valueOf(5), new BigDecimal(5))) {
      new Verification("V", definition).check(new MapRelation(rows(of("a", same), 1L)));
    }
    for (Object other : List.of(5.5, new BigDecimal("5.0"), "5")) {
      MapRelation wrong = new MapRelation(rows(of("a", other), 1L));
      assertThrows(
          VerificationException.class, () -> new Verification("V", definition).check(wrong));
    }
    ListDefinition zero = values(List.of(0.0), key(0), key(1));
    MapRelation negative = new MapRelation(rows(of("a", -0.0), 1L));
    assertThrows(VerificationException.class, () -> new Verification("V", zero).check(negative));
  }

  @Test
  void aViewWhoseRowsCannotBeMadeCannotBeVerified() {
    RuntimeException fault = new IllegalArgumentException("no such row");
    MapRelation unreadable =
        new MapRelation(
            new HashMap<>() {
              private static final long serialVersionUID = 1;

              @Override
              public void forEach(BiConsumer<? super List<Object>, ? super Long> action) {
                throw fault;
              }
            });
    VerificationException refused = refuse(pairs(Shape.BAG, key(0)), unreadable);
    assertSame(fault, refused.getCause());
    assertEquals(
        "V at version 3 cannot be read: java.lang.IllegalArgumentException: no such row\n"
            + "make the constructor and the accessors of its record never throw",
        refused.getMessage());
    assertEquals(List.of(), refused.row());
  }
}
