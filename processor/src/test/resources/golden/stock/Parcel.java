package stock;

/** A parcel on its way. */
public record Parcel(int depot, Status status, boolean express, String city, int grams, long fee) {}
