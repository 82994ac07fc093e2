package dev.viewsmith.examples.spending;

/** A customer bought something for an amount. */
public record Purchase(String customer, long amount) {}
