package dev.viewsmith.peers;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The rows to begin with, then changes without end: 95 of 100 are of orders, the others of tags;
 * half of each are deletions of a row that is there. The same scale gives the same rows and changes
 * in every run, whatever the sizes of the batches.
 */
final class Workload {
  private static final int ORDERS = 200_000;
  private static final int PRODUCTS = 20_000;
  private static final int CUSTOMERS = 10_000;
  private static final int TAGS_OF_A_PRODUCT = 2;
  private static final int TAGS = 20;
  private static final int AMOUNTS = 1_000;
  private static final int TAG_CHANGES_OF_100 = 5;

  private final int products;
  private final int customers;
  private final Random random = new Random(42);
  private final List<Change.OfOrder> orders = new ArrayList<>();
  private final List<Change.OfTag> tags = new ArrayList<>();
  private long ids;

  /**
   * A workload at its beginning.
   *
   * @param divisor by what the numbers of orders, products and customers are divided, from 1
   */
  Workload(int divisor) {
    products = PRODUCTS / divisor;
    customers = CUSTOMERS / divisor;
    for (int i = 0; i < ORDERS / divisor; i++) {
      orders.add(order());
    }
    for (int product = 0; product < products; product++) {
      for (int i = 0; i < TAGS_OF_A_PRODUCT; i++) {
        tags.add(tag(product));
      }
    }
  }

  /** The orders that are there now. */
  List<Change.OfOrder> orders() {
    return orders;
  }

  /** The tags that are there now. */
  List<Change.OfTag> tags() {
    return tags;
  }

  /** Returns insertions of all rows that are there now, as objects of their own. */
  List<Change> rows() {
    List<Change> rows = new ArrayList<>(orders.size() + tags.size());
    orders.forEach(row -> rows.add(copy(row, true)));
    tags.forEach(row -> rows.add(copy(row, true)));
    return rows;
  }

  /** Makes so many changes. */
  List<Change> next(int changes) {
    List<Change> batch = new ArrayList<>(changes);
    for (int i = 0; i < changes; i++) {
      batch.add(random.nextInt(100) < TAG_CHANGES_OF_100 ? tagChange() : orderChange());
    }
    return batch;
  }

  private Change orderChange() {
    if (random.nextBoolean()) {
      return copy(removeOne(orders), false);
    }
    Change.OfOrder row = order();
    orders.add(row);
    return copy(row, true);
  }

  private Change tagChange() {
    if (random.nextBoolean()) {
      return copy(removeOne(tags), false);
    }
    Change.OfTag row = tag(random.nextInt(products));
    tags.add(row);
    return copy(row, true);
  }

  private <R> R removeOne(List<R> rows) {
    int victim = random.nextInt(rows.size());
    R last = rows.remove(rows.size() - 1);
    return victim == rows.size() ? last : rows.set(victim, last);
  }

  private Change.OfOrder order() {
    int customer = random.nextInt(customers);
    int product = random.nextInt(products);
    return new Change.OfOrder(
        ids++, new Order(customer, product, 1 + random.nextInt(AMOUNTS)), true);
  }

  private Change.OfTag tag(int product) {
    return new Change.OfTag(ids++, new Tag(product, random.nextInt(TAGS)), true);
  }

  private static Change copy(Change.OfOrder row, boolean isInsertion) {
    Order order = row.order();
    return new Change.OfOrder(
        row.id(), new Order(order.customer(), order.product(), order.amount()), isInsertion);
  }

  private static Change copy(Change.OfTag row, boolean isInsertion) {
    Tag tag = row.tag();
    return new Change.OfTag(row.id(), new Tag(tag.product(), tag.tag()), isInsertion);
  }
}
