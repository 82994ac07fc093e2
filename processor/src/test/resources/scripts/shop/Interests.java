package shop;

import dev.viewsmith.*;
import org.jspecify.annotations.Nullable;

/** What each city orders, and under which tags, as far as it does and as there are any. */
@View(
    from = Customer.class,
    join = {
      @Join(kind = JoinKind.LEFT, value = Order.class, on = "order.customer == customer.name"),
      @Join(
          kind = JoinKind.LEFT,
          value = Tag.class,
          on = "tag.product == order.product && order.amount >= 10")
    })
public record Interests(
    @GroupBy("customer.city") String city,
    @Count long rows,
    @Count("order.amount") long orders,
    @CountDistinct("tag.tag") long tags,
    @Min("tag.tag") @Nullable String first,
    @Min("order.amount") @Nullable Long smallest) {}
