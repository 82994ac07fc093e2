package dev.viewsmith.peers;

/** The key of a row of the view. */
public record Group(int customer, int tag) {}
