package dev.viewsmith.examples.tpch;

/** A nation, in a region. */
public record Nation(long nationKey, String name, long regionKey, String comment) {}
