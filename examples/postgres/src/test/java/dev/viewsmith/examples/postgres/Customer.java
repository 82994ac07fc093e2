package dev.viewsmith.examples.postgres;

import org.jspecify.annotations.Nullable;

/** A row of the table {@code customer}. */
public record Customer(String name, @Nullable String region) {}
