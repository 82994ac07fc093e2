package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.InvalidRowException;
import dev.viewsmith.NegativeMultiplicityException;
import dev.viewsmith.Preview;
import dev.viewsmith.Rational;
import dev.viewsmith.Stats;
import dev.viewsmith.VersionConflictException;
import dev.viewsmith.ViewChange;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Three batches over a few orders and tags, batches that are refused, and a preview. */
public final class TagSalesScenario implements Runnable {
  private final TagSalesMaintainer sales = TagSalesMaintainer.create();

  @Override
  public void run() {
    insertOrdersAndTags();
    changeBothSides();
    deleteTheLastCopies();
    refuse();
    deleteAllTags();
    readInputsAndSizes();
  }

  private void insertOrdersAndTags() {
    TagSalesMaintainer.Batch batch = sales.newBatch();
    batch.insert(new Order("a", "p", 10), 2).insertOrder("a", "p", 30).insertOrder("b", "q", 5);
    batch.insert(new Tag("p", "hot"), 2).insertTag("p", "sale").insertTag("q", "sale");
    sales.apply(0, batch);
    assertEquals(
        row("a", "hot", 6, 100, Rational.of(50, 3), 2, 10), sales.snapshot().get("a", "hot"));
    assertEquals(
        row("a", "sale", 3, 50, Rational.of(50, 3), 2, 10), sales.snapshot().get("a", "sale"));
    assertEquals(
        row("b", "sale", 1, 5, Rational.of(5, 1), 1, 5), sales.snapshot().get("b", "sale"));
    assertEquals(3, sales.snapshot().size());
  }

  private void changeBothSides() {
    TagSalesMaintainer.Batch batch = sales.newBatch();
    batch.replace(new Order("a", "p", 10), new Order("a", "p", 20)).insertOrder("c", "r", 7);
    batch.replace(new Tag("p", "hot"), new Tag("p", "sale")).insertTag("r", "sale");
    assertEquals(
        Map.of(
            row("a", "hot", 6, 100, Rational.of(50, 3), 2, 10), -1L,
            row("a", "sale", 3, 50, Rational.of(50, 3), 2, 10), -1L,
            row("a", "hot", 3, 60, Rational.of(20, 1), 3, 10), 1L,
            row("a", "sale", 6, 120, Rational.of(20, 1), 3, 10), 1L,
            row("c", "sale", 1, 7, Rational.of(7, 1), 1, 7), 1L),
        delta(batch));
  }

  private void deleteTheLastCopies() {
    assertEquals(
        Map.of(
            row("a", "hot", 3, 60, Rational.of(20, 1), 3, 10), -1L,
            row("a", "sale", 6, 120, Rational.of(20, 1), 3, 10), -1L,
            row("a", "hot", 2, 50, Rational.of(25, 1), 2, 20), 1L,
            row("a", "sale", 4, 100, Rational.of(25, 1), 2, 20), 1L),
        delta(sales.newBatch().delete(new Order("a", "p", 10))));
    assertEquals(
        Map.of(row("a", "hot", 2, 50, Rational.of(25, 1), 2, 20), -1L),
        delta(sales.newBatch().delete(new Tag("p", "hot"))));
    assertNull(sales.snapshot().get("a", "hot"));
  }

  private void refuse() {
    TagSalesMaintainer.Snapshot before = sales.snapshot();
    TagSalesMaintainer.Batch unknown = sales.newBatch().delete(new Order("a", "p", 99));
    assertThrows(NegativeMultiplicityException.class, () -> sales.apply(unknown));
    TagSalesMaintainer.Batch empty = sales.newBatch();
    assertThrows(VersionConflictException.class, () -> sales.apply(0, empty));
    assertEquals(before, sales.snapshot());
    assertEquals(0, sales.apply(sales.version(), empty).delta().size());
    assertEquals(before.version() + 1, sales.version());
  }

  private void deleteAllTags() {
    TagSalesMaintainer.Batch batch = sales.newBatch().deleteAll(Tag.class).insertTag("q", "new");
    Set<TagSales> before = rows();
    Preview<ViewChange<TagSales, TagSalesMaintainer.Snapshot>> preview = sales.preview(batch);
    assertEquals(before, rows());
    assertEquals(
        """
        (customer, tag, amount)  J(order, Δtag)  net
        (a, sale, 20)                        −2   −2
        (a, sale, 30)                        −2   −2
        (b, new, 5)                          +1   +1
        (b, sale, 5)                         −1   −1
        (c, sale, 7)                         −1   −1""",
        preview.terms().toString());
    Map<TagSales, Long> previewed = new HashMap<>();
    preview.change().delta().forEach(previewed::put);
    assertEquals(previewed, delta(batch));
    assertEquals(1, sales.snapshot().size());
    assertEquals(row("b", "new", 1, 5, Rational.of(5, 1), 1, 5), sales.snapshot().get("b", "new"));
    sales.verify();
  }

  private void readInputsAndSizes() {
    Map<Order, Long> orders = new HashMap<>();
    sales.forEachInput(Order.class, orders::put);
    assertEquals(
        Map.of(
            new Order("a", "p", 20), 1L,
            new Order("a", "p", 30), 1L,
            new Order("b", "q", 5), 1L,
            new Order("c", "r", 7), 1L),
        orders);
    assertEquals(
        List.of("byProduct", "groups", "amounts", "strings"),
        sales.stats().tables().stream().map(Stats.Table::name).toList());
    assertEquals(5, sales.stats().tables().get(0).rows());
    Stats.Table amounts = sales.stats().tables().get(2);
    assertEquals(List.of(1L, 0L), List.of(amounts.rows(), amounts.keys()));
    TagSalesMaintainer.Batch wrong = sales.newBatch();
    assertEquals(
        "shop.TagSales is no input of the view\nits inputs are shop.Order, shop.Tag",
        assertThrows(IllegalArgumentException.class, () -> wrong.deleteAll(TagSales.class))
            .getMessage());
    assertThrows(NullPointerException.class, () -> wrong.deleteAll(null));
    assertEquals(
        "the row of Tag is null\ngive a record, or leave the call out",
        assertThrows(InvalidRowException.class, () -> wrong.insert((Tag) null)).getMessage());
    assertEquals("Order: 0 changes, Tag: 0 changes", wrong.toString());
    assertTrue(wrong.isEmpty());
    wrong.insert(new Tag("p", "hot")).deleteAll(Order.class);
    assertEquals("Order: deleteAll, Tag: 1 change", wrong.toString());
    assertFalse(wrong.deleteAll(Tag.class).isEmpty());
    wrong.clear();
    assertTrue(wrong.isEmpty());
  }

  private Set<TagSales> rows() {
    return sales.snapshot().rows().collect(Collectors.toSet());
  }

  private Map<TagSales, Long> delta(TagSalesMaintainer.Batch batch) {
    Map<TagSales, Long> delta = new HashMap<>();
    sales.apply(batch).delta().forEach(delta::put);
    return delta;
  }

  private static TagSales row(
      String customer, String tag, long n, long sum, Rational avg, long distinct, long min) {
    return new TagSales(customer, tag, n, sum, avg, distinct, min);
  }
}
