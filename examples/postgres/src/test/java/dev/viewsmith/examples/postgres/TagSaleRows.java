package dev.viewsmith.examples.postgres;

import dev.viewsmith.Join;
import dev.viewsmith.View;
import org.jspecify.annotations.Nullable;

/** Each sale under each tag, with its copies. */
@View(
    from = Order.class,
    join = @Join(value = Tag.class, on = "order.product == tag.product"),
    where = "order.amount > 2 || isNull(order.customer)")
public record TagSaleRows(@Nullable String customer, String tag, long amount) {}
