package dev.viewsmith.examples.postgres;

import dev.viewsmith.Join;
import dev.viewsmith.Select;
import dev.viewsmith.View;

/** Who bought the same thing: orders joined with themselves, each pair once. */
@View(
    from = Order.class,
    as = "a",
    join = @Join(value = Order.class, as = "b", on = "a.product == b.product"),
    where = "a.customer < b.customer",
    distinct = true)
public record Neighbours(
    @Select("coalesce(a.customer, \"?\")") String one, @Select("b.product") String product) {}
