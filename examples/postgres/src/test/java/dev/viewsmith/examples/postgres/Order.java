package dev.viewsmith.examples.postgres;

import org.jspecify.annotations.Nullable;

/** A row of the table {@code shop.orders}. */
public record Order(long id, @Nullable String customer, String product, long amount) {}
