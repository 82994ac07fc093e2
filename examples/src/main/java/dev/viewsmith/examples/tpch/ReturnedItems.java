package dev.viewsmith.examples.tpch;

import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.math.BigDecimal;
import java.time.LocalDate;

/** Q10: the customers who sent items of a quarter's orders back, and what that has cost. */
@View(
    from = Customer.class,
    as = "c",
    join = {
      @Join(value = Orders.class, as = "o", on = "c.custKey == o.custKey"),
      @Join(value = LineItem.class, as = "l", on = "l.orderKey == o.orderKey"),
      @Join(value = Nation.class, as = "n", on = "c.nationKey == n.nationKey")
    },
    where = "o.orderDate >= FIRST_DAY && o.orderDate < END && l.returnFlag == \"R\"")
public record ReturnedItems(
    @GroupBy("c.custKey") long custKey,
    @GroupBy("c.name") String name,
    @Sum("l.extendedPrice * (1 - l.discount)") BigDecimal revenue,
    @GroupBy BigDecimal accountBalance,
    @GroupBy("n.name") String nation,
    @GroupBy String address,
    @GroupBy String phone,
    @GroupBy("c.comment") String comment) {
  static final LocalDate FIRST_DAY = LocalDate.of(1993, 10, 1);
  static final LocalDate END = LocalDate.of(1994, 1, 1);
}
