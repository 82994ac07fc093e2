package dev.viewsmith.examples.tpch;

import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.time.LocalDate;

/** Q12: whether the cheaper ways of shipping made important orders late in 1994. */
@View(
    from = Orders.class,
    as = "o",
    join = @Join(value = LineItem.class, as = "l", on = "o.orderKey == l.orderKey"),
    where =
        """
        (l.shipMode == "MAIL" || l.shipMode == "SHIP")
        && l.commitDate < l.receiptDate && l.shipDate < l.commitDate
        && l.receiptDate >= FIRST_DAY && l.receiptDate < END
        """)
public record ShippingModes(
    @GroupBy("l.shipMode") String shipMode,
    @Sum("isHigh(o.orderPriority) ? 1 : 0") long highPriority,
    @Sum("isHigh(o.orderPriority) ? 0 : 1") long lowPriority) {
  static final LocalDate FIRST_DAY = LocalDate.of(1994, 1, 1);
  static final LocalDate END = LocalDate.of(1995, 1, 1);

  static boolean isHigh(String priority) {
    return priority.equals("1-URGENT") || priority.equals("2-HIGH");
  }
}
