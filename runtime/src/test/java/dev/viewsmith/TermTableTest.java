package dev.viewsmith;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.internal.Schema.Function;
import dev.viewsmith.internal.Schema.Output;
import dev.viewsmith.internal.Schema.Shape;
import dev.viewsmith.internal.Schema.Slot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The terms of previews: by hand, against a join of all rows, and at the ends of long. */
class TermTableTest {
  private static final long SEED = 20260501;

  /** Orders (product, customer, amount) and tags (product, tag) as (customer, tag, amount). */
  private static BagMaintainer sales() {
    ListDefinition definition =
        new ListDefinition(
            Shape.BAG,
            List.of(3, 2),
            List.of(new Slot("order", 0), new Slot("tag", 1)),
            List.of("customer", "tag", "amount"),
            List.of(
                new Output("customer", Function.KEY, 0),
                new Output("tag", Function.KEY, 1),
                new Output("amount", Function.KEY, 2)));
    definition.columns = row -> List.of(row.get(1), row.get(4), row.get(2));
    return new BagMaintainer(definition);
  }

  @Test
  void bothSidesOfAJoinChange() {
    BagMaintainer sales = sales();
    sales.apply(
        sales
            .newBatch()
            .left(2, "p", "a", 10L)
            .left(1, "p", "a", 30L)
            .left(1, "q", "b", 5L)
            .right(2, "p", "hot")
            .right(1, "p", "sale")
            .right(1, "q", "sale"));
    BagMaintainer.Batch batch =
        sales
            .newBatch()
            .left(-1, "p", "a", 10L)
            .left(1, "p", "a", 20L)
            .left(1, "r", "c", 7L)
            .right(-1, "p", "hot")
            .right(1, "p", "sale")
            .right(1, "r", "sale");
    assertEquals(List.of(10L, 155L), copiesAndTotal(sales.snapshot()));
    Preview<Change<List<Object>>> preview = sales.preview(batch);
    assertEquals(
        """
        (customer, tag, amount)  J(Δorder, tag)  J(order, Δtag)  J(Δorder, Δtag)  net
        (a, hot, 10)                         −2              −2               +1   −3
        (a, hot, 20)                         +2               0               −1   +1
        (a, hot, 30)                          0              −1                0   −1
        (a, sale, 10)                        −1              +2               −1    0
        (a, sale, 20)                        +1               0               +1   +2
        (a, sale, 30)                         0              +1                0   +1
        (c, sale, 7)                          0               0               +1   +1""",
        preview.terms().toString());
    assertEquals(
        List.of("J(Δorder, tag)", "J(order, Δtag)", "J(Δorder, Δtag)"), preview.terms().terms());
    assertEquals(
        new TermTable.Row(List.of("a", "sale", 10L), List.of(-1L, 2L, -1L), 0),
        preview.terms().rows().get(3));
    assertEquals(List.of(10L, 155L), copiesAndTotal(sales.snapshot()));
    assertEquals(
        List.of(11L, 192L), copiesAndTotal((BagMaintainer.Snapshot) preview.change().snapshot()));
    sales.apply(0 + 1, batch);
    assertEquals(List.of(11L, 192L), copiesAndTotal(sales.snapshot()));
    sales.verify();
  }

  private static List<Long> copiesAndTotal(BagMaintainer.Snapshot snapshot) {
    long total =
        snapshot.copies().entrySet().stream()
            .mapToLong(row -> (long) row.getKey().get(2) * row.getValue())
            .sum();
    return List.of(snapshot.count(), total);
  }

  @Test
  void onlyInputsThatChangeHaveTerms() {
    BagMaintainer sales = sales();
    sales.apply(sales.newBatch().left(1, "p", "a", 1L).right(1, "p", "hot"));
    assertEquals(List.of(), sales.preview(sales.newBatch()).terms().terms());
    assertEquals(
        List.of("J(Δorder, tag)"),
        sales.preview(sales.newBatch().left(1, "q", "a", 1L)).terms().terms());
    assertEquals(
        """
        (customer, tag, amount)  J(order, Δtag)  net
        (a, hot, 1)                          +2   +2""",
        sales.preview(sales.newBatch().right(2, "p", "hot")).terms().toString());
  }

  @Test
  void randomBatchesHaveTheTermsOfAJoinOfAllRows() {
    Random random = new Random(SEED);
    BagMaintainer sales = sales();
    for (int round = 0; round < 300; round++) {
      BagMaintainer.Batch batch = randomBatch(random, sales);
      ListDefinition definition = (ListDefinition) sales.definition();
      List<Map<List<Object>, Long>> before = copy(definition.inputs);
      Map<List<Object>, Long> shown = sales.snapshot().copies();
      Preview<Change<List<Object>>> preview = sales.preview(batch);
      assertEquals(before, definition.inputs, "seed " + SEED + ", round " + round);
      assertEquals(shown, sales.snapshot().copies());
      sales.apply(round, batch);
      List<Map<List<Object>, Long>> changes = difference(before, definition.inputs);
      assertTerms(before, changes, preview.terms());
      assertEquals(sales.snapshot().copies(), ((MapRelation) preview.change().snapshot()).copies());
      sales.verify();
    }
  }

  private static BagMaintainer.Batch randomBatch(Random random, BagMaintainer sales) {
    BagMaintainer.Batch batch = sales.newBatch();
    ListDefinition definition = (ListDefinition) sales.definition();
    for (int i = random.nextInt(6); i > 0; i--) {
      if (random.nextBoolean()) {
        Object[] order = {"p" + random.nextInt(3), "c" + random.nextInt(2), random.nextLong(3)};
        batch.left(random.nextLong(1 + copies(definition, 0, order)) * -1, order);
        batch.left(random.nextInt(3), "p" + random.nextInt(3), "c0", random.nextLong(3));
      } else {
        Object[] tag = {"p" + random.nextInt(3), "t" + random.nextInt(2)};
        batch.right(random.nextLong(1 + copies(definition, 1, tag)) * -1, tag);
        batch.right(random.nextInt(3), "p" + random.nextInt(3), "t" + random.nextInt(2));
      }
    }
    return clipped(sales, batch);
  }

  /** The batch, or an empty one if repeated deletions take more than there is. */
  private static BagMaintainer.Batch clipped(BagMaintainer sales, BagMaintainer.Batch batch) {
    try {
      sales.preview(batch);
      return batch;
    } catch (NegativeMultiplicityException refusal) {
      return sales.newBatch();
    }
  }

  private static long copies(ListDefinition definition, int input, Object[] row) {
    return definition.inputs.get(input).getOrDefault(List.of(row), 0L);
  }

  private static List<Map<List<Object>, Long>> copy(List<Map<List<Object>, Long>> inputs) {
    return new ArrayList<>(inputs.stream().map(Map::copyOf).toList());
  }

  private static List<Map<List<Object>, Long>> difference(
      List<Map<List<Object>, Long>> before, List<Map<List<Object>, Long>> after) {
    List<Map<List<Object>, Long>> changes = new ArrayList<>();
    for (int i = 0; i < before.size(); i++) {
      Map<List<Object>, Long> rows = new HashMap<>(after.get(i));
      before.get(i).forEach((row, copies) -> ListDefinition.add(rows, row, -copies));
      changes.add(rows);
    }
    return changes;
  }

  private static void assertTerms(
      List<Map<List<Object>, Long>> before,
      List<Map<List<Object>, Long>> changes,
      TermTable table) {
    Map<String, Map<List<Object>, Long>> expected =
        Map.of(
            "J(Δorder, tag)", join(changes.get(0), before.get(1)),
            "J(order, Δtag)", join(before.get(0), changes.get(1)),
            "J(Δorder, Δtag)", join(changes.get(0), changes.get(1)));
    Map<String, Map<List<Object>, Long>> found = new HashMap<>();
    expected.keySet().forEach(term -> found.put(term, new HashMap<>()));
    for (TermTable.Row row : table.rows()) {
      long net = 0;
      for (int i = 0; i < table.terms().size(); i++) {
        ListDefinition.add(found.get(table.terms().get(i)), row.values(), row.weights().get(i));
        net += row.weights().get(i);
      }
      assertEquals(net, row.net());
      assertTrue(row.weights().stream().anyMatch(weight -> weight != 0));
    }
    found.values().forEach(rows -> rows.values().removeIf(weight -> weight == 0));
    assertEquals(expected, found, "seed " + SEED);
  }

  private static Map<List<Object>, Long> join(
      Map<List<Object>, Long> orders, Map<List<Object>, Long> tags) {
    Map<List<Object>, Long> joined = new HashMap<>();
    orders.forEach(
        (order, weight) ->
            tags.forEach(
                (tag, copies) -> {
                  if (order.get(0).equals(tag.get(0))) {
                    List<Object> row = List.of(order.get(1), tag.get(1), order.get(2));
                    ListDefinition.add(joined, row, weight * copies);
                  }
                }));
    return joined;
  }

  /** Pairs of rows (boss, name) where one is the other's boss: two slots of one input. */
  private static ListDefinition bosses() {
    ListDefinition definition =
        new ListDefinition(
            Shape.DISTINCT,
            List.of(2),
            List.of(new Slot("boss", 0), new Slot("worker", 0)),
            List.of("boss", "worker"),
            List.of(new Output("boss", Function.KEY, 0), new Output("worker", Function.KEY, 1)));
    definition.key = row -> 1;
    definition.on = (boss, worker) -> boss.get(1).equals(worker.get(0));
    definition.columns = row -> List.of(row.get(1), row.get(3));
    return definition;
  }

  @Test
  void aSelfJoinHasTwoSlotsOfOneInput() {
    ListDefinition bosses = bosses();
    bosses.inputs.get(0).put(List.of("-", "ann"), 2L);
    bosses.changes.get(0).put(List.of("ann", "bob"), 3L);
    bosses.changes.get(0).put(List.of("bob", "cid"), 1L);
    bosses.changes.get(0).put(List.of("-", "ann"), -1L);
    assertEquals(
        """
        (boss, worker)  J(Δboss, worker)  J(boss, Δworker)  J(Δboss, Δworker)  net
        (ann, bob)                     0                +6                 −3   +3
        (bob, cid)                     0                 0                 +3   +3""",
        captured(bosses).toString());
  }

  private static TermTable captured(ListDefinition definition) {
    TermCapture terms = new TermCapture(definition);
    terms.capture();
    return terms.table();
  }

  @Test
  void pairsThatCannotBeComputedAreLeftOut() {
    ListDefinition pairs = ListDefinition.bagOfTwo("k", "divisor", "l", "n");
    pairs.columns =
        row -> List.of(row.get(0), row.get(1), row.get(2), (long) row.get(3) / (long) row.get(1));
    pairs.inputs.get(0).put(List.of(1, 0L), 1L);
    pairs.inputs.get(0).put(List.of(1, 2L), 1L);
    pairs.changes.get(0).put(List.of(1, 0L), -1L);
    pairs.changes.get(1).put(List.of(1, 8L), 1L);
    TermTable terms = captured(pairs);
    assertEquals(
        """
        (k, divisor, l, n)  J(Δleft, right)  J(left, Δright)  J(Δleft, Δright)  net
        (1, 2, 1, 4)                      0               +1                 0   +1""",
        terms.toString());
  }

  private static ListDefinition manyCopies(
      long left, long changeLeft, long right, long changeRight) {
    ListDefinition pairs = ListDefinition.bagOfTwo("k", "a", "l", "b");
    pairs.inputs.get(0).put(List.of(1, "x"), left);
    pairs.inputs.get(1).put(List.of(1, "y"), right);
    pairs.changes.get(0).put(List.of(1, "x"), changeLeft);
    pairs.changes.get(1).put(List.of(1, "y"), changeRight);
    return pairs;
  }

  @Test
  void weightsAreExactUpToTheEndsOfLong() {
    long half = 1L << 62;
    TermTable terms = captured(manyCopies(half, -half, 2, -1));
    assertEquals(
        List.of(
            new TermTable.Row(
                List.of(1, "x", 1, "y"), List.of(Long.MIN_VALUE, -half, half), Long.MIN_VALUE)),
        terms.rows());
  }

  @Test
  void aTermOutsideTheRangeOfLongIsAnError() {
    TermCapture beyond = new TermCapture(manyCopies(Long.MAX_VALUE, -Long.MAX_VALUE, 2, -1));
    beyond.capture();
    ArithmeticException fault = assertThrows(ArithmeticException.class, beyond::table);
    assertEquals(
        "J(Δleft, right) of the joined row (1, x, 1, y) is -18446744073709551614,"
            + " which is out of the range of long",
        fault.getMessage());
    // J(Δ, S) = 2^63 - 2, J(R, Δ) = 2^62 - 1, J(Δ, Δ) = 2^62 - 1
    TermCapture net = new TermCapture(manyCopies((1L << 62) - 1, (1L << 62) - 1, 2, 1));
    net.capture();
    assertTrue(
        assertThrows(ArithmeticException.class, net::table).getMessage().startsWith("the net of"));
  }

  @Test
  void sumsThatLeaveTheRangeOnTheirWayAreExact() {
    TermWeights weights = new TermWeights(2);
    weights.add(0, Long.MAX_VALUE, Long.MAX_VALUE);
    weights.add(0, Long.MAX_VALUE, 1);
    weights.add(0, Long.MAX_VALUE, 1);
    weights.add(0, -Long.MAX_VALUE, Long.MAX_VALUE);
    weights.add(0, -Long.MAX_VALUE, 2);
    weights.add(0, 7, 1);
    assertEquals(7, weights.get(0).longValueExact());
    assertEquals(0, weights.get(1).signum());
    weights.add(1, Long.MIN_VALUE, 1);
    weights.add(1, -1, 1);
    weights.add(1, Long.MAX_VALUE, 1);
    weights.add(1, 2, 1);
    weights.add(0, -7, 1);
    assertTrue(weights.isZero());
    assertEquals(0, weights.net().signum());
  }

  @Test
  void aDeltaThatIsNotTheSumOfItsTermsIsNoticed() {
    BagMaintainer sales = sales();
    BagMaintainer.Batch batch = sales.newBatch().left(1, "p", "a", 1L).right(1, "p", "hot");
    sales.error = 1;
    IllegalStateException fault =
        assertThrows(IllegalStateException.class, () -> sales.preview(batch));
    assertTrue(
        fault.getMessage().startsWith("the terms of the row (a, hot, 1) add up to -1 more"),
        fault.getMessage());
    sales.error = 0;
    sales.apply(0, batch);
    sales.verify();
  }

  @Test
  void hiddenRowsHaveTermsButNoDelta() {
    BagMaintainer sales = sales();
    ((ListDefinition) sales.definition()).having = row -> false;
    BagMaintainer.Batch batch = sales.newBatch().left(1, "p", "a", 1L).right(1, "p", "hot");
    IllegalStateException fault =
        assertThrows(IllegalStateException.class, () -> sales.preview(batch));
    assertTrue(fault.getMessage().contains("(a, hot, 1)"), "the maintainer shows all rows");
    ((ListDefinition) sales.definition()).having = row -> !row.get(0).equals("b");
    assertEquals(1, sales.preview(batch).terms().rows().size());
  }

  @Test
  void rowsAreOrderedByTheirValues() {
    ListDefinition pairs = ListDefinition.bagOfTwo("k", "text", "l", "number");
    pairs.changes.get(0).put(List.of(1, "\uD83D\uDE00"), 1L);
    pairs.changes.get(0).put(List.of(1, "\uFFFD"), 1L);
    pairs.changes.get(0).put(List.of(1, "b"), 1L);
    pairs.changes.get(1).put(List.of(1, 10L), 1L);
    pairs.changes.get(1).put(List.of(1, 9L), 1L);
    assertEquals(
        List.of("b 9", "b 10", "\uFFFD 9", "\uFFFD 10", "\uD83D\uDE00 9", "\uD83D\uDE00 10"),
        captured(pairs).rows().stream()
            .map(row -> row.values().get(1) + " " + row.values().get(3))
            .toList());
  }
}
