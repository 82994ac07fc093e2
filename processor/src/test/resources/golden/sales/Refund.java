package sales;

/** A sale that the client has got the money back for. */
public record Refund(long sale) {}
