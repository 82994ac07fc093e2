package dev.viewsmith.examples.shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.Change;
import dev.viewsmith.NegativeMultiplicityException;
import dev.viewsmith.Rational;
import dev.viewsmith.VersionConflictException;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Batches in which orders and tags change together: each answer is worked out by hand. */
class ShopTest {
  private static final TagSales A_HOT_0 = row("a", "hot", 6, 100, 50, 3, 2, 10);
  private static final TagSales A_SALE_0 = row("a", "sale", 3, 50, 50, 3, 2, 10);
  private static final TagSales B_SALE = row("b", "sale", 1, 5, 5, 1, 1, 5);
  private static final TagSales A_HOT_1 = row("a", "hot", 3, 60, 20, 1, 3, 10);
  private static final TagSales A_SALE_1 = row("a", "sale", 6, 120, 20, 1, 3, 10);
  private static final TagSales C_SALE = row("c", "sale", 1, 7, 7, 1, 1, 7);
  private static final TagSales A_HOT_2 = row("a", "hot", 2, 50, 25, 1, 2, 20);
  private static final TagSales A_SALE_2 = row("a", "sale", 4, 100, 25, 1, 2, 20);

  private static final String TERMS =
      """
      (customer, tag, amount)  J(Δorder, tag)  J(order, Δtag)  J(Δorder, Δtag)  net
      (a, hot, 10)                         −2              −2               +1   −3
      (a, hot, 20)                         +2               0               −1   +1
      (a, hot, 30)                          0              −1                0   −1
      (a, sale, 10)                        −1              +2               −1    0
      (a, sale, 20)                        +1               0               +1   +2
      (a, sale, 30)                         0              +1                0   +1
      (c, sale, 7)                          0               0               +1   +1""";

  private final TagSalesMaintainer sales = TagSalesMaintainer.create();

  @Test
  void everyBatchComesOutExactly() {
    Change<TagSales> first = sales.apply(0, firstRows());
    assertEquals(Map.of(A_HOT_0, 1L, A_SALE_0, 1L, B_SALE, 1L), weights(first));
    assertEquals(Set.of(A_HOT_0, A_SALE_0, B_SALE), rows());

    Change<TagSales> second = sales.apply(1, bothSides());
    assertEquals(Set.of(A_HOT_1, A_SALE_1, B_SALE, C_SALE), rows());
    assertEquals(
        Map.of(A_HOT_0, -1L, A_SALE_0, -1L, A_HOT_1, 1L, A_SALE_1, 1L, C_SALE, 1L),
        weights(second));
    assertEquals(List.of(-1L, -1L, 1L, 1L, 1L), order(second));

    Change<TagSales> third = sales.apply(2, sales.newBatch().delete(new Order("a", "p", 10)));
    assertEquals(Set.of(A_HOT_2, A_SALE_2, B_SALE, C_SALE), rows());
    assertEquals(Map.of(A_HOT_1, -1L, A_SALE_1, -1L, A_HOT_2, 1L, A_SALE_2, 1L), weights(third));

    Change<TagSales> fourth = sales.apply(3, sales.newBatch().delete(new Tag("p", "hot")));
    assertEquals(Map.of(A_HOT_2, -1L), weights(fourth));
    assertEquals(Set.of(A_SALE_2, B_SALE, C_SALE), rows());
    assertNull(sales.snapshot().get("a", "hot"));
    assertEquals(A_SALE_2, sales.snapshot().get("a", "sale"));
  }

  @Test
  void aBatchThatDeletesWhatIsNotThereIsRefusedWhole() {
    sales.apply(0, firstRows());
    TagSalesMaintainer.Snapshot before = sales.snapshot();
    TagSalesMaintainer.Batch batch =
        sales.newBatch().insert(new Order("z", "p", 1)).delete(new Order("a", "p", 99));
    NegativeMultiplicityException refusal =
        assertThrows(NegativeMultiplicityException.class, () -> sales.apply(1, batch));
    assertEquals(1, refusal.count());
    assertEquals(
        List.of(
            new NegativeMultiplicityException.Shortage("Order", new Order("a", "p", 99), 0, -1)),
        refusal.shortages());
    assertSame(before, sales.snapshot());
    assertEquals(Set.of(A_HOT_0, A_SALE_0, B_SALE), rows());
    assertNull(sales.snapshot().get("z", "hot"));
  }

  @Test
  void anOldVersionIsRefusedAlsoForAnEmptyBatch() {
    sales.apply(0, firstRows());
    for (TagSalesMaintainer.Batch batch : List.of(bothSides(), sales.newBatch())) {
      VersionConflictException refusal =
          assertThrows(VersionConflictException.class, () -> sales.apply(0, batch));
      assertEquals(0, refusal.expected());
      assertEquals(1, refusal.actual());
    }
    assertEquals(1, sales.version());
  }

  @Test
  void anEmptyBatchPublishesAVersionWithAnEmptyDelta() {
    sales.apply(0, firstRows());
    Change<TagSales> change = sales.apply(1, sales.newBatch());
    assertEquals(2, change.version());
    assertEquals(2, sales.version());
    assertEquals(0, change.delta().size());
    assertEquals(Set.of(A_HOT_0, A_SALE_0, B_SALE), rows());
  }

  @Test
  void aPreviewTellsHowTheChangeComesAbout() {
    sales.apply(0, firstRows());
    assertEquals(TERMS, sales.preview(bothSides()).terms().toString());
    assertEquals(1, sales.version());
    assertEquals(Set.of(A_HOT_0, A_SALE_0, B_SALE), rows());
  }

  @Test
  void theProgramShowsEachChange() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new Shop(new PrintStream(bytes, true, StandardCharsets.UTF_8)).run();
    String text = bytes.toString(StandardCharsets.UTF_8);
    assertTrue(text.contains(TERMS.indent(2)), text);
    assertEquals(4, text.lines().filter(line -> line.contains(": version ")).count(), text);
    assertEquals(2, text.lines().filter(line -> line.contains(" is refused: ")).count(), text);
    assertEquals(13, text.lines().filter(line -> line.matches("  [+-]1 TagSales.*")).count(), text);
  }

  private TagSalesMaintainer.Batch firstRows() {
    return sales
        .newBatch()
        .insert(new Order("a", "p", 10), 2)
        .insert(new Order("a", "p", 30))
        .insert(new Order("b", "q", 5))
        .insert(new Tag("p", "hot"), 2)
        .insert(new Tag("p", "sale"))
        .insert(new Tag("q", "sale"));
  }

  private TagSalesMaintainer.Batch bothSides() {
    return sales
        .newBatch()
        .delete(new Order("a", "p", 10))
        .insert(new Order("a", "p", 20))
        .insert(new Order("c", "r", 7))
        .delete(new Tag("p", "hot"))
        .insert(new Tag("p", "sale"))
        .insert(new Tag("r", "sale"));
  }

  private Set<TagSales> rows() {
    assertEquals(sales.snapshot().size(), sales.snapshot().rows().count());
    return sales.snapshot().rows().collect(Collectors.toSet());
  }

  private static Map<TagSales, Long> weights(Change<TagSales> change) {
    Map<TagSales, Long> weights = new HashMap<>();
    change.delta().forEach((row, weight) -> assertNull(weights.put(row, weight)));
    assertEquals(weights.size(), change.delta().size());
    return weights;
  }

  private static List<Long> order(Change<TagSales> change) {
    List<Long> order = new ArrayList<>();
    change.delta().forEach((row, weight) -> order.add(weight));
    return order;
  }

  private static TagSales row(
      String customer,
      String tag,
      long n,
      long sum,
      long numerator,
      long denominator,
      long distinct,
      long min) {
    Rational avg = Rational.of(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
    return new TagSales(customer, tag, n, sum, avg, distinct, min);
  }
}
