package dev.viewsmith.benchmarks.tpch;

/** A part of the world. */
public record Region(long regionKey, String name) {}
