package dev.viewsmith.examples.flights;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SeriesTest {
  private static final LocalDate FIRST = LocalDate.parse("2001-01-01");

  private static DailyDelays day(int number, long flights, long minutes) {
    return new DailyDelays("MA", FIRST.plusDays(number - 1L), flights, minutes);
  }

  @Test
  void eachPointIsTheMeanOfAWeekOfFlights() {
    Series series =
        Series.smoothed(
            List.of(day(8, 2, 0), day(7, 1, 40), day(5, 2, -10), day(2, 1, 20), day(1, 6, 600)));
    assertEquals(
        Map.of(FIRST.plusDays(6), 650.0 / 10, FIRST.plusDays(7), 50.0 / 6), series.means());
    assertEquals(Map.entry(FIRST.plusDays(6), 65.0), series.peak());
  }

  @Test
  void readsTheDaysOfOneStateFromAVersionThatWasKept() {
    Delays delays = Samples.delays();
    DailyDelaysMaintainer.Snapshot before = delays.days();
    delays.apply(Samples.flown(Samples.flight("2001-01-07T08:00", "BOS", "LAS", 11)));
    delays.apply(Samples.flown(Samples.flight("2001-01-07T08:00", "RNO", "LAS", 500)));
    assertEquals(
        Map.of(LocalDate.parse("2001-01-07"), 15.0), Series.of("MA", delays.days()).means());
    assertEquals(Map.of(), Series.of("MA", before).means(), "a week has not passed yet");
  }

  @Test
  void theScaleHoldsAllSeriesAndRoomForALabel() {
    Series one = series(-3, 12);
    Series other = series(8, 26);
    Scale scale = Scale.of(List.of(one, other));
    assertEquals(new Scale(FIRST.plusDays(6), FIRST.plusDays(7), -10, 40), scale);
    assertEquals(0, scale.x(FIRST.plusDays(6)));
    assertEquals(Scale.WIDTH, scale.x(FIRST.plusDays(7)));
    assertEquals(0, scale.y(40));
    assertEquals(Scale.HEIGHT * 0.8, scale.y(0), 1e-9);
  }

  /** A series of two points: of the seventh and the eighth day. */
  private static Series series(long seventh, long eighth) {
    List<DailyDelays> days = IntStream.rangeClosed(1, 7).mapToObj(n -> day(n, 1, seventh)).toList();
    DailyDelays last = day(8, 1, 7 * eighth - 6 * seventh);
    return Series.smoothed(
        IntStream.rangeClosed(0, 7).mapToObj(n -> n < 7 ? days.get(n) : last).toList());
  }
}
