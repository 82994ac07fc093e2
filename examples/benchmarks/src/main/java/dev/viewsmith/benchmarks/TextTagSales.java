package dev.viewsmith.benchmarks;

import dev.viewsmith.Avg;
import dev.viewsmith.Count;
import dev.viewsmith.CountDistinct;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Min;
import dev.viewsmith.Rational;
import dev.viewsmith.Sum;
import dev.viewsmith.View;

/** The same with String keys. */
@View(
    from = TextOrder.class,
    as = "order",
    join = @Join(value = TextTag.class, as = "tag", on = "order.product == tag.product"))
public record TextTagSales(
    @GroupBy("order.customer") String customer,
    @GroupBy("tag.tag") String tag,
    @Count long n,
    @Sum("order.amount") long sum,
    @Avg("order.amount") Rational avg,
    @CountDistinct("order.amount") long distinct,
    @Min("order.amount") long min) {}
