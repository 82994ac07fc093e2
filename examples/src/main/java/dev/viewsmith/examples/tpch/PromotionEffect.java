package dev.viewsmith.examples.tpch;

import dev.viewsmith.Join;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.math.BigDecimal;
import java.time.LocalDate;

/**
 * Q14: the revenue of September 1995, and how much of it came from parts in a promotion. The share
 * is the quotient of the two.
 */
@View(
    from = LineItem.class,
    as = "l",
    join = @Join(value = Part.class, as = "p", on = "l.partKey == p.partKey"),
    where = "l.shipDate >= FIRST_DAY && l.shipDate < END")
public record PromotionEffect(
    @Sum("p.type.startsWith(\"PROMO\") ? l.extendedPrice * (1 - l.discount) : 0")
        BigDecimal promotion,
    @Sum("l.extendedPrice * (1 - l.discount)") BigDecimal revenue) {
  static final LocalDate FIRST_DAY = LocalDate.of(1995, 9, 1);
  static final LocalDate END = LocalDate.of(1995, 10, 1);
}
