package dev.viewsmith.examples.spending;

import dev.viewsmith.Max;
import dev.viewsmith.View;
import org.jspecify.annotations.Nullable;

/** The most that a customer has spent; null while there are no customers. */
@View(from = Customer.class)
public record Best(@Max("customer.total") @Nullable Long total) {}
