package dev.viewsmith.examples.shop;

import dev.viewsmith.BatchRejectedException;
import dev.viewsmith.Change;
import java.io.PrintStream;

/**
 * Applies four batches to {@link TagSales}, then two that are refused, and shows each change; of
 * the second batch first how its change comes about.
 */
public final class Shop {
  private final TagSalesMaintainer sales = TagSalesMaintainer.create();
  private final PrintStream out;

  Shop(PrintStream out) {
    this.out = out;
  }

  public static void main(String[] args) {
    new Shop(System.out).run();
  }

  void run() {
    show("Orders and tags come", sales.apply(0, firstRows()));
    out.println("If both sides of the join change at once, joined rows come (+) and go (−):");
    out.println(sales.preview(bothSides()).terms().toString().indent(2).stripTrailing());
    show("Both sides of the join change at once", sales.apply(1, bothSides()));

    TagSalesMaintainer.Batch lastOfItsKind = sales.newBatch().delete(new Order("a", "p", 10));
    show("The order that holds the minimum goes", sales.apply(2, lastOfItsKind));

    TagSalesMaintainer.Batch lastTag = sales.newBatch().delete(new Tag("p", "hot"));
    show("The last tag of its kind goes", sales.apply(3, lastTag));

    refuse("Deleting what is not there", 4, sales.newBatch().delete(new Order("a", "p", 99)));
    refuse("Expecting an old version", 1, sales.newBatch());
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

  private void show(String what, Change<TagSales> change) {
    out.println(what + ": version " + change.version());
    change.delta().forEach((row, weight) -> out.printf("  %+d %s%n", weight, row));
  }

  private void refuse(String what, long expected, TagSalesMaintainer.Batch batch) {
    try {
      sales.apply(expected, batch);
      throw new AssertionError("accepted");
    } catch (BatchRejectedException refusal) {
      out.println(what + " is refused: " + refusal.getMessage());
    }
  }
}
