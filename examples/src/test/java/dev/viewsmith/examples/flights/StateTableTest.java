package dev.viewsmith.examples.flights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDateTime;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class StateTableTest {
  private static final LocalDateTime TIME = LocalDateTime.parse("2001-01-02T10:00");

  private static String table(Glyphs glyphs) {
    Delays delays = new Delays(List.of(Samples.BOSTON, Samples.RENO, Samples.VEGAS));
    StateBoard board = new StateBoard();
    delays.follow(board::follow);
    delays.apply(
        Samples.flown(
            Samples.flight("2001-01-01T08:00", "BOS", "LAS", 40),
            Samples.flight("2001-01-02T08:00", "BOS", "RNO", -6),
            Samples.flight("2001-01-02T09:30", "RNO", "BOS", 12)));
    return new StateTable(board, delays, glyphs)
        .lines(TIME).stream().map(line -> line + "\n").collect(Collectors.joining());
  }

  @Test
  void showsRowsTotalsAndDays() {
    assertEquals(
        """
        Arrival delays by state of departure, in minutes             Tue 2 Jan, 10:00
        ─────────────────────────────────────────────────────────────────────────────
        from     flights   delayed     mean    worst     mean by day, █: 35 or more
        MA             2       50%     17.0       40                               █▁
        NV             1        0%     12.0       12                                ▃
        all 2          3       33%     15.3                    1 batch changed 2 rows
        """,
        table(Glyphs.UNICODE));
  }

  @Test
  void isAsciiWhereItHasTo() {
    String table = table(Glyphs.ASCII);
    assertTrue(table.chars().allMatch(c -> c < 128), table);
    assertTrue(table.contains("-----"), table);
    assertTrue(table.contains("#_\n"), table);
  }

  @Test
  void fitsIntoASmallTerminal() {
    Delays delays = new Delays(Timetable.airports());
    StateBoard board = new StateBoard();
    delays.follow(board::follow);
    delays.apply(Samples.flown(Timetable.flights().toArray(Flight[]::new)));
    List<StateTable.Line> lines =
        new StateTable(board, delays, Glyphs.UNICODE)
            .lines(LocalDateTime.parse("2001-03-28T23:00"));
    assertEquals(16, lines.size());
    lines.forEach(line -> assertTrue(line.toString().length() < 80, line.toString()));
    assertEquals(12, lines.stream().filter(line -> !line.state().isEmpty()).count());
  }

  @Test
  void anEmptyBoardHasNoRows() {
    StateTable table = new StateTable(new StateBoard(), Samples.delays(), Glyphs.ASCII);
    assertTrue(table.lines(TIME).stream().allMatch(line -> line.state().isEmpty()));
  }
}
