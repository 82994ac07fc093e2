package shop;

import dev.viewsmith.Join;
import dev.viewsmith.View;

/** Every tag that there is, for every customer. */
@View(from = Order.class, join = @Join(Tag.class), distinct = true)
public record Suggestions(String customer, String tag) {}
