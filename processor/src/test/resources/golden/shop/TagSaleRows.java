package shop;

import dev.viewsmith.Join;
import dev.viewsmith.View;

/** Each order under each tag of its product. */
@View(from = Order.class, join = @Join(value = Tag.class, on = "order.product == tag.product"))
public record TagSaleRows(String customer, String tag, long amount) {}
