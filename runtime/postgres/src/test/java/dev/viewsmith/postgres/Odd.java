package dev.viewsmith.postgres;

/** A row with columns that are called as variables of trigger functions are. */
public record Odd(String found, long old) {}
