package market;

import dev.viewsmith.InvalidRowException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/** Values of many types come, are looked up in other forms, and go. */
public final class VenueDaysScenario implements Runnable {
  private static final LocalDate DAY = LocalDate.of(2024, 2, 29);
  private static final Instant NOON = Instant.parse("2024-02-29T12:00:00Z");

  private final VenueDaysMaintainer days = VenueDaysMaintainer.create();

  public VenueDaysScenario() {}

  @Override
  public void run() {
    Trade small = trade(new Venue("Zurich", 0.0), 2, 1.5, "3.00", NOON, Optional.of("late"));
    Instant before = NOON.minusSeconds(1);
    Trade large = trade(new Venue("Zurich", -0.0), 3, 2.0, "1.5", before, Optional.empty());
    days.apply(0, days.newBatch().insert(small).insert(large));
    check(
        new VenueDays(small.venue(), DAY, 'A', 2, 2, before, 6.0, new BigDecimal("1.51")),
        days.snapshot().get(new Venue("Zurich", -0.0), DAY, 'A'));
    check(null, days.snapshot().get(new Venue("Bern", 0.0), DAY, 'A'));

    days.apply(1, days.newBatch().delete(large));
    check(
        new VenueDays(small.venue(), DAY, 'A', 1, 1, NOON, 3.0, new BigDecimal("3.01")),
        days.snapshot().get(small.venue(), DAY, 'A'));
    days.verify();

    try {
      days.newBatch().insert(trade(new Venue(null, 0.0), 1, 1.0, "1", NOON, Optional.empty()));
      throw new AssertionError("a venue without a name");
    } catch (InvalidRowException refused) {
      check("Trade.venue.name", refused.component());
    }
    days.apply(2, days.newBatch().deleteAll(Trade.class));
    check(0L, days.snapshot().size());
  }

  private static Trade trade(
      Venue venue, int lots, double price, String fee, Instant booked, Optional<String> note) {
    return new Trade(
        new UUID(lots, 1), venue, "bund", 'A', lots, price, new BigDecimal(fee), booked, DAY, note);
  }

  private static void check(Object expected, Object actual) {
    if (!Objects.equals(expected, actual)) {
      throw new AssertionError("expected " + expected + " but was " + actual);
    }
  }
}
