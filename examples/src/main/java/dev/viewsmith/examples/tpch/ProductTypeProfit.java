package dev.viewsmith.examples.tpch;

import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.math.BigDecimal;

/** Q9: what each nation earned with green parts in each year. */
@View(
    from = Part.class,
    as = "p",
    join = {
      @Join(value = LineItem.class, as = "l", on = "p.partKey == l.partKey"),
      @Join(value = Supplier.class, as = "s", on = "s.suppKey == l.suppKey"),
      @Join(
          value = PartSupp.class,
          as = "ps",
          on = "ps.suppKey == l.suppKey && ps.partKey == l.partKey"),
      @Join(value = Orders.class, as = "o", on = "o.orderKey == l.orderKey"),
      @Join(value = Nation.class, as = "n", on = "s.nationKey == n.nationKey")
    },
    where = "p.name.contains(\"green\")")
public record ProductTypeProfit(
    @GroupBy("n.name") String nation,
    @GroupBy("o.orderDate.getYear()") int year,
    @Sum("l.extendedPrice * (1 - l.discount) - ps.supplyCost * l.quantity") BigDecimal profit) {}
