package dev.viewsmith.examples.tpch;

import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.math.BigDecimal;
import java.time.LocalDate;

/** Q7: what two nations sold to each other in each of two years. */
@View(
    from = Supplier.class,
    as = "s",
    join = {
      @Join(value = LineItem.class, as = "l", on = "s.suppKey == l.suppKey"),
      @Join(value = Orders.class, as = "o", on = "o.orderKey == l.orderKey"),
      @Join(value = Customer.class, as = "c", on = "c.custKey == o.custKey"),
      @Join(value = Nation.class, as = "from", on = "s.nationKey == from.nationKey"),
      @Join(value = Nation.class, as = "to", on = "c.nationKey == to.nationKey")
    },
    where =
        """
        (from.name == "FRANCE" && to.name == "GERMANY"
            || from.name == "GERMANY" && to.name == "FRANCE")
        && l.shipDate >= FIRST_DAY && l.shipDate < END
        """)
public record VolumeShipping(
    @GroupBy("from.name") String supplier,
    @GroupBy("to.name") String customer,
    @GroupBy("l.shipDate.getYear()") int year,
    @Sum("l.extendedPrice * (1 - l.discount)") BigDecimal revenue) {
  static final LocalDate FIRST_DAY = LocalDate.of(1995, 1, 1);
  static final LocalDate END = LocalDate.of(1997, 1, 1);
}
