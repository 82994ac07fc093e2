package dev.viewsmith.benchmarks.tpch;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Q3 as a good application developer would keep it by hand: maps of records, in place. It has no
 * snapshots, no delta, no versions, and takes every batch for right.
 */
final class HandWrittenPriority implements Question {
  private final Map<Long, Customer> customers = new HashMap<>();
  private final Map<Long, Order> orders = new HashMap<>();
  private final Index<Order> ordersByCustomer = new Index<>();
  private final Index<Item> itemsByOrder = new Index<>();
  private final Revenues revenues = new Revenues();

  @Override
  public void apply(List<? extends Record> rows, int sign) {
    for (Record row : rows) {
      if (row instanceof Item item) {
        apply(item, sign);
      } else if (row instanceof Order order) {
        apply(order, sign);
      } else if (row instanceof Customer customer) {
        apply(customer, sign);
      }
    }
  }

  private void apply(Item item, int sign) {
    itemsByOrder.enter(item.orderKey(), item, sign);
    Order order = orders.get(item.orderKey());
    if (order != null && isOpen(order) && isBuilder(customers.get(order.custKey()))) {
      add(order, item, sign);
    }
  }

  private void apply(Order order, int sign) {
    Keys.enter(orders, order.orderKey(), order, sign);
    ordersByCustomer.enter(order.custKey(), order, sign);
    if (isOpen(order) && isBuilder(customers.get(order.custKey()))) {
      addItems(order, sign);
    }
  }

  private void apply(Customer customer, int sign) {
    Keys.enter(customers, customer.custKey(), customer, sign);
    if (!isBuilder(customer)) {
      return;
    }
    for (Order order : ordersByCustomer.find(customer.custKey())) {
      if (isOpen(order)) {
        addItems(order, sign);
      }
    }
  }

  private static boolean isBuilder(@Nullable Customer customer) {
    return customer != null && customer.marketSegment().equals("BUILDING");
  }

  private static boolean isOpen(Order order) {
    return order.orderDate().isBefore(ShippingPriority.DAY);
  }

  private void addItems(Order order, int sign) {
    for (Item item : itemsByOrder.find(order.orderKey())) {
      add(order, item, sign);
    }
  }

  private void add(Order order, Item item, int sign) {
    if (item.shipDate().isAfter(ShippingPriority.DAY)) {
      revenues.add(List.of(order.orderKey(), order.orderDate(), order.shipPriority()), item, sign);
    }
  }

  @Override
  public Map<Object, Long> answer() {
    return revenues.sums();
  }
}
