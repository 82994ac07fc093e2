package dev.viewsmith.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Rows to begin with, and changes that can be repeated for ever: a walk of changes forwards, then
 * the same backwards with opposite weights, and again. Each deletion is of a row that is there.
 */
final class Workload {
  /**
   * What the rows and the changes are like.
   *
   * @param tagsPerProduct how many tags each product has
   * @param tags how many different tags there are
   * @param tagChanges how many of 100 changes are changes of tags
   */
  record Size(
      int orders, int products, int customers, int tagsPerProduct, int tags, int tagChanges) {
    /** The main size: one million orders. */
    static final Size LARGE = new Size(1_000_000, 100_000, 50_000, 2, 20, 5);

    /** The same shape, where all state fits in the cache. */
    static final Size SMALL = new Size(20_000, 2_000, 1_000, 2, 20, 5);

    /** The same shape, as small as many a view of an application. */
    static final Size TINY = new Size(1_000, 100, 50, 2, 20, 5);

    /** A thousand orders of each product; only tags change. */
    static final Size FAN_OUT = new Size(200_000, 200, 10_000, 2, 20, 100);

    /** How many changes lead away from the rows at first: not so many that a table runs empty. */
    int walk() {
      return Math.min(500_000, 4 * orders);
    }
  }

  /** One change of one row. */
  record Step(boolean isOrder, int customer, int product, int tag, long amount, int weight) {}

  private static final int AMOUNTS = 1_000;

  private final Size size;
  private final Random random = new Random(42);
  private final List<Step> orders = new ArrayList<>();
  private final List<Step> tags = new ArrayList<>();
  private final List<Step> steps;
  private final List<Step> initial;
  private int next;
  private int direction = 1;

  Workload(Size size, int length) {
    this.size = size;
    for (int i = 0; i < size.orders(); i++) {
      orders.add(order());
    }
    for (int product = 0; product < size.products(); product++) {
      for (int i = 0; i < size.tagsPerProduct(); i++) {
        tags.add(tag(product));
      }
    }
    this.initial = new ArrayList<>(orders);
    initial.addAll(tags);
    this.steps = walk(length);
  }

  List<Step> initial() {
    return initial;
  }

  /** How many changes until the walk turns. */
  int length() {
    return steps.size();
  }

  /**
   * The number of the next change of the walk, always from 0 to {@link #length} - 1; its weight
   * counts times {@link #direction}.
   */
  int next() {
    if (next == steps.size()) {
      direction = -direction;
      next = 0;
    }
    int position = next++;
    return direction > 0 ? position : steps.size() - 1 - position;
  }

  int direction() {
    return direction;
  }

  Step step(int number) {
    return steps.get(number);
  }

  private List<Step> walk(int length) {
    List<Step> walk = new ArrayList<>(length);
    for (int i = 0; i < length; i++) {
      boolean ofTags = random.nextInt(100) < size.tagChanges();
      List<Step> rows = ofTags ? tags : orders;
      int victim = random.nextInt(rows.size());
      if (random.nextBoolean()) {
        Step gone = rows.get(victim);
        rows.set(victim, rows.get(rows.size() - 1));
        rows.remove(rows.size() - 1);
        walk.add(
            new Step(
                gone.isOrder(), gone.customer(), gone.product(), gone.tag(), gone.amount(), -1));
      } else {
        Step come = ofTags ? tag(random.nextInt(size.products())) : order();
        rows.add(come);
        walk.add(come);
      }
    }
    return walk;
  }

  private Step order() {
    return new Step(
        true,
        random.nextInt(size.customers()),
        random.nextInt(size.products()),
        0,
        1 + random.nextInt(AMOUNTS),
        1);
  }

  private Step tag(int product) {
    return new Step(false, 0, product, random.nextInt(size.tags()), 0, 1);
  }
}
