package dev.viewsmith.examples.postgres;

import dev.viewsmith.Avg;
import dev.viewsmith.Count;
import dev.viewsmith.CountDistinct;
import dev.viewsmith.Join;
import dev.viewsmith.Max;
import dev.viewsmith.Rational;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import org.jspecify.annotations.Nullable;

/** All sales in one row, also if there are none. */
@View(
    from = Order.class,
    join = @Join(value = Tag.class, on = "order.product == tag.product"),
    where = "order.amount != 3")
public record Turnover(
    @Count long n,
    @Sum("order.amount") long sum,
    @CountDistinct("order.customer") long customers,
    @Max("order.amount") @Nullable Long most,
    @Avg("order.amount") @Nullable Rational mean) {}
