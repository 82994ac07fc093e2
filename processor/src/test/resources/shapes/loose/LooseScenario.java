package loose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.math.BigDecimal;
import java.util.List;

/** Records inside rows are told by their components, wherever rows are told apart. */
public final class LooseScenario implements Runnable {
  @Override
  public void run() {
    groups();
    distinct();
    copies();
  }

  private static Place place(double position) {
    return new Place("Bath", position, new Country("UK"));
  }

  private static Stall stall(double position, String rent) {
    return new Stall("s", place(position), new BigDecimal(rent));
  }

  private static void groups() {
    PlaceRentsMaintainer rents = PlaceRentsMaintainer.create();
    var change =
        rents.apply(
            rents.newBatch().insert(stall(0, "1.5")).insert(stall(0, "2")).insert(stall(7, "3")));
    assertEquals(2, change.delta().size());
    assertEquals(2, rents.snapshot().get(place(-0.0)).stalls());
    PlaceRents first = new PlaceRents(place(-0.0), 2, 1, new BigDecimal("2.00"));
    PlaceRents second = new PlaceRents(place(7), 1, 1, new BigDecimal("3.0"));
    for (PlaceRents row : List.of(first, second)) {
      assertEquals(1, rents.snapshot().multiplicity(row));
      assertEquals(1, change.delta().weight(row));
    }
    PlaceRents other = new PlaceRents(place(7), 2, 1, new BigDecimal("2"));
    assertEquals(0, rents.snapshot().multiplicity(other));
    assertEquals(0, change.delta().weight(other));
    Place incomplete = new Place("Bath", 7, new Country(null));
    assertNull(rents.snapshot().get(incomplete));
    PlaceRents none = new PlaceRents(incomplete, 1, 1, null);
    assertEquals(0, rents.snapshot().multiplicity(none));
    assertEquals(0, change.delta().weight(none));
    assertEquals(0, change.delta().weight(new PlaceRents(null, 1, 1, null)));
    rents.verify();
    var terms = rents.preview(rents.newBatch().insert(stall(8, "1")).insert(stall(9, "1"))).terms();
    assertEquals(2, terms.rows().size());
    assertEquals(8, ((Place) terms.rows().get(0).values().get(0)).position());
  }

  private static void distinct() {
    CitiesMaintainer cities = CitiesMaintainer.create();
    cities.apply(cities.newBatch().insert(stall(1, "1")).insert(stall(2, "1")));
    assertEquals(new Cities("Bath", 2, 1), cities.snapshot().get("Bath"));
    cities.verify();
  }

  private static void copies() {
    StandsMaintainer stands = StandsMaintainer.create();
    var first = stands.newBatch().insert(stall(1, "1")).insert(stall(2, "1"), 3);
    assertEquals(2, stands.preview(first).terms().rows().size());
    var change = stands.apply(first);
    Stands row = new Stands(place(2), new BigDecimal("1.0"));
    assertEquals(3, stands.snapshot().multiplicity(row));
    assertEquals(3, change.delta().weight(row));
    stands.verify();
  }
}
