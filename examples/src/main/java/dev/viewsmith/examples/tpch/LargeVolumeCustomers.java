package dev.viewsmith.examples.tpch;

import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.JoinKind;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.math.BigDecimal;
import java.time.LocalDate;

/** Q18: who placed large orders, and how many pieces these were. */
@View(
    from = Customer.class,
    as = "c",
    join = {
      @Join(value = Orders.class, as = "o", on = "c.custKey == o.custKey"),
      @Join(value = LineItem.class, as = "l", on = "o.orderKey == l.orderKey"),
      @Join(
          value = LargeOrders.class,
          as = "large",
          kind = JoinKind.SEMI,
          on = "large.orderKey == o.orderKey")
    })
public record LargeVolumeCustomers(
    @GroupBy("c.name") String name,
    @GroupBy("c.custKey") long custKey,
    @GroupBy("o.orderKey") long orderKey,
    @GroupBy LocalDate orderDate,
    @GroupBy BigDecimal totalPrice,
    @Sum("l.quantity") long quantity) {}
