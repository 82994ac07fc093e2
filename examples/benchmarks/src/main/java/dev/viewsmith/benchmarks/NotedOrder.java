package dev.viewsmith.benchmarks;

/** An order with a note that the view does not read. */
public record NotedOrder(int customer, int product, long amount, String note) {}
