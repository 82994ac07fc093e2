package dev.viewsmith.examples.postgres;

import dev.viewsmith.Avg;
import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Max;
import dev.viewsmith.Min;
import dev.viewsmith.Rational;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import org.jspecify.annotations.Nullable;

/** What each customer spent on each tag, and the least and the most of it. */
@View(from = Order.class, join = @Join(value = Tag.class, on = "order.product == tag.product"))
public record TagExtremes(
    @GroupBy("order.customer") @Nullable String customer,
    @GroupBy("tag.tag") String tag,
    @Count long n,
    @Sum("order.amount") long sum,
    @Avg("order.amount") Rational avg,
    @Min("order.amount") long least,
    @Max("order.amount") long most) {}
