package dev.viewsmith.examples.postgres;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import org.jspecify.annotations.Nullable;

/** What each customer spent on each tag, without what needs the values one by one. */
@View(from = Order.class, join = @Join(value = Tag.class, on = "order.product == tag.product"))
public record TagTotals(
    @GroupBy("order.customer") @Nullable String customer,
    @GroupBy("tag.tag") String tag,
    @Count long n,
    @Sum("order.amount") long sum) {}
