package dev.viewsmith.examples.postgres;

/** A row of the table {@code tag}, whose columns are called as the components. */
public record Tag(String product, String tag) {}
