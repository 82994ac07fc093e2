package dev.viewsmith.peers;

/** A customer ordered a product for an amount. */
public record Order(int customer, int product, long amount) {}
