package dev.viewsmith.examples.random;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Makes a series of batches shorter while it still fails: delta debugging, one list at a time. */
final class Shrinker {
  /** Bounds the time that shrinking takes. */
  private static final int MOST_RUNS = 600;

  private final Predicate<List<BatchModel>> fails;
  private int runs;

  Shrinker(Predicate<List<BatchModel>> fails) {
    this.fails = fails;
  }

  /** A series that fails too, with no more batches and operations than this one. */
  List<BatchModel> shrink(List<BatchModel> batches) {
    List<BatchModel> shortest = shrinkList(batches, this::stillFails);
    for (int i = shortest.size() - 1; i >= 0; i--) {
      List<BatchModel> all = shortest;
      int at = i;
      BatchModel batch = all.get(at);
      List<Operation> fewest =
          shrinkList(
              batch.operations(),
              operations ->
                  stillFails(replaced(all, at, new BatchModel(operations, batch.expected()))));
      shortest = replaced(all, at, new BatchModel(fewest, batch.expected()));
    }
    return shrinkList(shortest, this::stillFails);
  }

  private boolean stillFails(List<BatchModel> batches) {
    return runs++ < MOST_RUNS && fails.test(batches);
  }

  private static List<BatchModel> replaced(List<BatchModel> batches, int at, BatchModel batch) {
    List<BatchModel> next = new ArrayList<>(batches);
    next.set(at, batch);
    return next;
  }

  private static <T> List<T> shrinkList(List<T> list, Predicate<List<T>> fails) {
    List<T> shortest = list;
    for (int length = Math.max(1, list.size() / 2); length >= 1; length /= 2) {
      for (int from = shortest.size() - length; from >= 0; from -= length) {
        List<T> shorter = new ArrayList<>(shortest.subList(0, from));
        shorter.addAll(shortest.subList(from + length, shortest.size()));
        if (fails.test(shorter)) {
          shortest = shorter;
          from = Math.min(from, shortest.size());
        }
      }
    }
    return shortest;
  }
}
