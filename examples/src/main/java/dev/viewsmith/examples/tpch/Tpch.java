package dev.viewsmith.examples.tpch;

import dev.viewsmith.Change;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/**
 * Loads the tables of TPC-H, lets orders come and go, and tells for each question how long the
 * batches took and how many rows of the answer they changed.
 *
 * <p>The system property {@code tpch.scale} is the scale factor: 0.05 if it is not set, which is
 * 75,000 orders with 300,000 items.
 */
public final class Tpch {
  private static final int REFRESHES = 10;
  private static final String COLUMNS = "%-5s%10s%10s%12s%10s%12s%10s%n";

  private final PrintStream out;
  private final double scaleFactor;

  Tpch(PrintStream out, double scaleFactor) {
    this.out = out;
    this.scaleFactor = scaleFactor;
  }

  public static void main(String[] args) {
    new Tpch(System.out, Double.parseDouble(System.getProperty("tpch.scale", "0.05"))).run();
  }

  /** What batches of one kind did, all of them together. */
  private record Effort(int batches, long nanos, long changed) {
    static final Effort NONE = new Effort(0, 0, 0);

    Effort and(long moreNanos, long moreChanged) {
      return new Effort(batches + 1, nanos + moreNanos, changed + moreChanged);
    }

    /** Milliseconds a batch. */
    String millis() {
      return String.format(Locale.ROOT, "%.2f", nanos / 1e6 / batches);
    }
  }

  void run() {
    Tables tables = Tables.of(scaleFactor);
    Changes load = new Changes("load", tables.rows().toList(), List.of());
    List<Changes> refreshes = new Refreshes(tables).pairs(REFRESHES);
    out.printf(
        "%,d rows are loaded; %d times %d rows come with new orders, and %d go with old ones.%n",
        load.size(), REFRESHES, rows(refreshes, 0), rows(refreshes, 1));
    out.println("Times are milliseconds a batch, changes are rows of the answer in all batches.");
    out.println();
    out.printf(COLUMNS, "", "rows", "load", "insertion", "changes", "deletion", "changes");
    Questions.all().forEach(question -> run(question, load, refreshes));
  }

  /** How many rows the batches of one kind have on average: insertions are 0, deletions 1. */
  private static long rows(List<Changes> refreshes, int kind) {
    long rows = 0;
    for (int i = kind; i < refreshes.size(); i += 2) {
      rows += refreshes.get(i).size();
    }
    return rows / (refreshes.size() / 2);
  }

  private void run(Query<?, ?> question, Changes load, List<Changes> refreshes) {
    Effort loading = apply(question, load, Effort.NONE);
    Effort insertions = Effort.NONE;
    Effort deletions = Effort.NONE;
    for (Changes refresh : refreshes) {
      if (refresh.deleted().isEmpty()) {
        insertions = apply(question, refresh, insertions);
      } else {
        deletions = apply(question, refresh, deletions);
      }
    }
    out.printf(
        COLUMNS,
        question.name(),
        String.format(Locale.ROOT, "%,d", question.answer().size()),
        loading.millis(),
        insertions.millis(),
        insertions.changed(),
        deletions.millis(),
        deletions.changed());
  }

  private static Effort apply(Query<?, ?> question, Changes changes, Effort before) {
    long start = System.nanoTime();
    Change<?> change = question.apply(changes);
    return before.and(System.nanoTime() - start, change.delta().size());
  }
}
