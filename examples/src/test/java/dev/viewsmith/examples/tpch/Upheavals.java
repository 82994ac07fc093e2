package dev.viewsmith.examples.tpch;

import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;

/**
 * Batches in which rows of all eight tables change at once, which the streams of the benchmark do
 * not do: what a join has to get right when all its sides move.
 */
final class Upheavals {
  private final SplittableRandom random = new SplittableRandom(5);
  private final Tables tables;
  private final List<Record> before = new ArrayList<>();
  private final List<Record> after = new ArrayList<>();

  Upheavals(Tables tables) {
    this.tables = tables;
  }

  /** A batch that changes many rows, then its opposite. */
  List<Changes> batches() {
    replace(tables.regions(), 2, region -> Map.of("comment", "renewed"));
    replace(tables.nations(), 5, nation -> Map.of("regionKey", random.nextLong(5)));
    replace(tables.suppliers(), 20, this::supplier);
    replace(tables.customers(), 100, this::customer);
    replace(someParts(), 100, this::part);
    replace(tables.partSupps(), 200, offer -> Map.of("suppKey", supplierKey()));
    replace(lateHalf(tables.orders()), 200, this::order);
    replace(lateHalf(tables.lineItems()), 1_000, this::item);
    return List.of(
        new Changes("upheaval", after, before), new Changes("upheaval undone", before, after));
  }

  /** Rows that no refresh takes away. */
  private static <R> List<R> lateHalf(List<R> rows) {
    return rows.subList(rows.size() / 2, rows.size());
  }

  private Map<String, Object> supplier(Supplier supplier) {
    return Map.of(
        "nationKey", random.nextLong(25), "comment", "Customer after customer with Complaints");
  }

  private Map<String, Object> customer(Customer customer) {
    return Map.of(
        "nationKey",
        random.nextLong(25),
        "accountBalance",
        customer.accountBalance().negate().add(BigDecimal.ONE),
        "marketSegment",
        "BUILDING");
  }

  private Map<String, Object> part(Part part) {
    return Map.of(
        "brand",
        "Brand#34",
        "type",
        "PROMO BRUSHED TIN",
        "container",
        "LG CASE",
        "size",
        part.size() == 9 ? 3 : 9);
  }

  private Map<String, Object> order(Orders order) {
    return Map.of(
        "custKey",
        tables.customers().get(random.nextInt(tables.customers().size())).custKey(),
        "orderDate",
        day(),
        "orderPriority",
        "2-HIGH",
        "comment",
        "special and other requests");
  }

  private Map<String, Object> item(LineItem item) {
    LocalDate shipped = day();
    return Map.of(
        "partKey",
        someParts().get(random.nextInt(someParts().size())).partKey(),
        "suppKey",
        supplierKey(),
        "quantity",
        item.quantity() + random.nextLong(100),
        "extendedPrice",
        item.extendedPrice().multiply(BigDecimal.valueOf(random.nextLong(1, 20))),
        "shipMode",
        random.nextBoolean() ? "MAIL" : "AIR",
        "shipInstructions",
        "DELIVER IN PERSON",
        "returnFlag",
        "R",
        "shipDate",
        shipped,
        "commitDate",
        shipped.plusDays(1),
        "receiptDate",
        shipped.plusDays(2));
  }

  /** So few that items which change find parts which change. */
  private List<Part> someParts() {
    return tables.parts().subList(0, 500);
  }

  private long supplierKey() {
    return tables.suppliers().get(random.nextInt(tables.suppliers().size())).suppKey();
  }

  /** Of the years that the questions ask about. */
  private LocalDate day() {
    return LocalDate.of(1993, 1, 1).plusDays(random.nextLong(4 * 365));
  }

  private <R extends Record> void replace(
      List<R> table, int rows, Function<R, Map<String, ?>> changes) {
    random
        .ints(0, table.size())
        .distinct()
        .limit(rows)
        .forEach(
            place -> {
              R row = table.get(place);
              Record changed = with(row, changes.apply(row));
              if (!changed.equals(row)) {
                before.add(row);
                after.add(changed);
              }
            });
  }

  /** A record with other values in some of its components. */
  private static Record with(Record row, Map<String, ?> values) {
    RecordComponent[] components = row.getClass().getRecordComponents();
    Class<?>[] types = new Class<?>[components.length];
    Object[] arguments = new Object[components.length];
    try {
      for (int i = 0; i < components.length; i++) {
        types[i] = components[i].getType();
        Object changed = values.get(components[i].getName());
        arguments[i] = changed == null ? components[i].getAccessor().invoke(row) : changed;
      }
      return row.getClass().getDeclaredConstructor(types).newInstance(arguments);
    } catch (ReflectiveOperationException failure) {
      throw new AssertionError(row.toString(), failure);
    }
  }
}
