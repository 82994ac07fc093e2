package trade;

import dev.viewsmith.Avg;
import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Max;
import dev.viewsmith.Rational;
import dev.viewsmith.Sum;
import dev.viewsmith.View;

/** What the quotes on each market's shares are worth, as far as the market's limits allow them. */
@View(
    from = Quote.class,
    join =
        @Join(
            value = Limit.class,
            on =
                "quote.market == limit.market && quote.share == limit.share"
                    + " && quote.price <= limit.highest"),
    where = "quote.lots > 0 && quote.lots * limit.lot < 1_000_000")
public record Exposure(
    @GroupBy("quote.market + \"/\" + quote.share") String listing,
    @GroupBy("quote.bid") boolean bid,
    @GroupBy("quote.lots / 10") int size,
    @Count long quotes,
    @Sum("quote.lots * limit.lot * quote.price") long worth,
    @Avg("quote.lots * limit.lot") Rational volume,
    @Max("quote.price * 2") long twice) {}
