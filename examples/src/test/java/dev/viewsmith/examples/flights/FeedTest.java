package dev.viewsmith.examples.flights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FeedTest {
  private final List<Feed.Report> reports = Feed.reports();

  @Test
  void reportsComeInTheOrderOfTime() {
    for (int i = 1; i < reports.size(); i++) {
      assertTrue(reports.get(i - 1).at().isBefore(reports.get(i).at()), reports.get(i).toString());
    }
    assertEquals(1784, reports.stream().filter(report -> report.at().getMinute() == 0).count());
  }

  /** What comes and goes, added up, is what the files have: all mistakes are put right. */
  @Test
  void theSumIsWhatTheFilesHave() {
    Map<Object, Long> copies = new HashMap<>();
    Event.Rows rows =
        new Event.Rows() {
          @Override
          public void add(Flight flight, long weight) {
            copies.merge(flight, weight, Long::sum);
          }

          @Override
          public void add(Airport airport, long weight) {
            copies.merge(airport, weight, Long::sum);
          }
        };
    Feed.airports().forEach(airport -> rows.add(airport, 1));
    reports.forEach(report -> report.events().forEach(event -> event.addTo(rows)));
    Timetable.airports().forEach(airport -> rows.add(airport, -1));
    Timetable.flights().forEach(flight -> rows.add(flight, -1));
    copies.values().removeIf(weight -> weight == 0);
    assertEquals(Map.of(), copies);
  }

  @Test
  void hasMistakesOfAllKinds() {
    List<Event> events = reports.stream().flatMap(report -> report.events().stream()).toList();
    assertEquals(20_050, count(events, Event.Flown.class));
    assertEquals(134, count(events, Event.Corrected.class));
    assertEquals(50, count(events, Event.Withdrawn.class));
    assertEquals(1, count(events, Event.Moved.class));
  }

  private static long count(List<Event> events, Class<? extends Event> kind) {
    return events.stream().filter(kind::isInstance).count();
  }

  @Test
  void threeReportsAreShownAndHoldOneEventEach() {
    List<Feed.Report> shown = reports.stream().filter(Feed.Report::isNotable).toList();
    assertEquals(
        List.of("2001-01-03T06:30", "2001-01-12T09:30", "2001-03-01T09:30"),
        shown.stream().map(Feed.Report::at).map(LocalDateTime::toString).toList());
    assertEquals(
        List.of("Withdrawn", "Corrected", "Moved"),
        shown.stream()
            .flatMap(report -> report.events().stream())
            .map(event -> event.getClass().getSimpleName())
            .toList());
  }
}
