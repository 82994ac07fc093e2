package dev.viewsmith.examples.spending;

import dev.viewsmith.Change;
import java.io.PrintStream;

/**
 * Views over views. Purchases make customers, customers make bands; the best customers are those
 * whose total is the greatest of all. A batch takes purchases, whatever lies between them and the
 * answer.
 */
public final class Spending {
  private final BandMaintainer bands = BandMaintainer.create();
  private final BestCustomersMaintainer best = BestCustomersMaintainer.create();
  private final PrintStream out;

  Spending(PrintStream out) {
    this.out = out;
  }

  public static void main(String[] args) {
    new Spending(System.out).run();
  }

  void run() {
    change("Three customers buy", 1, buy("Ada", 70), buy("Bob", 250), buy("Cyd", 90));
    change("Ada buys more", 1, buy("Ada", 180));
    change("All buy", 1, buy("Ada", 900), buy("Bob", 5), buy("Cyd", 5));
    change("Ada gives most of it back", -1, buy("Ada", 900), buy("Ada", 180));
  }

  private static Purchase buy(String customer, long amount) {
    return new Purchase(customer, amount);
  }

  private void change(String what, long weight, Purchase... purchases) {
    BandMaintainer.Batch ofBands = bands.newBatch();
    BestCustomersMaintainer.Batch ofBest = best.newBatch();
    for (Purchase purchase : purchases) {
      ofBands.add(purchase, weight);
      ofBest.add(purchase, weight);
    }
    out.println(what);
    show(bands.apply(ofBands));
    show(best.apply(ofBest));
  }

  private void show(Change<?> change) {
    change.delta().forEach((row, weight) -> out.printf("  %+d %s%n", weight, row));
  }
}
