package dev.viewsmith.examples.tpch;

import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.math.BigDecimal;
import java.time.LocalDate;

/** Q3: what the orders are worth that builders had placed by a day and that were not yet sent. */
@View(
    from = Customer.class,
    as = "c",
    join = {
      @Join(value = Orders.class, as = "o", on = "c.custKey == o.custKey"),
      @Join(value = LineItem.class, as = "l", on = "l.orderKey == o.orderKey")
    },
    where = "c.marketSegment == \"BUILDING\" && o.orderDate < DAY && l.shipDate > DAY")
public record ShippingPriority(
    @GroupBy("o.orderKey") long orderKey,
    @GroupBy LocalDate orderDate,
    @GroupBy int shipPriority,
    @Sum("l.extendedPrice * (1 - l.discount)") BigDecimal revenue) {
  static final LocalDate DAY = LocalDate.of(1995, 3, 15);
}
