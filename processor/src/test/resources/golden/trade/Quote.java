package trade;

/** What a trader asks or bids for a share. */
public record Quote(String market, String share, boolean bid, int lots, long price) {}
