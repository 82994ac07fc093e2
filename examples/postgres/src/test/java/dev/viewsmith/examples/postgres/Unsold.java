package dev.viewsmith.examples.postgres;

import dev.viewsmith.Join;
import dev.viewsmith.JoinKind;
import dev.viewsmith.View;

/** Tags of products that nobody buys in quantity: rows without a partner alone, with copies. */
@View(
    from = Tag.class,
    join =
        @Join(
            kind = JoinKind.ANTI,
            value = Order.class,
            on = "order.product == tag.product && order.amount > 3"))
public record Unsold(String product, String tag) {}
