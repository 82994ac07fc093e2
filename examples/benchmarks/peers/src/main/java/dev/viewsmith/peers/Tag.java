package dev.viewsmith.peers;

/** A product has a tag. */
public record Tag(int product, int tag) {}
