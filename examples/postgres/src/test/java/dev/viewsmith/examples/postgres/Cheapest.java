package dev.viewsmith.examples.postgres;

import dev.viewsmith.Join;
import dev.viewsmith.JoinKind;
import dev.viewsmith.Select;
import dev.viewsmith.View;
import org.jspecify.annotations.Nullable;

/** Orders of which no cheaper one of the same product exists: orders beside themselves. */
@View(
    from = Order.class,
    join =
        @Join(
            kind = JoinKind.LEFT,
            value = Order.class,
            as = "cheaper",
            on = "cheaper.product == order.product && cheaper.amount < order.amount"),
    where = "isNull(cheaper.amount)")
public record Cheapest(
    @Select("order.product") String product,
    @Select("order.customer") @Nullable String customer,
    @Select("order.amount") long amount) {}
