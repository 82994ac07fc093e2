package sales;

/** Where things are sold from. */
public record Depot(String name, String city) {}
