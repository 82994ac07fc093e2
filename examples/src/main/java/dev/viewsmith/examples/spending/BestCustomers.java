package dev.viewsmith.examples.spending;

import dev.viewsmith.Join;
import dev.viewsmith.Select;
import dev.viewsmith.View;

/** Who has spent most: one customer, or several who have spent the same. */
@View(from = Customer.class, join = @Join(value = Best.class, on = "customer.total == best.total"))
public record BestCustomers(
    @Select("customer.name") String name, @Select("customer.total") long total) {}
