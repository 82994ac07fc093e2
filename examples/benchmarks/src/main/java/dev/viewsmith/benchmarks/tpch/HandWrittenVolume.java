package dev.viewsmith.benchmarks.tpch;

import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Q5 as a good application developer would keep it by hand: maps of records, in place. It has no
 * snapshots, no delta, no versions, and takes every batch for right.
 */
final class HandWrittenVolume implements Question {
  private final Map<Long, Region> regions = new HashMap<>();
  private final Map<Long, Nation> nations = new HashMap<>();
  private final Index<Nation> nationsByRegion = new Index<>();
  private final Map<Long, Supplier> suppliers = new HashMap<>();
  private final Index<Supplier> suppliersByNation = new Index<>();
  private final Map<Long, Customer> customers = new HashMap<>();
  private final Map<Long, Order> orders = new HashMap<>();
  private final Index<Order> ordersByCustomer = new Index<>();
  private final Index<Item> itemsByOrder = new Index<>();
  private final Index<Item> itemsBySupplier = new Index<>();
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
      } else if (row instanceof Supplier supplier) {
        apply(supplier, sign);
      } else if (row instanceof Nation nation) {
        apply(nation, sign);
      } else if (row instanceof Region region) {
        apply(region, sign);
      }
    }
  }

  private void apply(Item item, int sign) {
    itemsByOrder.enter(item.orderKey(), item, sign);
    itemsBySupplier.enter(item.suppKey(), item, sign);
    add(orders.get(item.orderKey()), item, suppliers.get(item.suppKey()), sign);
  }

  private void apply(Order order, int sign) {
    Keys.enter(orders, order.orderKey(), order, sign);
    ordersByCustomer.enter(order.custKey(), order, sign);
    addItems(order, sign);
  }

  private void apply(Customer customer, int sign) {
    if (sign > 0) {
      customers.put(customer.custKey(), customer);
    }
    for (Order order : ordersByCustomer.find(customer.custKey())) {
      addItems(order, sign);
    }
    if (sign < 0) {
      customers.remove(customer.custKey());
    }
  }

  private void apply(Supplier supplier, int sign) {
    Keys.enter(suppliers, supplier.suppKey(), supplier, sign);
    suppliersByNation.enter(supplier.nationKey(), supplier, sign);
    addItems(supplier, sign);
  }

  private void apply(Nation nation, int sign) {
    if (sign > 0) {
      nations.put(nation.nationKey(), nation);
    }
    nationsByRegion.enter(nation.regionKey(), nation, sign);
    for (Supplier supplier : suppliersByNation.find(nation.nationKey())) {
      addItems(supplier, sign);
    }
    if (sign < 0) {
      nations.remove(nation.nationKey());
    }
  }

  private void apply(Region region, int sign) {
    if (sign > 0) {
      regions.put(region.regionKey(), region);
    }
    for (Nation nation : nationsByRegion.find(region.regionKey())) {
      for (Supplier supplier : suppliersByNation.find(nation.nationKey())) {
        addItems(supplier, sign);
      }
    }
    if (sign < 0) {
      regions.remove(region.regionKey());
    }
  }

  private void addItems(Order order, int sign) {
    if (isOfYear(order)) {
      for (Item item : itemsByOrder.find(order.orderKey())) {
        add(order, item, suppliers.get(item.suppKey()), sign);
      }
    }
  }

  private void addItems(Supplier supplier, int sign) {
    for (Item item : itemsBySupplier.find(supplier.suppKey())) {
      add(orders.get(item.orderKey()), item, supplier, sign);
    }
  }

  private static boolean isOfYear(Order order) {
    LocalDate date = order.orderDate();
    return !date.isBefore(LocalSupplierVolume.FIRST_DAY) && date.isBefore(LocalSupplierVolume.END);
  }

  private void add(@Nullable Order order, Item item, @Nullable Supplier supplier, int sign) {
    if (order == null || supplier == null || !isOfYear(order)) {
      return;
    }
    Customer customer = customers.get(order.custKey());
    Nation nation = nations.get(supplier.nationKey());
    if (customer == null || nation == null || customer.nationKey() != supplier.nationKey()) {
      return;
    }
    Region region = regions.get(nation.regionKey());
    if (region != null && region.name().equals("ASIA")) {
      revenues.add(nation.name(), item, sign);
    }
  }

  @Override
  public Map<Object, Long> answer() {
    return revenues.sums();
  }
}
