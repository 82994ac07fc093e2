package dev.viewsmith.examples.flights;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class StateBoardTest {
  /** Each of the first 400 batches, a withdrawal and a correction among them. */
  @Test
  void deltasAloneKeepWhatTheViewHas() {
    Delays delays = new Delays(Feed.airports());
    StateBoard board = new StateBoard();
    delays.follow(board::follow);
    for (Feed.Report report : Feed.reports().subList(0, 400)) {
      delays.apply(report.events());
      List<StateDelays> rows = delays.states().rows().toList();
      assertEquals(Set.copyOf(rows), Set.copyOf(board.busiest(Integer.MAX_VALUE)));
      assertEquals(rows.size(), board.states());
      assertEquals(rows.stream().mapToLong(StateDelays::flights).sum(), board.flights());
      assertEquals(rows.stream().mapToLong(StateDelays::delayed).sum(), board.delayed());
      double minutes = rows.stream().mapToLong(StateDelays::minutes).sum();
      assertEquals(minutes / board.flights(), board.mean());
    }
    assertEquals(400, board.batches());
  }

  @Test
  void countsAndNamesTheRowsThatChange() {
    Delays delays = new Delays(List.of(Samples.BOSTON, Samples.RENO, Samples.VEGAS));
    StateBoard board = new StateBoard();
    delays.follow(board::follow);
    assertEquals(0, board.mean());
    Flight flight = Samples.flight("2001-01-01T08:00", "RNO", "LAS", 20);
    delays.apply(Samples.flown(flight));
    delays.apply(Samples.flown(Samples.flight("2001-01-01T09:00", "BOS", "LAS", 0)));
    assertEquals(new HashSet<>(Set.of("NV", "MA")), board.takeTouched());
    delays.apply(List.of(new Event.Corrected(flight, flight.withDelay(5))));
    assertEquals(Set.of("NV"), board.takeTouched());
    assertEquals(Set.of(), board.takeTouched());
    delays.apply(List.of(new Event.Withdrawn(flight.withDelay(5))));
    assertEquals(1, board.states(), "a state without flights has no row");
    assertEquals(4, board.changedRows());
  }

  @Test
  void theBusiestComeFirst() {
    Delays delays = new Delays(List.of(Samples.BOSTON, Samples.RENO, Samples.VEGAS));
    StateBoard board = new StateBoard();
    delays.follow(board::follow);
    delays.apply(
        Samples.flown(
            Samples.flight("2001-01-01T08:00", "BOS", "LAS", 0),
            Samples.flight("2001-01-01T08:00", "RNO", "LAS", 0),
            Samples.flight("2001-01-01T09:00", "LAS", "RNO", 0)));
    assertEquals("[NV, MA]", states(board.busiest(5)));
    assertEquals("[NV]", states(board.busiest(1)));
  }

  private static String states(List<StateDelays> rows) {
    return rows.stream().map(StateDelays::state).collect(Collectors.toList()).toString();
  }
}
