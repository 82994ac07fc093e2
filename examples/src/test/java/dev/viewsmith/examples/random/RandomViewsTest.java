package dev.viewsmith.examples.random;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.viewsmith.examples.random.Coverage.Event;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Random views under random batches. What is compared after every batch: snapshot and delta with an
 * answer that is computed anew by nested loops from another model of the view; now and then with
 * DuckDB's; old snapshots with what they were; all tables before and after a refused batch.
 *
 * <p>{@code -Dviewsmith.random.views}, {@code -Dviewsmith.random.batches} and {@code
 * -Dviewsmith.random.seed} choose how much and what. Sources, generated ones too, are left in
 * {@code target/random}.
 */
final class RandomViewsTest {
  private static final int VIEWS = Integer.getInteger("viewsmith.random.views", 200);
  private static final int BATCHES = Integer.getInteger("viewsmith.random.batches", 50);
  private static final long SEED = Long.getLong("viewsmith.random.seed", 1);

  /** From here on a run is large enough that everything must happen in it. */
  private static final int ENOUGH_VIEWS = 100;

  /**
   * Seeds of views that once failed: a bracket in a literal of a long statement, the head of a loop
   * that is too long, a value of the other alias of a self-join, components and records named as
   * locals, constants, fields and classes that generated code uses. A change of the generator makes
   * other views of them; what they showed is also tested where it was wrong.
   */
  private static final List<Long> KEPT_SEEDS =
      List.of(4L, 13L, 21L, 23L, 28L, 43L, 53L, 64L, 74L, 82L);

  @Test
  void viewsEqualTheirOracles() throws Exception {
    run(LongStream.range(SEED, SEED + VIEWS).boxed().toList(), "from-" + SEED);
  }

  @Test
  void viewsThatOnceFailedEqualTheirOracles() throws Exception {
    run(KEPT_SEEDS, "kept");
  }

  private static void run(List<Long> seeds, String directory) throws Exception {
    List<ViewModel> views = seeds.stream().map(RandomView::of).toList();
    System.out.println("random views: " + directory + " " + seeds + ", " + BATCHES + " batches");
    CompiledViews compiled = CompiledViews.of(views, Path.of("target", "random", directory));
    List<AssertionError> failures = new ArrayList<>();
    try (DuckOracle duck = new DuckOracle()) {
      Campaign campaign = new Campaign(compiled, duck);
      for (ViewModel view : views) {
        try {
          campaign.run(view, BATCHES);
        } catch (AssertionError failure) {
          System.out.println(failure.getMessage());
          failures.add(failure);
        }
      }
      System.out.println(campaign.coverage());
      if (!failures.isEmpty()) {
        throw failures.get(0);
      }
      if (seeds.size() >= ENOUGH_VIEWS) {
        assertEquals(List.of(), missing(campaign.coverage()), "what never happened");
      }
    }
  }

  private static List<Event> missing(Coverage coverage) {
    return Stream.of(Event.values()).filter(event -> coverage.count(event) == 0).toList();
  }
}
