package dev.viewsmith.examples.flights;

import dev.viewsmith.BatchRejectedException;
import dev.viewsmith.Delta;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What notable batches did, in words and numbers: lines of less than 80 characters. */
final class Story {
  private static final int WIDTH = 78;
  private static final String INDENT = "  ";

  private final Glyphs glyphs;

  Story(Glyphs glyphs) {
    this.glyphs = glyphs;
  }

  /**
   * What happened, and what the view had before and has after.
   *
   * @param known how many flights are known
   */
  List<String> applied(Feed.Report report, Delays.Applied change, long known) {
    BeforeAfter states = new BeforeAfter(change.states().delta());
    List<String> lines = new ArrayList<>();
    report.events().forEach(event -> lines.addAll(headline(report.at(), event.words())));
    states.lines(glyphs).forEach(line -> lines.add(INDENT + line));
    if (report.events().stream().anyMatch(Event.Moved.class::isInstance)) {
      lines.add(
          "%sOne row replaced, %s joined rows moved; the other %s were not touched."
              .formatted(
                  INDENT, glyphs.number(states.gained()), glyphs.number(known - states.gained())));
      lines.add(
          "%sBy state and day, the same batch has changed all %d days of the past."
              .formatted(INDENT, days(change.days().delta())));
    }
    return lines;
  }

  private static int days(Delta<DailyDelays> delta) {
    Set<LocalDate> days = new HashSet<>();
    delta.forEach((row, weight) -> days.add(row.day()));
    return days.size();
  }

  /**
   * What was refused, and why.
   *
   * @param flights that came with it
   * @param version that is still current
   */
  List<String> refused(
      LocalDateTime time, int flights, BatchRejectedException refusal, long version) {
    List<String> lines =
        new ArrayList<>(
            headline(
                time,
                "The correction comes again, with %d new flights: refused".formatted(flights)));
    String message = String.valueOf(refusal.getMessage());
    message.lines().forEach(line -> lines.addAll(wrapped(INDENT + line)));
    lines.add(
        "%sNothing changed: still version %s. Without it the %d flights are taken."
            .formatted(INDENT, glyphs.number(version), flights));
    return lines;
  }

  private static List<String> headline(LocalDateTime time, String text) {
    return wrapped(Moment.time(time) + INDENT + text);
  }

  /** Breaks a line between words; what follows stands under its first word, and a step further. */
  static List<String> wrapped(String line) {
    String indent = " ".repeat(line.length() - line.stripLeading().length()) + INDENT;
    List<String> lines = new ArrayList<>();
    String rest = line.stripTrailing();
    while (rest.length() > WIDTH) {
      int space = rest.lastIndexOf(' ', WIDTH);
      if (space < 0 || rest.substring(0, space).isBlank()) {
        break;
      }
      lines.add(rest.substring(0, space));
      rest = indent + rest.substring(space + 1);
    }
    lines.add(rest);
    return lines;
  }
}
