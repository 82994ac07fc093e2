package dev.viewsmith.benchmarks;

import dev.viewsmith.Stats;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The same view as a good application developer would keep it by hand: maps of records, in place.
 * It has no snapshots, no delta, no versions, and takes every batch for right.
 *
 * @param <O> an order
 * @param <T> a tag
 * @param <K> a customer, product or tag
 * @param <A> an amount
 */
final class HandWritten<O, T, K, A extends Comparable<? super A>> implements RowView<O, T> {
  /** What the view needs of a row, and an empty group. */
  record Shape<O, T, K, A extends Comparable<? super A>>(
      Function<O, K> customer,
      Function<O, K> product,
      Function<O, A> amount,
      Function<T, K> productOf,
      Function<T, K> tag,
      Supplier<Summary<A>> group) {}

  record Group<K>(K customer, K tag) {}

  private final Shape<O, T, K, A> shape;
  private final Map<K, Map<O, Long>> ordersByProduct = new HashMap<>();
  private final Map<K, Map<T, Long>> tagsByProduct = new HashMap<>();
  private final Map<Group<K>, Summary<A>> groups = new HashMap<>();

  HandWritten(Shape<O, T, K, A> shape) {
    this.shape = shape;
  }

  static HandWritten<Order, Tag, Integer, Long> ofNumbers() {
    return new HandWritten<>(
        new Shape<>(
            Order::customer,
            Order::product,
            Order::amount,
            Tag::product,
            Tag::tag,
            Summary.OfLongs::new));
  }

  static HandWritten<TextOrder, TextTag, String, Long> ofTexts() {
    return new HandWritten<>(
        new Shape<>(
            TextOrder::customer,
            TextOrder::product,
            TextOrder::amount,
            TextTag::product,
            TextTag::tag,
            Summary.OfLongs::new));
  }

  static HandWritten<DoubleOrder, Tag, Integer, Double> ofDoubles() {
    return new HandWritten<>(
        new Shape<>(
            DoubleOrder::customer,
            DoubleOrder::product,
            DoubleOrder::amount,
            Tag::product,
            Tag::tag,
            Summary.OfDoubles::new));
  }

  static HandWritten<DecimalOrder, Tag, Integer, BigDecimal> ofDecimals() {
    return new HandWritten<>(
        new Shape<>(
            DecimalOrder::customer,
            DecimalOrder::product,
            DecimalOrder::amount,
            Tag::product,
            Tag::tag,
            Summary.OfDecimals::new));
  }

  @Override
  public void order(O order, long weight) {
    K product = shape.product().apply(order);
    tagsByProduct
        .getOrDefault(product, Map.of())
        .forEach((tag, copies) -> add(order, tag, weight * copies));
    enter(ordersByProduct, product, order, weight);
  }

  @Override
  public void tag(T tag, long weight) {
    K product = shape.productOf().apply(tag);
    ordersByProduct
        .getOrDefault(product, Map.of())
        .forEach((order, copies) -> add(order, tag, weight * copies));
    enter(tagsByProduct, product, tag, weight);
  }

  private void add(O order, T tag, long weight) {
    Group<K> key = new Group<>(shape.customer().apply(order), shape.tag().apply(tag));
    Summary<A> group = groups.computeIfAbsent(key, k -> shape.group().get());
    group.add(shape.amount().apply(order), weight);
    if (group.isEmpty()) {
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

  @Override
  public void endBatch() {
    // All is visible at once.
  }

  @Override
  public long checksum() {
    Checksum sum = new Checksum();
    groups.forEach((key, group) -> group.addTo(sum, key.customer(), key.tag()));
    return sum.value();
  }

  @Override
  public List<Stats.Table> tables() {
    return List.of();
  }
}
