package dev.viewsmith.examples.bank;

/** An amount moves from one account to another, or to the same. */
public record Transfer(long id, int from, int to, long amount) {}
