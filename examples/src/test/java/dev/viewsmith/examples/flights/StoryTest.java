package dev.viewsmith.examples.flights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.BatchRejectedException;
import java.time.LocalDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;

class StoryTest {
  private static final LocalDateTime TIME = LocalDateTime.parse("2001-01-03T09:30");

  private final Delays delays = Samples.delays();
  private final Story story = new Story(Glyphs.UNICODE);

  @Test
  void tellsWhatAMoveTook() {
    List<Event> events = List.of(new Event.Moved(Samples.BOSTON, Samples.BOSTON.withState("NV")));
    assertEquals(
        """
        Wed 3 Jan, 09:30  Logan lies in NV, not in MA: moved
          from  flights  delayed  destinations  mean         best     worst
          MA    2 → –    1 → –    2 → –         17.0 → –     −6 → –   40 → –
          NV    1 → 3    0 → 1    1 → 3         12.0 → 15.3  12 → −6  12 → 40
          One row replaced, 2 joined rows moved; the other 1 were not touched.
          By state and day, the same batch has changed all 2 days of the past."""
            .lines()
            .toList(),
        story.applied(new Feed.Report(TIME, events, true), delays.apply(events), 3));
  }

  @Test
  void tellsWhatHappened() {
    Flight flight = Samples.flight("2001-01-01T08:00", "BOS", "LAS", 40);
    assertEquals("BOS to LAS took place, 40 minutes late", new Event.Flown(flight).words());
    assertEquals(
        "BOS to LAS was 4 minutes late, not 40: corrected",
        new Event.Corrected(flight, flight.withDelay(4)).words());
    assertEquals(
        "BOS to LAS was reported twice: withdrawn once", new Event.Withdrawn(flight).words());
  }

  @Test
  void notesAreShort() {
    Flight flight = Samples.flight("2001-01-01T08:00", "BOS", "LAS", 40);
    assertEquals("flight reported", new Event.Flown(flight).note());
    assertEquals("delay corrected", new Event.Corrected(flight, flight.withDelay(4)).note());
    assertEquals("report withdrawn", new Event.Withdrawn(flight).note());
    assertEquals("airport moved", new Event.Moved(Samples.BOSTON, Samples.RENO).note());
  }

  @Test
  void tellsARefusalAndThatNothingHasChanged() {
    Flight wrong = Samples.flight("2001-01-01T08:00", "BOS", "LAS", 41);
    List<Event> events = List.of(new Event.Corrected(wrong, wrong.withDelay(4)));
    BatchRejectedException refusal =
        assertThrows(BatchRejectedException.class, () -> delays.apply(events));
    assertEquals(
        """
        Wed 3 Jan, 09:30  The correction comes again, with 5 new flights: refused
          1 row would fall below 0 copies:
            Flight[departure=2001-01-01T08:00, origin=BOS, destination=LAS,
              distance=500, delay=41]: has 0, the batch takes away 1
          delete rows as they were inserted, component by component, and none that
            deleteAll takes away
          Nothing changed: still version 2. Without it the 5 flights are taken."""
            .lines()
            .toList(),
        story.refused(TIME, 5, refusal, delays.states().version()));
    assertEquals(2, delays.states().version());
    assertEquals(2, delays.days().version());
  }

  @Test
  void longLinesAreBrokenBetweenWords() {
    assertEquals(List.of("  short"), Story.wrapped("  short"));
    String word = "w".repeat(90);
    assertEquals(List.of(word), Story.wrapped(word), "a word is never broken");
    assertEquals(List.of("a", "  " + word), Story.wrapped("a " + word));
  }
}
