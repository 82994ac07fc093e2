package shop;

/** A word that a product is found by. */
public record Tag(String product, String tag) {}
