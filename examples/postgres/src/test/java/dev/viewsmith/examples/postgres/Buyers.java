package dev.viewsmith.examples.postgres;

import dev.viewsmith.Avg;
import dev.viewsmith.Count;
import dev.viewsmith.CountDistinct;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.JoinKind;
import dev.viewsmith.Max;
import dev.viewsmith.Min;
import dev.viewsmith.Rational;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import org.jspecify.annotations.Nullable;

/** What the customers of each region have bought, also those who have bought nothing. */
@View(
    from = Customer.class,
    join = @Join(kind = JoinKind.LEFT, value = Order.class, on = "order.customer == customer.name"))
public record Buyers(
    @GroupBy("customer.region") @Nullable String region,
    @Count long n,
    @Count("order.amount") long orders,
    @CountDistinct("order.product") long products,
    @Min("order.product") @Nullable String first,
    @Max("order.amount") @Nullable Long most,
    @Sum("order.amount") @Nullable Long sum,
    @Avg("order.amount") @Nullable Rational mean,
    @Max("customer.name") String last) {}
