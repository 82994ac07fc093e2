package dev.viewsmith.benchmarks;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * The same view as a good application developer would keep it by hand: maps of records, in place.
 * It has no snapshots, no delta, no versions, and takes every batch for right.
 *
 * @param <O> an order
 * @param <T> a tag
 * @param <K> a customer, product or tag
 */
final class HandWritten<O, T, K> {
  /** Reads what the view needs of a row. */
  interface Shape<O, T, K> {
    K customer(O order);

    K product(O order);

    long amount(O order);

    K productOf(T tag);

    K tag(T tag);
  }

  record Group<K>(K customer, K tag) {}

  /** The aggregates of a group. */
  static final class Summary {
    long n;
    long sum;
    final TreeMap<Long, Long> amounts = new TreeMap<>();

    void add(long amount, long weight) {
      n += weight;
      sum += amount * weight;
      amounts.merge(amount, weight, (a, b) -> a + b == 0 ? null : a + b);
    }
  }

  private final Shape<O, T, K> shape;
  private final Map<K, Map<O, Long>> ordersByProduct = new HashMap<>();
  private final Map<K, Map<T, Long>> tagsByProduct = new HashMap<>();
  private final Map<Group<K>, Summary> groups = new HashMap<>();

  HandWritten(Shape<O, T, K> shape) {
    this.shape = shape;
  }

  void order(O order, long weight) {
    K product = shape.product(order);
    tagsByProduct
        .getOrDefault(product, Map.of())
        .forEach((tag, copies) -> add(order, tag, weight * copies));
    enter(ordersByProduct, product, order, weight);
  }

  void tag(T tag, long weight) {
    K product = shape.productOf(tag);
    ordersByProduct
        .getOrDefault(product, Map.of())
        .forEach((order, copies) -> add(order, tag, weight * copies));
    enter(tagsByProduct, product, tag, weight);
  }

  private void add(O order, T tag, long weight) {
    Group<K> key = new Group<>(shape.customer(order), shape.tag(tag));
    Summary group = groups.computeIfAbsent(key, k -> new Summary());
    group.add(shape.amount(order), weight);
    if (group.n == 0) {
      groups.remove(key);
    }
  }

  private static <K, R> void enter(Map<K, Map<R, Long>> index, K key, R row, long weight) {
    Map<R, Long> rows = index.computeIfAbsent(key, k -> new HashMap<>());
    rows.merge(row, weight, (a, b) -> a + b == 0 ? null : a + b);
    if (rows.isEmpty()) {
      index.remove(key);
    }
  }

  /** A number that depends on every column of every row of the view. */
  long checksum() {
    Checksum sum = new Checksum();
    groups.forEach(
        (key, group) ->
            sum.add(
                key.customer(),
                key.tag(),
                group.n,
                group.sum,
                group.amounts.size(),
                group.amounts.firstKey()));
    return sum.value();
  }
}
