package dev.viewsmith.examples.postgres;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Max;
import dev.viewsmith.Sum;
import dev.viewsmith.View;

/** Three orders of one product, of growing amounts: one input three times. */
@View(
    from = Order.class,
    as = "a",
    join = {
      @Join(value = Order.class, as = "b", on = "a.product == b.product && a.amount < b.amount"),
      @Join(value = Order.class, as = "c", on = "b.product == c.product && b.amount < c.amount")
    })
public record Chains(
    @GroupBy("a.product") String product,
    @Count long n,
    @Sum("c.amount - a.amount") long spread,
    @Max("c.amount") long most) {}
