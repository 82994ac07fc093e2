package dev.viewsmith.examples.cases;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Batches so large that the join loads ahead, run by run: against a recount from maps. */
class LargeBatchTest {
  private static final long SEED = 11;

  /** Shares of rows that go: none, mixed, few among many, many among few, all. */
  private static final double[] DELETIONS = {0, 0.5, 0.02, 0.98, 1};

  record Item(int order, int part) {}

  record Part(int part, int grams) {}

  @View(from = Item.class, join = @Join(value = Part.class, on = "item.part == part.part"))
  record Weights(
      @GroupBy("item.order % 50") int box, @Count long n, @Sum("part.grams") long grams) {}

  private final Random random = new Random(SEED);
  private final Set<Item> items = new HashSet<>();
  private final Map<Integer, Integer> grams = new HashMap<>();

  @Test
  void rowsOfEachSignAreJoinedWhateverTheMix() {
    var view = LargeBatchTest_WeightsMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    for (double deletions : DELETIONS) {
      var batch = view.newBatch();
      changeItems(batch, deletions);
      changeParts(batch, deletions);
      follower.expect(view.apply(batch), weights());
    }
  }

  private void changeItems(LargeBatchTest_WeightsMaintainer.Batch batch, double deletions) {
    for (int order = 0; order < 3_000; order++) {
      Item item = new Item(order, order % 1_500);
      boolean goes = random.nextDouble() < deletions;
      if (goes && items.remove(item)) {
        batch.delete(item);
      } else if (!goes && items.add(item)) {
        batch.insert(item);
      }
    }
  }

  /** Each part that is there goes; most come back with another weight. */
  private void changeParts(LargeBatchTest_WeightsMaintainer.Batch batch, double deletions) {
    for (int part = 0; part < 1_500; part++) {
      Integer before = grams.remove(part);
      if (before != null) {
        batch.delete(new Part(part, before));
      }
      if (random.nextDouble() >= deletions / 2) {
        grams.put(part, random.nextInt(1_000));
        batch.insert(new Part(part, grams.get(part)));
      }
    }
  }

  private Set<Weights> weights() {
    Map<Integer, Weights> weights = new HashMap<>();
    for (Item item : items) {
      Integer of = grams.get(item.part);
      if (of != null) {
        weights.merge(
            item.order % 50,
            new Weights(item.order % 50, 1, of),
            (a, b) -> new Weights(a.box, a.n + b.n, a.grams + b.grams));
      }
    }
    return new HashSet<>(weights.values());
  }
}
