package dev.viewsmith.examples.tpch;

import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.math.BigDecimal;
import java.time.LocalDate;

/** Q6: by how much the revenue of 1994 would rise without the discounts of about 6 %. */
@View(
    from = LineItem.class,
    as = "l",
    where =
        """
        l.shipDate >= FIRST_DAY && l.shipDate < END
        && l.discount >= LEAST_DISCOUNT && l.discount <= MOST_DISCOUNT
        && l.quantity < 24
        """)
public record ForecastRevenueChange(@Sum("l.extendedPrice * l.discount") BigDecimal revenue) {
  static final LocalDate FIRST_DAY = LocalDate.of(1994, 1, 1);
  static final LocalDate END = LocalDate.of(1995, 1, 1);
  static final BigDecimal LEAST_DISCOUNT = new BigDecimal("0.05");
  static final BigDecimal MOST_DISCOUNT = new BigDecimal("0.07");
}
