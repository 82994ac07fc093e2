package shop;

/** Somebody who may order. */
public record Customer(String name, String city) {}
