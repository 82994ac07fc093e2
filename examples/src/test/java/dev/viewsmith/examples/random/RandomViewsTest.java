package dev.viewsmith.examples.random;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Random views under random batches. Truth is an answer that is computed anew by nested loops from
 * another model of the view. A third are programs of several views: views over views, and sets.
 * What is compared with it, or with what was there before:
 *
 * <ul>
 *   <li>for every batch: snapshot and delta of each view that is shown, and those of its preview;
 *   <li>for every refused batch: all tables before and after it;
 *   <li>for every second version: all tables before and after a preview;
 *   <li>for every third: the terms of a preview, of views of one or two inputs, up to 150 rows;
 *   <li>for every fifth: old snapshots, the rows of all inputs, and what {@code verify()} says;
 *   <li>for every tenth: DuckDB's answer, for states of up to 500 rows.
 * </ul>
 *
 * <p>States whose nested loops would take more than 60,000 steps are not drawn.
 *
 * <p>{@code -Dviewsmith.random.views}, {@code -Dviewsmith.random.batches} and {@code
 * -Dviewsmith.random.seed} choose how much and what. Sources, generated ones too, are left in
 * {@code target/random}.
 */
final class RandomViewsTest {
  private static final int VIEWS = Integer.getInteger("viewsmith.random.views", 500);
  private static final int BATCHES = Integer.getInteger("viewsmith.random.batches", 50);
  private static final long SEED = Long.getLong("viewsmith.random.seed", 1);

  /** From here on a run is large enough that everything must happen in it, to each type. */
  private static final int ENOUGH_VIEWS = 400;

  /**
   * Seeds of plain views that once failed: a bracket in a literal of a long statement, the head of
   * a loop that is too long, a value of the other alias of a self-join, components and records
   * named as locals, constants, fields and classes that generated code uses. Each with the hash
   * code of the view's sources, as a change of the generator could make another view of the seed.
   */
  private static final Map<Long, Integer> KEPT_PLAIN =
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

  /**
   * Seeds of views of many inputs, some of whose components can be null, that once failed: keys and
   * components named as locals and fields of generated code, and preview terms of a join with two
   * equalities on one column.
   */
  private static final Map<Long, Integer> KEPT_OF_MANY =
      new TreeMap<>(
          Map.of(105L, 1458387465, 114L, 1847116527, 120L, -1110034398, 165L, -911616323));

  private static final Set<Feature> OF_MANY =
      EnumSet.of(Feature.MANY_INPUTS, Feature.NULLABLE_COMPONENTS);

  /** Seeds that once failed of views that may be joined in any way, too. */
  private static final Map<Long, Integer> KEPT_OF_ALL_JOINS =
      new TreeMap<>(Map.of(2130L, -2056517687, 2159L, 442172535, 2197L, 1150654895));

  /** Seeds that once failed of views of any kind: a choice between a byte and an int that fits. */
  private static final Map<Long, Integer> KEPT_OF_ALL = new TreeMap<>(Map.of(90317L, 1329179563));

  private static final Set<Feature> ALL_JOINS =
      EnumSet.of(Feature.MANY_INPUTS, Feature.OUTER_JOINS, Feature.NULLABLE_COMPONENTS);

  @Test
  void viewsEqualTheirOracles() throws Exception {
    List<ViewModel> views =
        LongStream.range(SEED, SEED + VIEWS).parallel().mapToObj(RandomView::of).toList();
    run(views, "from-" + SEED);
  }

  @Test
  void viewsThatOnceFailedEqualTheirOracles() throws Exception {
    List<ViewModel> views = new ArrayList<>(kept(KEPT_PLAIN, RandomView::plain));
    views.addAll(kept(KEPT_OF_MANY, seed -> RandomView.of(seed, OF_MANY)));
    views.addAll(kept(KEPT_OF_ALL_JOINS, seed -> RandomView.of(seed, ALL_JOINS)));
    views.addAll(kept(KEPT_OF_ALL, RandomView::of));
    run(views, "kept");
  }

  private static List<ViewModel> kept(Map<Long, Integer> hashes, LongFunction<ViewModel> make) {
    List<ViewModel> views = hashes.keySet().stream().map(make::apply).toList();
    for (ViewModel view : views) {
      String sources = String.join("\n", new SourceWriter(view).files().values());
      assertEquals(hashes.get(view.seed()), sources.hashCode(), () -> "another view:\n" + sources);
    }
    return views;
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
      assertEquals(List.of(), campaigns.coverage().types().missing(), "what had no such type");
    }
  }

  private static List<Event> missing(Coverage coverage) {
    return Stream.of(Event.values()).filter(event -> coverage.count(event) == 0).toList();
  }
}
