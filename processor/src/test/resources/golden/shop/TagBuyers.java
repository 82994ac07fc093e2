package shop;

import dev.viewsmith.CountDistinct;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.View;

/** How many customers have bought under each tag. */
@View(from = Tag.class, join = @Join(value = Order.class, on = "order.product == tag.product"))
public record TagBuyers(
    @GroupBy("tag.tag") String tag, @CountDistinct("order.customer") long customers) {}
