package dev.viewsmith.examples.bank;

/** An account. It begins with nothing. */
public record Account(int id) {}
