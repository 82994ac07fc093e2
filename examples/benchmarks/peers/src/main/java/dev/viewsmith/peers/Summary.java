package dev.viewsmith.peers;

/** What the view says of a group. */
public record Summary(long n, long sum, double avg, long distinct, long min) {}
