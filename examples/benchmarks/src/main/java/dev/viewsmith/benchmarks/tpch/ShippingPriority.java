package dev.viewsmith.benchmarks.tpch;

import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.time.LocalDate;

/** Q3: what the orders are worth that builders had placed by a day and that were not yet sent. */
@View(
    from = Customer.class,
    as = "c",
    join = {
      @Join(value = Order.class, as = "o", on = "c.custKey == o.custKey"),
      @Join(value = Item.class, as = "l", on = "l.orderKey == o.orderKey")
    },
    where = "c.marketSegment == \"BUILDING\" && o.orderDate < DAY && l.shipDate > DAY")
public record ShippingPriority(
    @GroupBy("o.orderKey") long orderKey,
    @GroupBy LocalDate orderDate,
    @GroupBy int shipPriority,
    @Sum("l.cents * (100 - l.discount)") long revenue) {
  static final LocalDate DAY = LocalDate.of(1995, 3, 15);
}
