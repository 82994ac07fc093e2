package dev.viewsmith.examples.random;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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

  /** And from here on to values of each type. */
  private static final int ENOUGH_FOR_TYPES = 400;

  /**
   * Seeds of plain views that once failed: a bracket in a literal of a long statement, the head of
   * a loop that is too long, a value of the other alias of a self-join, components and records
   * named as locals, constants, fields and classes that generated code uses. Each with the hash
   * code of the view's sources, as a change of the generator could make another view of the seed.
   */
  private static final Map<Long, Integer> KEPT =
      new TreeMap<>(
          Map.of(
              4L, 1049913266,
              13L, 218750669,
              21L, -1257056864,
              23L, -448357800,
              28L, -884412468,
              43L, 1939932802,
              53L, 104917243,
              64L, -596707316,
              74L, 44828532,
              82L, 799367700));

  @Test
  void viewsEqualTheirOracles() throws Exception {
    List<ViewModel> views =
        LongStream.range(SEED, SEED + VIEWS).parallel().mapToObj(RandomView::of).toList();
    run(views, "from-" + SEED);
  }

  @Test
  void viewsThatOnceFailedEqualTheirOracles() throws Exception {
    List<ViewModel> views = KEPT.keySet().stream().map(RandomView::plain).toList();
    for (ViewModel view : views) {
      String sources = String.join("\n", new SourceWriter(view).files().values());
      assertEquals(KEPT.get(view.seed()), sources.hashCode(), () -> "another view:\n" + sources);
    }
    run(views, "kept");
  }

  private static void run(List<ViewModel> views, String directory) throws Exception {
    List<Long> seeds = views.stream().map(ViewModel::seed).toList();
    System.out.println("random views: " + directory + " " + seeds + ", " + BATCHES + " batches");
    Campaigns campaigns = new Campaigns(Path.of("target", "random", directory), BATCHES);
    List<AssertionError> failures = campaigns.run(views);
    System.out.println(campaigns.coverage());
    if (!failures.isEmpty()) {
      throw failures.get(0);
    }
    if (seeds.size() >= ENOUGH_VIEWS) {
      assertEquals(List.of(), missing(campaigns.coverage()), "what never happened");
    }
    if (seeds.size() >= ENOUGH_FOR_TYPES) {
      assertEquals(List.of(), campaigns.coverage().types().missing(), "what had no such type");
    }
  }

  private static List<Event> missing(Coverage coverage) {
    return Stream.of(Event.values())
        .filter(Event::isPossible)
        .filter(event -> coverage.count(event) == 0)
        .toList();
  }
}
