package dev.viewsmith.benchmarks;

import dev.viewsmith.Avg;
import dev.viewsmith.Count;
import dev.viewsmith.CountDistinct;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Min;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.math.BigDecimal;

/** The same of amounts that are decimals. */
@View(
    from = DecimalOrder.class,
    as = "order",
    join = @Join(value = Tag.class, as = "tag", on = "order.product == tag.product"))
public record DecimalTagSales(
    @GroupBy("order.customer") int customer,
    @GroupBy("tag.tag") int tag,
    @Count long n,
    @Sum("order.amount") BigDecimal sum,
    @Avg(value = "order.amount", scale = 2) BigDecimal avg,
    @CountDistinct("order.amount") long distinct,
    @Min("order.amount") BigDecimal min) {}
