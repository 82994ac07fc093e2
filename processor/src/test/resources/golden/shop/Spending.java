package shop;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.JoinKind;
import dev.viewsmith.Max;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import org.jspecify.annotations.Nullable;

/** Every customer, with what they have ordered, if anything. */
@View(
    from = Customer.class,
    join = @Join(kind = JoinKind.LEFT, value = Order.class, on = "order.customer == customer.name"))
public record Spending(
    @GroupBy("customer.name") String customer,
    @GroupBy("customer.city") String city,
    @Count long rows,
    @Count("order.product") long orders,
    @Sum("order.amount") @Nullable Long spent,
    @Max("order.amount") @Nullable Long largest) {}
