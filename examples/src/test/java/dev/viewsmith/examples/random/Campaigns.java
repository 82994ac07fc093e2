package dev.viewsmith.examples.random;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Compiles views and runs batches on them, as many at once as there are processors. */
final class Campaigns {
  /** So many are compiled together. */
  private static final int VIEWS_EACH = 50;

  private final Path directory;
  private final int batches;
  private final Coverage coverage = new Coverage();

  /**
   * @param directory where sources and classes go
   * @param batches for each view
   */
  Campaigns(Path directory, int batches) {
    this.directory = directory;
    this.batches = batches;
  }

  /** What has happened in all of them. */
  Coverage coverage() {
    return coverage;
  }

  /** Runs the views; returns how they fail. */
  List<AssertionError> run(List<ViewModel> views)
      throws IOException, InterruptedException, ExecutionException {
    CompiledViews.deleteAll(directory);
    List<Callable<List<AssertionError>>> parts = new ArrayList<>();
    for (int from = 0; from < views.size(); from += VIEWS_EACH) {
      List<ViewModel> part = views.subList(from, Math.min(views.size(), from + VIEWS_EACH));
      parts.add(() -> runTogether(part));
    }
    ExecutorService threads =
        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
    try {
      List<AssertionError> failures = new ArrayList<>();
      for (Future<List<AssertionError>> part : threads.invokeAll(parts)) {
        failures.addAll(part.get());
      }
      return failures;
    } finally {
      threads.shutdownNow();
    }
  }

  private List<AssertionError> runTogether(List<ViewModel> views) throws SQLException {
    Path part = directory.resolve("from" + views.get(0).seed());
    CompiledViews compiled = CompiledViews.of(views, part);
    List<AssertionError> failures = new ArrayList<>();
    try (DuckOracle duck = new DuckOracle()) {
      Campaign campaign = new Campaign(compiled, duck);
      for (ViewModel view : views) {
        try {
          campaign.run(view, batches);
        } catch (AssertionError failure) {
          System.out.println(failure.getMessage());
          failures.add(failure);
        }
      }
      note(campaign.coverage());
    }
    return failures;
  }

  private synchronized void note(Coverage other) {
    coverage.add(other);
  }
}
