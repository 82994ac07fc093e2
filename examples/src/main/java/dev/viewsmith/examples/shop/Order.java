package dev.viewsmith.examples.shop;

/** A customer ordered a product for an amount. */
public record Order(String customer, String product, long amount) {}
