package market;

/** Where bonds are traded. */
public record Venue(String name, double spread) {}
