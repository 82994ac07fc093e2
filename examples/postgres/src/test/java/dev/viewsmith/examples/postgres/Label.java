package dev.viewsmith.examples.postgres;

/** A row of the table {@code tag}, as {@link Tag} is one. */
public record Label(String product, String tag) {}
