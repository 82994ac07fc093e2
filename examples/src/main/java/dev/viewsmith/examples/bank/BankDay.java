package dev.viewsmith.examples.bank;

import dev.viewsmith.Relation;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A view set: all books of a bank in one maintainer, with one version. Transfers come, are
 * corrected and cancelled; the total of all accounts stays 0 in every version. The program shows
 * what one would see if credits and debits were read from different versions, and draws both.
 *
 * <p>The system property {@code bank.directory} tells where the chart is written ({@code
 * examples/target}).
 */
public final class BankDay {
  private static final int ACCOUNTS = 20;
  private static final int BATCHES = 120;

  private final BankMaintainer bank = BankMaintainer.create();
  private final List<Long> together = new ArrayList<>();
  private final List<Long> apart = new ArrayList<>();
  private final PrintStream out;
  private final Path directory;

  BankDay(PrintStream out, Path directory) {
    this.out = out;
    this.directory = directory;
  }

  public static void main(String[] args) {
    new BankDay(System.out, Path.of(System.getProperty("bank.directory", "examples/target"))).run();
  }

  void run() {
    out.println("version  transfers   moved  total  total with the debits of the version before");
    History history = new History(1, ACCOUNTS);
    apply(history.opening());
    for (int i = 0; i < BATCHES; i++) {
      apply(history.next());
    }
    Path chart = directory.resolve("bank-total.svg");
    try {
      Files.createDirectories(directory);
      Files.writeString(chart, new TotalChart(together, apart).svg());
    } catch (IOException e) {
      throw new UncheckedIOException(chart.toString(), e);
    }
    out.println("The chart of all versions: " + chart);
  }

  /** A snapshot that was kept is still what it was: the old debits are read from it. */
  private void apply(Movements movements) {
    Bank before = bank.snapshot();
    BankMaintainer.Batch batch = bank.newBatch();
    movements.opened().forEach(batch::insert);
    movements.closed().forEach(batch::delete);
    movements.booked().forEach(batch::insert);
    movements.cancelled().forEach(batch::delete);
    bank.apply(batch);
    Bank after = bank.snapshot();
    together.add(only(after.total()).amount());
    apart.add(
        after.credits().rows().mapToLong(Credits::amount).sum()
            - before.debits().rows().mapToLong(Debits::amount).sum());
    if (after.version() <= 7) {
      show(after);
    }
  }

  private void show(Bank books) {
    Turnover turnover = only(books.turnover());
    out.printf(
        "%7d%11d%8d%7d%8d%n",
        books.version(),
        turnover.transfers(),
        turnover.amount(),
        together.get(together.size() - 1),
        apart.get(apart.size() - 1));
  }

  private static <R> R only(Relation<R> oneRow) {
    return oneRow.rows().findFirst().orElseThrow();
  }
}
