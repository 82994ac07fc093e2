package dev.viewsmith.examples.flights;

import java.io.PrintStream;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.TemporalAdjusters;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** For files and pipes: a line a week, and the table once, at the end. */
final class WeeklyLines implements Progress {
  /** The mean of a state with fewer flights says little. */
  private static final int FLIGHTS = 100;

  private final PrintStream out;
  private final StateBoard board;
  private final StateTable table;
  private final Glyphs glyphs;
  private @Nullable LocalDate monday;
  private boolean hasTitles;

  /** Whether the last line that was written is empty. */
  private boolean isGap = true;

  WeeklyLines(PrintStream out, StateBoard board, StateTable table, Glyphs glyphs) {
    this.out = out;
    this.board = board;
    this.table = table;
    this.glyphs = glyphs;
  }

  @Override
  public void reach(LocalDateTime time) {
    LocalDate current = time.toLocalDate().with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
    if (monday != null && !current.equals(monday)) {
      if (!hasTitles) {
        line("until", "flights", "delayed", "mean", "most delayed", "batches", "rows changed");
        hasTitles = true;
      }
      week(current.minusDays(1));
    }
    monday = current;
  }

  @Override
  public void mark() {
    // Lines do not stand out by what has changed since.
  }

  private void week(LocalDate sunday) {
    line(
        Moment.day(sunday),
        glyphs.number(board.flights()),
        glyphs.number(board.delayed()),
        glyphs.decimal(board.mean()),
        mostDelayed(),
        glyphs.number(board.batches()),
        glyphs.number(board.changedRows()));
  }

  private void line(Object... cells) {
    out.println(String.format("%-10s %8s %8s %6s   %-12s %8s %13s", cells).stripTrailing());
    isGap = false;
  }

  private String mostDelayed() {
    return board.busiest(Integer.MAX_VALUE).stream()
        .filter(row -> row.flights() >= FLIGHTS)
        .max(Comparator.comparing(StateDelays::mean))
        .map(row -> row.state() + " " + glyphs.decimal(row.mean().doubleValue()))
        .orElse(glyphs.dash());
  }

  @Override
  public void say(List<String> lines) {
    paragraph(lines);
  }

  @Override
  public void finish(LocalDateTime time) {
    paragraph(table.lines(time).stream().map(StateTable.Line::toString).toList());
  }

  /** Lines with one empty line before and after. */
  private void paragraph(List<String> lines) {
    if (!isGap) {
      out.println();
    }
    lines.forEach(out::println);
    out.println();
    isGap = true;
  }
}
