package dev.viewsmith.examples.tpch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * The refresh streams of the benchmark: by turns new orders come with their items, and old ones go
 * with theirs, a thousandth of the orders each time.
 *
 * <p>The generator of the tables does not make new orders. So each is one of its orders under a key
 * that it leaves free, as it uses 8 of each 32 keys, and of another customer. Any customer may
 * order, also those that had no order at first. The orders with the lowest keys go first.
 */
public final class Refreshes {
  /** From a key in use to one that is free. */
  private static final long FREE = 8;

  private static final int SEED = 22;

  private final Tables tables;
  private final Map<Long, List<LineItem>> items;
  private final int size;

  /** Streams for tables as they were generated. */
  public Refreshes(Tables tables) {
    this.tables = tables;
    this.items = tables.lineItems().stream().collect(Collectors.groupingBy(LineItem::orderKey));
    this.size = Math.max(1, tables.orders().size() / 1_000);
  }

  /**
   * {@return the first batches of the streams: insertions and deletions by turns}
   *
   * @param pairs how many of each; below 500, so that each order is taken once
   */
  public List<Changes> pairs(int pairs) {
    SplittableRandom random = new SplittableRandom(SEED);
    List<Changes> batches = new ArrayList<>();
    for (int pair = 0; pair < pairs; pair++) {
      batches.add(insertion(pair, pairs, random));
      batches.add(deletion(pair));
    }
    return batches;
  }

  /** Orders from all over the table, so that the new ones are of all dates. */
  private Changes insertion(int pair, int pairs, SplittableRandom random) {
    int step = tables.orders().size() / (size * pairs);
    List<Record> rows = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      Orders model = tables.orders().get((i * pairs + pair) * step);
      long key = model.orderKey() + FREE;
      int customer = random.nextInt(tables.customers().size());
      rows.add(copy(model, key, tables.customers().get(customer).custKey()));
      itemsOf(model).forEach(item -> rows.add(copy(item, key)));
    }
    return new Changes("RF1", rows, List.of());
  }

  private Changes deletion(int pair) {
    List<Record> rows = new ArrayList<>();
    for (Orders order : tables.orders().subList(pair * size, (pair + 1) * size)) {
      rows.add(order);
      rows.addAll(itemsOf(order));
    }
    return new Changes("RF2", List.of(), rows);
  }

  /** Each order has some. */
  private List<LineItem> itemsOf(Orders order) {
    return Objects.requireNonNull(items.get(order.orderKey()));
  }

  private static Orders copy(Orders order, long key, long customer) {
    return new Orders(
        key,
        customer,
        order.orderStatus(),
        order.totalPrice(),
        order.orderDate(),
        order.orderPriority(),
        order.clerk(),
        order.shipPriority(),
        order.comment());
  }

  private static LineItem copy(LineItem item, long key) {
    return new LineItem(
        key,
        item.partKey(),
        item.suppKey(),
        item.lineNumber(),
        item.quantity(),
        item.extendedPrice(),
        item.discount(),
        item.tax(),
        item.returnFlag(),
        item.lineStatus(),
        item.shipDate(),
        item.commitDate(),
        item.receiptDate(),
        item.shipInstructions(),
        item.shipMode(),
        item.comment());
  }
}
