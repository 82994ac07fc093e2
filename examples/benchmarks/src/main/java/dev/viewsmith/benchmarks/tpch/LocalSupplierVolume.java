package dev.viewsmith.benchmarks.tpch;

import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.time.LocalDate;

/** Q5: what the nations of Asia sold to their own customers in 1994. */
@View(
    from = Customer.class,
    as = "c",
    join = {
      @Join(value = Order.class, as = "o", on = "c.custKey == o.custKey"),
      @Join(value = Item.class, as = "l", on = "l.orderKey == o.orderKey"),
      @Join(
          value = Supplier.class,
          as = "s",
          on = "l.suppKey == s.suppKey && c.nationKey == s.nationKey"),
      @Join(value = Nation.class, as = "n", on = "s.nationKey == n.nationKey"),
      @Join(value = Region.class, as = "r", on = "n.regionKey == r.regionKey")
    },
    where = "r.name == \"ASIA\" && o.orderDate >= FIRST_DAY && o.orderDate < END")
public record LocalSupplierVolume(
    @GroupBy("n.name") String nation, @Sum("l.cents * (100 - l.discount)") long revenue) {
  static final LocalDate FIRST_DAY = LocalDate.of(1994, 1, 1);
  static final LocalDate END = LocalDate.of(1995, 1, 1);
}
