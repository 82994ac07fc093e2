package dev.viewsmith.benchmarks;

/** An order with String keys. */
public record TextOrder(String customer, String product, long amount) {}
