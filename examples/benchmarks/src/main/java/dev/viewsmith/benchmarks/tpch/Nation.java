package dev.viewsmith.benchmarks.tpch;

/** A nation, in a region. */
public record Nation(long nationKey, String name, long regionKey) {}
