package dev.viewsmith.examples.tpch;

import dev.viewsmith.Avg;
import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Rational;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.math.BigDecimal;
import java.time.LocalDate;

/** Q1: what was billed, shipped and returned up to a day 90 days before the end of all orders. */
@View(from = LineItem.class, as = "l", where = "l.shipDate <= LAST_DAY")
public record PricingSummary(
    @GroupBy String returnFlag,
    @GroupBy String lineStatus,
    @Sum("l.quantity") long quantity,
    @Sum("l.extendedPrice") BigDecimal basePrice,
    @Sum("l.extendedPrice * (1 - l.discount)") BigDecimal discountedPrice,
    @Sum("l.extendedPrice * (1 - l.discount) * (1 + l.tax)") BigDecimal charge,
    @Avg("l.quantity") Rational averageQuantity,
    @Avg("l.extendedPrice") Rational averagePrice,
    @Avg("l.discount") Rational averageDiscount,
    @Count long items) {
  static final LocalDate LAST_DAY = LocalDate.of(1998, 9, 2);
}
