package dev.viewsmith.benchmarks.tpch;

import java.time.LocalDate;

/** A customer ordered something. */
public record Order(long orderKey, long custKey, LocalDate orderDate, int shipPriority) {}
