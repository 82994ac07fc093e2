package dev.viewsmith.examples.flights;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The busiest states as a table of text, less than 80 characters wide and 16 lines high. Its
 * numbers come from the board; its bars are the means of single days, looked up in a snapshot of
 * the other view.
 */
final class StateTable {
  private static final int STATES = 12;
  private static final int DAYS = 28;
  private static final int WIDTH = 77;

  private final StateBoard board;
  private final Delays delays;
  private final Glyphs glyphs;

  StateTable(StateBoard board, Delays delays, Glyphs glyphs) {
    this.board = board;
    this.delays = delays;
    this.glyphs = glyphs;
  }

  /**
   * A line of the table.
   *
   * @param state that it is of; empty if it is of none
   * @param bars at its end
   */
  record Line(String state, String text, String bars) {
    private Line(String text) {
      this("", text, "");
    }

    @Override
    public String toString() {
      return (text + bars).stripTrailing();
    }
  }

  /** The whole table. */
  List<Line> lines(LocalDateTime time) {
    List<Line> lines = new ArrayList<>();
    lines.add(new Line(title(time)));
    lines.add(new Line(glyphs.rule(WIDTH)));
    lines.add(new Line("", line("from", "flights", "delayed", "mean", "worst"), legend()));
    DailyDelaysMaintainer.Snapshot days = delays.days();
    for (StateDelays row : board.busiest(STATES)) {
      lines.add(new Line(row.state(), row(row), bars(row.state(), days, time.toLocalDate())));
    }
    lines.add(new Line(totals()));
    return lines;
  }

  private static String title(LocalDateTime time) {
    return toTheRight("Arrival delays by state of departure, in minutes", Moment.time(time));
  }

  private String legend() {
    return "mean by day, %s: 35 or more".formatted(glyphs.bar(35));
  }

  private String totals() {
    String totals =
        line(
            "all " + board.states(),
            glyphs.number(board.flights()),
            percent(board.delayed(), board.flights()),
            glyphs.decimal(board.mean()),
            "");
    return toTheRight(totals.stripTrailing(), counts());
  }

  private String counts() {
    return "%s %s changed %s rows"
        .formatted(
            glyphs.number(board.batches()),
            board.batches() == 1 ? "batch" : "batches",
            glyphs.number(board.changedRows()));
  }

  private static String toTheRight(String left, String right) {
    return left + String.format("%" + (WIDTH - left.length()) + "s", right);
  }

  private String row(StateDelays row) {
    return line(
        row.state(),
        glyphs.number(row.flights()),
        percent(row.delayed(), row.flights()),
        glyphs.decimal(row.mean().doubleValue()),
        glyphs.number(row.worst()));
  }

  private static String line(
      String state, String flights, String delayed, String mean, String worst) {
    return String.format("%-7s %8s %9s %8s %8s     ", state, flights, delayed, mean, worst);
  }

  private static String percent(long part, long whole) {
    return whole == 0 ? "" : String.format(Locale.ROOT, "%.0f%%", 100.0 * part / whole);
  }

  /** The last days, a bar each; a space for a day without flights. */
  private String bars(String state, DailyDelaysMaintainer.Snapshot days, LocalDate today) {
    StringBuilder bars = new StringBuilder();
    for (LocalDate day = today.minusDays(DAYS - 1L); !day.isAfter(today); day = day.plusDays(1)) {
      DailyDelays row = days.get(state, day);
      bars.append(row == null ? ' ' : glyphs.bar((double) row.minutes() / row.flights()));
    }
    return bars.toString();
  }
}
