package dev.viewsmith.examples.stock;

/** A shop sells an article. */
public record Article(String name) {}
