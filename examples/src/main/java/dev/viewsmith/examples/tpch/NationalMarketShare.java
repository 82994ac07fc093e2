package dev.viewsmith.examples.tpch;

import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.math.BigDecimal;
import java.time.LocalDate;

/**
 * Q8: what America paid for a type of part in each of two years, and how much of it went to Brazil.
 * The market share is the quotient of the two.
 */
@View(
    from = Part.class,
    as = "p",
    join = {
      @Join(value = LineItem.class, as = "l", on = "p.partKey == l.partKey"),
      @Join(value = Supplier.class, as = "s", on = "s.suppKey == l.suppKey"),
      @Join(value = Orders.class, as = "o", on = "l.orderKey == o.orderKey"),
      @Join(value = Customer.class, as = "c", on = "o.custKey == c.custKey"),
      @Join(value = Nation.class, as = "to", on = "c.nationKey == to.nationKey"),
      @Join(value = Region.class, as = "r", on = "to.regionKey == r.regionKey"),
      @Join(value = Nation.class, as = "from", on = "s.nationKey == from.nationKey")
    },
    where =
        """
        r.name == "AMERICA" && p.type == "ECONOMY ANODIZED STEEL"
        && o.orderDate >= FIRST_DAY && o.orderDate < END
        """)
public record NationalMarketShare(
    @GroupBy("o.orderDate.getYear()") int year,
    @Sum("from.name == \"BRAZIL\" ? l.extendedPrice * (1 - l.discount) : 0") BigDecimal brazil,
    @Sum("l.extendedPrice * (1 - l.discount)") BigDecimal all) {
  static final LocalDate FIRST_DAY = LocalDate.of(1995, 1, 1);
  static final LocalDate END = LocalDate.of(1997, 1, 1);
}
