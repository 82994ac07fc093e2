package dev.viewsmith.examples.tpch;

import dev.viewsmith.GroupBy;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.math.BigDecimal;
import java.time.LocalDate;

/** What each supplier's parts brought in a quarter. */
@View(from = LineItem.class, as = "l", where = "l.shipDate >= FIRST_DAY && l.shipDate < END")
public record SupplierRevenue(
    @GroupBy("l.suppKey") long suppKey,
    @Sum("l.extendedPrice * (1 - l.discount)") BigDecimal revenue) {
  static final LocalDate FIRST_DAY = LocalDate.of(1996, 1, 1);
  static final LocalDate END = LocalDate.of(1996, 4, 1);
}
