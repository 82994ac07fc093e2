package shop;

import dev.viewsmith.*;
import org.jspecify.annotations.Nullable;

/** What each city has ordered, counted and summed up. */
@View(
    from = Customer.class,
    join = @Join(kind = JoinKind.LEFT, value = Order.class, on = "order.customer == customer.name"))
public record Turnover(
    @GroupBy("customer.city") String city,
    @Count long rows,
    @Count("order.amount") long orders,
    @Sum("order.amount") @Nullable Long spent) {}
