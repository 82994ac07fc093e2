package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.NumericOverflowException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The three batches of the sales by tag, row by row, and copies that are too many. */
public final class TagSaleRowsScenario implements Runnable {
  private final TagSaleRowsMaintainer sales = TagSaleRowsMaintainer.create();

  @Override
  public void run() {
    insertOrdersAndTags();
    changeBothSides();
    refuseTooManyCopies();
    sales.verify();
    deleteTheLastCopies();
  }

  private void insertOrdersAndTags() {
    TagSaleRowsMaintainer.Batch batch = sales.newBatch();
    batch.insert(new Order("a", "p", 10), 2).insertOrder("a", "p", 30).insertOrder("b", "q", 5);
    batch.insert(new Tag("p", "hot"), 2).insertTag("p", "sale").insertTag("q", "sale");
    sales.apply(0, batch);
    assertEquals(
        Map.of(
            row("a", "hot", 10), 4L,
            row("a", "hot", 30), 2L,
            row("a", "sale", 10), 2L,
            row("a", "sale", 30), 1L,
            row("b", "sale", 5), 1L),
        rows());
  }

  private void changeBothSides() {
    TagSaleRowsMaintainer.Batch batch = sales.newBatch();
    batch.replace(new Order("a", "p", 10), new Order("a", "p", 20)).insertOrder("c", "r", 7);
    batch.replace(new Tag("p", "hot"), new Tag("p", "sale")).insertTag("r", "sale");
    assertEquals(
        Map.of(
            row("a", "hot", 10), -3L,
            row("a", "hot", 20), 1L,
            row("a", "hot", 30), -1L,
            row("a", "sale", 20), 2L,
            row("a", "sale", 30), 1L,
            row("c", "sale", 7), 1L),
        delta(batch));
    assertEquals(11, sales.snapshot().count());
    assertEquals(2, sales.snapshot().multiplicity(row("a", "sale", 10)));
    assertEquals(0, sales.snapshot().multiplicity(row("a", "sale", 7)));
  }

  private void refuseTooManyCopies() {
    Map<TagSaleRows, Long> before = rows();
    TagSaleRowsMaintainer.Batch oneRow = sales.newBatch();
    oneRow.insert(new Order("a", "p", 10), Long.MAX_VALUE / 2);
    NumericOverflowException refusal =
        assertThrows(NumericOverflowException.class, () -> sales.apply(oneRow));
    assertEquals(List.of("a", "sale", 10L), refusal.key());
    assertEquals("copies", refusal.column());

    TagSaleRowsMaintainer.Batch allRows = sales.newBatch();
    allRows.insert(new Order("b", "q", 5), Long.MAX_VALUE - 2).insertOrder("b", "r", 6);
    refusal = assertThrows(NumericOverflowException.class, () -> sales.apply(allRows));
    assertEquals(List.of(), refusal.key());
    assertEquals("copies", refusal.column());
    assertEquals(before, rows());
    assertEquals(11, sales.snapshot().count());
  }

  private void deleteTheLastCopies() {
    assertEquals(
        Map.of(row("a", "hot", 10), -1L, row("a", "hot", 20), -1L, row("a", "hot", 30), -1L),
        delta(sales.newBatch().delete(new Tag("p", "hot"))));
    assertEquals(8, sales.snapshot().count());
    assertEquals(5, sales.snapshot().size());
  }

  private Map<TagSaleRows, Long> delta(TagSaleRowsMaintainer.Batch batch) {
    Map<TagSaleRows, Long> delta = new HashMap<>();
    sales.apply(batch).delta().forEach(delta::put);
    return delta;
  }

  private Map<TagSaleRows, Long> rows() {
    Map<TagSaleRows, Long> rows = new HashMap<>();
    sales.snapshot().forEach(rows::put);
    return rows;
  }

  private static TagSaleRows row(String customer, String tag, long amount) {
    return new TagSaleRows(customer, tag, amount);
  }
}
