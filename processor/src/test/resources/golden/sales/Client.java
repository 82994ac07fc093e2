package sales;

/** Somebody who buys. */
public record Client(int id, String segment, String city) {}
