package dev.viewsmith.examples.flights;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class BeforeAfterTest {
  private final Delays delays = Samples.delays();

  private BeforeAfter after(Event event) {
    return new BeforeAfter(delays.apply(List.of(event)).states().delta());
  }

  @Test
  void showsWhatChangesAsTwoValuesAndTheRestAsOne() {
    Flight wrong = Samples.flight("2001-01-01T08:00", "BOS", "LAS", 40);
    BeforeAfter change = after(new Event.Corrected(wrong, wrong.withDelay(4)));
    assertEquals(
        List.of(
            "from  flights  delayed  destinations  mean         best  worst",
            "MA    2        1 → 0    2             17.0 → −1.0  −6    40 → 4"),
        change.lines(Glyphs.UNICODE));
    assertEquals(0, change.gained());
  }

  @Test
  void aMovedAirportTakesItsFlightsFromOneStateToTheOther() {
    BeforeAfter change = after(new Event.Moved(Samples.BOSTON, Samples.BOSTON.withState("NV")));
    assertEquals(
        List.of(
            "from  flights  delayed  destinations  mean          best      worst",
            "MA    2 -> -   1 -> -   2 -> -        17.0 -> -     -6 -> -   40 -> -",
            "NV    1 -> 3   0 -> 1   1 -> 3        12.0 -> 15.3  12 -> -6  12 -> 40"),
        change.lines(Glyphs.ASCII));
    assertEquals(2, change.gained());
  }

  @Test
  void aStateThatIsNewHasNothingBefore() {
    BeforeAfter change = after(new Event.Moved(Samples.BOSTON, Samples.BOSTON.withState("NH")));
    assertEquals("NH    – → 2", change.lines(Glyphs.UNICODE).get(2).substring(0, 11));
  }
}
