package dev.viewsmith.examples.tpch;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.JoinKind;
import dev.viewsmith.View;
import java.time.LocalDate;

/** Q4: how many orders of a quarter had an item that came late, by priority. */
@View(
    from = Orders.class,
    as = "o",
    join =
        @Join(
            value = LineItem.class,
            as = "l",
            kind = JoinKind.SEMI,
            on = "l.orderKey == o.orderKey && l.commitDate < l.receiptDate"),
    where = "o.orderDate >= FIRST_DAY && o.orderDate < END")
public record OrderPriorityChecking(
    @GroupBy("o.orderPriority") String priority, @Count long orders) {
  static final LocalDate FIRST_DAY = LocalDate.of(1993, 7, 1);
  static final LocalDate END = LocalDate.of(1993, 10, 1);
}
