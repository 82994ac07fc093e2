package sales;

/** A line of a sale: from which depot, how many, for how much each. */
public record Item(long sale, String depot, int count, long price) {}
