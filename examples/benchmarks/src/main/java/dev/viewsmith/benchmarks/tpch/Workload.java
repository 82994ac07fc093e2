package dev.viewsmith.benchmarks.tpch;

import dev.viewsmith.examples.tpch.Changes;
import dev.viewsmith.examples.tpch.Refreshes;
import dev.viewsmith.examples.tpch.Tables;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * The tables of TPC-H, and orders that come and go with their items: first as the refresh streams
 * of the benchmark say, then all the way back, so that it can be repeated for ever.
 *
 * @param load all rows at first
 * @param batches what comes and what goes by turns
 */
record Workload(List<Record> load, List<Batch> batches) {
  /**
   * Rows that come or go together.
   *
   * @param sign 1 if they come, -1 if they go
   */
  record Batch(List<Record> rows, int sign) {}

  /**
   * The tables and streams for a scale factor.
   *
   * @param orders how many orders a batch has
   */
  static Workload of(double scaleFactor, int orders) {
    Tables tables = Tables.of(scaleFactor);
    List<Batch> forth = new ArrayList<>();
    for (Changes pair : new Refreshes(tables).pairs(20)) {
      boolean isDeletion = pair.inserted().isEmpty();
      split(isDeletion ? pair.deleted() : pair.inserted(), orders)
          .forEach(rows -> forth.add(new Batch(rows, isDeletion ? -1 : 1)));
    }
    List<Batch> batches = new ArrayList<>(forth);
    for (int i = forth.size() - 1; i >= 0; i--) {
      batches.add(new Batch(forth.get(i).rows(), -forth.get(i).sign()));
    }
    return new Workload(
        tables.rows().filter(Workload::isRead).map(Workload::row).toList(), batches);
  }

  /** Whether a question reads the table. */
  private static boolean isRead(Record row) {
    return !(row instanceof dev.viewsmith.examples.tpch.Part
        || row instanceof dev.viewsmith.examples.tpch.PartSupp);
  }

  /** Orders with their items, some at a time. */
  private static List<List<Record>> split(List<? extends Record> rows, int orders) {
    List<List<Record>> parts = new ArrayList<>();
    int begun = 0;
    for (Record full : rows) {
      Record row = row(full);
      if (row instanceof Order && begun++ % orders == 0) {
        parts.add(new ArrayList<>());
      }
      parts.get(parts.size() - 1).add(row);
    }
    return parts;
  }

  /** A row with the columns that the questions read. */
  private static Record row(Record full) {
    if (full instanceof dev.viewsmith.examples.tpch.LineItem item) {
      return new Item(
          item.orderKey(),
          item.lineNumber(),
          item.suppKey(),
          hundredths(item.extendedPrice()),
          hundredths(item.discount()),
          item.shipDate());
    }
    if (full instanceof dev.viewsmith.examples.tpch.Orders order) {
      return new Order(order.orderKey(), order.custKey(), order.orderDate(), order.shipPriority());
    }
    if (full instanceof dev.viewsmith.examples.tpch.Customer customer) {
      return new Customer(customer.custKey(), customer.marketSegment(), customer.nationKey());
    }
    if (full instanceof dev.viewsmith.examples.tpch.Supplier supplier) {
      return new Supplier(supplier.suppKey(), supplier.nationKey());
    }
    if (full instanceof dev.viewsmith.examples.tpch.Nation nation) {
      return new Nation(nation.nationKey(), nation.name(), nation.regionKey());
    }
    dev.viewsmith.examples.tpch.Region region = (dev.viewsmith.examples.tpch.Region) full;
    return new Region(region.regionKey(), region.name());
  }

  private static long hundredths(BigDecimal number) {
    return number.movePointRight(2).longValueExact();
  }
}
