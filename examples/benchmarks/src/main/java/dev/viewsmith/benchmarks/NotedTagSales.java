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

/** The same of orders with a String that the view does not read. */
@View(
    from = NotedOrder.class,
    as = "order",
    join = @Join(value = Tag.class, as = "tag", on = "order.product == tag.product"))
public record NotedTagSales(
    @GroupBy("order.customer") int customer,
    @GroupBy("tag.tag") int tag,
    @Count long n,
    @Sum("order.amount") long sum,
    @Avg("order.amount") Rational avg,
    @CountDistinct("order.amount") long distinct,
    @Min("order.amount") long min) {}
