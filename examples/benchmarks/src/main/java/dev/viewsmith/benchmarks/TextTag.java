package dev.viewsmith.benchmarks;

/** A tag with String keys. */
public record TextTag(String product, String tag) {}
