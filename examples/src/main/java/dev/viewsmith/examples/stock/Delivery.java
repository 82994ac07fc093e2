package dev.viewsmith.examples.stock;

/** Pieces of an article came. */
public record Delivery(String article, int pieces) {}
