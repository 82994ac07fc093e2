package trade;

/** What a market allows for a share. */
public record Limit(String market, String share, int lot, long highest) {}
