package dev.viewsmith.examples.stock;

import dev.viewsmith.Change;
import java.io.PrintStream;
import java.util.List;

/**
 * Outer joins: articles with their deliveries. An article without one has a row of its own, with
 * null in place of the delivery. That row goes when the first delivery comes, and comes back when
 * the last one goes.
 */
public final class Deliveries {
  private final ShelfMaintainer shelf = ShelfMaintainer.create();
  private final StockMaintainer stock = StockMaintainer.create();
  private final MissingMaintainer missing = MissingMaintainer.create();
  private final PrintStream out;

  Deliveries(PrintStream out) {
    this.out = out;
  }

  public static void main(String[] args) {
    new Deliveries(System.out).run();
  }

  void run() {
    change("Two articles, and nothing is there yet", List.of("desk", "lamp"), List.of(), List.of());
    change("Lamps come", List.of(), List.of(new Delivery("lamp", 8)), List.of());
    change("Lamps come again, as many", List.of(), List.of(new Delivery("lamp", 8)), List.of());
    change(
        "A chair is sold from now on, and comes at once; so do desks",
        List.of("chair"),
        List.of(new Delivery("chair", 4), new Delivery("desk", 2)),
        List.of());
    change(
        "Both deliveries of lamps go back",
        List.of(),
        List.of(),
        List.of(new Delivery("lamp", 8), new Delivery("lamp", 8)));
  }

  private void change(
      String what, List<String> articles, List<Delivery> came, List<Delivery> wentBack) {
    ShelfMaintainer.Batch onShelf = shelf.newBatch();
    StockMaintainer.Batch inStock = stock.newBatch();
    MissingMaintainer.Batch notThere = missing.newBatch();
    for (String article : articles) {
      onShelf.insertArticle(article);
      inStock.insertArticle(article);
      notThere.insertArticle(article);
    }
    for (Delivery delivery : came) {
      onShelf.insert(delivery);
      inStock.insert(delivery);
      notThere.insert(delivery);
    }
    for (Delivery delivery : wentBack) {
      onShelf.delete(delivery);
      inStock.delete(delivery);
      notThere.delete(delivery);
    }
    out.println(what);
    show(shelf.apply(onShelf));
    show(stock.apply(inStock));
    show(missing.apply(notThere));
  }

  private void show(Change<?> change) {
    change.delta().forEach((row, weight) -> out.printf("  %+d %s%n", weight, row));
  }
}
