package dev.viewsmith.benchmarks;

import dev.viewsmith.Avg;
import dev.viewsmith.Count;
import dev.viewsmith.CountDistinct;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Min;
import dev.viewsmith.Sum;
import dev.viewsmith.View;

/**
 * The same of amounts that are floating-point numbers, whose sums are exact until they are read.
 */
@View(
    from = DoubleOrder.class,
    as = "order",
    join = @Join(value = Tag.class, as = "tag", on = "order.product == tag.product"))
public record DoubleTagSales(
    @GroupBy("order.customer") int customer,
    @GroupBy("tag.tag") int tag,
    @Count long n,
    @Sum("order.amount") double sum,
    @Avg("order.amount") double avg,
    @CountDistinct("order.amount") long distinct,
    @Min("order.amount") double min) {}
