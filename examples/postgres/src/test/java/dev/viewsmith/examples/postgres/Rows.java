package dev.viewsmith.examples.postgres;

import org.jspecify.annotations.Nullable;

/** A row of a table called as a variable of functions. */
public record Rows(@Nullable Boolean found) {}
