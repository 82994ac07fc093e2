package dev.viewsmith.benchmarks.tpch;

/** Who sells to the wholesaler. */
public record Supplier(long suppKey, long nationKey) {}
