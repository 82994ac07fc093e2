package dev.viewsmith.examples.postgres;

import dev.viewsmith.Count;
import dev.viewsmith.CountDistinct;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Max;
import dev.viewsmith.Min;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import org.jspecify.annotations.Nullable;

/** What each region spent on each tag: three tables, and a condition on groups. */
@View(
    from = Order.class,
    join = {
      @Join(value = Tag.class, on = "order.product == tag.product"),
      @Join(value = Customer.class, on = "customer.name == order.customer")
    },
    having = "n > 1 && least < 5")
public record Regions(
    @GroupBy("customer.region") @Nullable String region,
    @GroupBy("tag.tag") String tag,
    @Count long n,
    @Sum("order.amount * 2 + 1") long sum,
    @CountDistinct("order.customer") long customers,
    @Max("order.customer") @Nullable String last,
    @Min("order.amount") long least) {}
