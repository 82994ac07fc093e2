package shop;

/** What a customer has ordered. */
public record Order(String customer, String product, long amount) {}
