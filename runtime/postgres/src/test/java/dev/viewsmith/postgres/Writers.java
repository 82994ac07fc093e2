package dev.viewsmith.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Sessions that write at random, each in a thread of its own. */
final class Writers implements AutoCloseable {
  private final ExecutorService pool = Executors.newCachedThreadPool();
  private final List<Future<?>> writers = new ArrayList<>();
  private volatile boolean isOver;

  /**
   * Sessions that write until they are closed, or have done so many transactions.
   *
   * @param isTruncating whether they empty tables at once, too
   */
  Writers(Shop shop, int sessions, long seed, int transactions, boolean isTruncating) {
    for (int i = 0; i < sessions; i++) {
      Workload workload = new Workload(seed * sessions + i, isTruncating);
      writers.add(
          pool.submit(
              () -> {
                write(shop, workload, transactions);
                return null;
              }));
    }
  }

  private void write(Shop shop, Workload workload, int transactions) throws SQLException {
    try (Connection connection = shop.connect()) {
      connection.setAutoCommit(false);
      for (int i = 0; i < transactions && !isOver; i++) {
        workload.transaction(connection);
      }
    }
  }

  boolean areWriting() {
    return writers.stream().anyMatch(writer -> !writer.isDone());
  }

  /** Waits for all; fails if one has failed. */
  void await() throws ExecutionException, InterruptedException {
    for (Future<?> writer : writers) {
      writer.get();
    }
  }

  /** Waits for all, of which some may have lost their connection. */
  void awaitCut() throws InterruptedException {
    for (Future<?> writer : writers) {
      try {
        writer.get();
      } catch (ExecutionException cut) {
        if (!(cut.getCause() instanceof SQLException)) {
          throw new AssertionError(cut);
        }
      }
    }
    writers.clear();
  }

  /** Ends all after the transaction that they are at. */
  @Override
  public void close() {
    isOver = true;
    pool.shutdown();
    for (Future<?> writer : writers) {
      try {
        writer.get();
      } catch (ExecutionException fault) {
        throw new AssertionError(fault);
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }
}
