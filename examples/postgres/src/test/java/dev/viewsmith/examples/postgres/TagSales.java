package dev.viewsmith.examples.postgres;

import dev.viewsmith.Avg;
import dev.viewsmith.Count;
import dev.viewsmith.CountDistinct;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Min;
import dev.viewsmith.Rational;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import org.jspecify.annotations.Nullable;

/** What each customer spent on each tag. */
@View(from = Order.class, join = @Join(value = Tag.class, on = "order.product == tag.product"))
public record TagSales(
    @GroupBy("order.customer") @Nullable String customer,
    @GroupBy("tag.tag") String tag,
    @Count long n,
    @Sum("order.amount") long sum,
    @Avg("order.amount") Rational avg,
    @CountDistinct("order.amount") long distinct,
    @Min("order.amount") long min) {}
