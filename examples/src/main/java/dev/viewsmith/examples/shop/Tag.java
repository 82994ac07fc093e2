package dev.viewsmith.examples.shop;

/** A product has a tag. */
public record Tag(String product, String tag) {}
