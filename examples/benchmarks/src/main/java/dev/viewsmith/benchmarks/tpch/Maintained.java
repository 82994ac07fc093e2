package dev.viewsmith.benchmarks.tpch;

import dev.viewsmith.Maintainer;
import dev.viewsmith.Relation;
import dev.viewsmith.ViewBatch;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/**
 * A generated maintainer.
 *
 * @param batch filled again and again
 * @param entry gives the batch a row of any table, with a weight
 * @param group the key of a row of the answer
 * @param revenue the sum of a row of the answer
 */
record Maintained<B extends ViewBatch, R>(
    Maintainer<B, ? extends Relation<R>, ?> maintainer,
    B batch,
    Entry<B> entry,
    Function<R, Object> group,
    ToLongFunction<R> revenue)
    implements Question {

  /** Gives a batch a row of any table. */
  interface Entry<B> {
    /** Leaves rows out that the question does not read. */
    void add(B batch, Record row, long weight);
  }

  static Question shippingPriority() {
    ShippingPriorityMaintainer maintainer = ShippingPriorityMaintainer.create();
    return new Maintained<>(
        maintainer,
        maintainer.newBatch(),
        Maintained::shippingPriority,
        row -> List.of(row.orderKey(), row.orderDate(), row.shipPriority()),
        ShippingPriority::revenue);
  }

  private static void shippingPriority(
      ShippingPriorityMaintainer.Batch batch, Record row, long weight) {
    if (row instanceof Item item) {
      batch.add(item, weight);
    } else if (row instanceof Order order) {
      batch.add(order, weight);
    } else if (row instanceof Customer customer) {
      batch.add(customer, weight);
    }
  }

  static Question localSupplierVolume() {
    LocalSupplierVolumeMaintainer maintainer = LocalSupplierVolumeMaintainer.create();
    return new Maintained<>(
        maintainer,
        maintainer.newBatch(),
        Maintained::localSupplierVolume,
        LocalSupplierVolume::nation,
        LocalSupplierVolume::revenue);
  }

  private static void localSupplierVolume(
      LocalSupplierVolumeMaintainer.Batch batch, Record row, long weight) {
    if (row instanceof Item item) {
      batch.add(item, weight);
    } else if (row instanceof Order order) {
      batch.add(order, weight);
    } else if (row instanceof Customer customer) {
      batch.add(customer, weight);
    } else if (row instanceof Supplier supplier) {
      batch.add(supplier, weight);
    } else if (row instanceof Nation nation) {
      batch.add(nation, weight);
    } else if (row instanceof Region region) {
      batch.add(region, weight);
    }
  }

  @Override
  public void apply(List<? extends Record> rows, int sign) {
    rows.forEach(row -> entry.add(batch, row, sign));
    maintainer.apply(batch);
    batch.clear();
  }

  @Override
  public Map<Object, Long> answer() {
    Map<Object, Long> answer = new HashMap<>();
    maintainer
        .snapshot()
        .forEach((row, copies) -> answer.put(group.apply(row), revenue.applyAsLong(row)));
    return answer;
  }
}
