package dev.viewsmith.benchmarks;

/** A product has a tag. */
public record Tag(int product, int tag) {}
