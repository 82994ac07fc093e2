package dev.viewsmith.benchmarks.tpch;

/** Who orders. */
public record Customer(long custKey, String marketSegment, long nationKey) {}
