package dev.viewsmith.benchmarks;

/** An order whose amount is a floating-point number. */
public record DoubleOrder(int customer, int product, double amount) {}
