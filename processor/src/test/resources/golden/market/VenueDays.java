package market;

import dev.viewsmith.Count;
import dev.viewsmith.CountDistinct;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Max;
import dev.viewsmith.Min;
import dev.viewsmith.View;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;

/** The good bonds of each venue, by day and rating. */
@View(from = Trade.class, where = "venue.spread < 0.5 && rating <= 'C'")
public record VenueDays(
    @GroupBy Venue venue,
    @GroupBy LocalDate day,
    @GroupBy char rating,
    @Count long trades,
    @CountDistinct("note") long notes,
    @Min("booked") Instant first,
    @Max("price * lots") double largest,
    @Min("fee + TICK") BigDecimal leastFee) {
  static final BigDecimal TICK = new BigDecimal("0.010");
}
