package stock;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Two parcels to one city, of which one is lost, then the other. */
public final class DestinationsScenario implements Runnable {
  private static final Parcel FIRST = new Parcel(3, Status.SENT, true, "Oslo", 1000, 9);
  private static final Parcel SECOND = new Parcel(3, Status.SENT, false, "Oslo", 4000, 5);
  private static final Parcel LIGHT = new Parcel(3, Status.SENT, false, "Bern", 999, 5);
  private static final Destinations OSLO = new Destinations(3, "Oslo");

  private final DestinationsMaintainer destinations = DestinationsMaintainer.create();

  @Override
  public void run() {
    destinations.apply(destinations.newBatch().insert(FIRST, 2).insert(SECOND).insert(LIGHT));
    assertEquals(1, destinations.snapshot().count());
    assertEquals(1, destinations.snapshot().multiplicity(OSLO));
    assertEquals(0, destinations.snapshot().multiplicity(new Destinations(3, "Bern")));

    assertEquals(0, destinations.apply(destinations.newBatch().delete(FIRST, 2)).delta().size());
    var change = destinations.apply(destinations.newBatch().replace(SECOND, LIGHT));
    assertEquals(-1, change.delta().weight(OSLO));
    assertEquals(0, destinations.snapshot().count());
  }
}
