package dev.viewsmith.examples.flights;

import dev.viewsmith.BatchRejectedException;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Streams 20,000 flights in order of time, one batch an hour, and shows how two views keep up:
 * flights come, delays are corrected, reports are withdrawn, an airport moves to another state, and
 * a batch is refused. In a terminal a table follows; elsewhere there is a line a week.
 *
 * <p>System properties: {@code flights.pace}, the milliseconds that a batch takes in a terminal (7
 * if it is not set, 0 for as fast as it goes), and {@code flights.directory}, where the chart is
 * written and the generated sources are ({@code examples/target}).
 */
public final class Flights {
  private static final int PACE = 7;
  private static final String SOURCE =
      "generated-sources/annotations/"
          + StateDelaysMaintainer.class.getName().replace('.', '/')
          + ".java";

  private final PrintStream out;
  private final Path directory;
  private final Delays delays = new Delays(Feed.airports());
  private final StateBoard board = new StateBoard();
  private final Progress progress;
  private final Story story;
  private final StateChart chart = new StateChart();

  Flights(PrintStream out, Terminal terminal, Pace pace, Path directory) {
    this.out = out;
    this.directory = directory;
    this.story = new Story(terminal.glyphs());
    StateTable table = new StateTable(board, delays, terminal.glyphs());
    this.progress =
        terminal.isLive()
            ? new LiveTable(out, board, table, pace)
            : new WeeklyLines(out, board, table, terminal.glyphs());
    delays.follow(board::follow);
  }

  public static void main(String[] args) {
    new Flights(
            System.out,
            Terminal.ofThisProcess(),
            Pace.of(Integer.getInteger("flights.pace", PACE)),
            Path.of(System.getProperty("flights.directory", "examples/target")))
        .run();
  }

  void run() {
    out.println("20,000 flights of early 2001 become known hour by hour, some wrongly at first.");
    out.println("Two views keep up, of delays by state and by state and day; their changes are");
    out.println("shown below. Delays are in minutes; a flight is delayed from 15 minutes on.");
    out.println();
    Feed.@Nullable Report again = null;
    LocalDateTime time = LocalDateTime.MIN;
    for (Feed.Report report : Feed.reports()) {
      time = report.at();
      progress.reach(time);
      if (report.isNotable()) {
        progress.mark();
      }
      if (again != null) {
        progress.mark();
        refuse(report, again);
      }
      apply(report);
      again = report.isNotable() && isCorrection(report) ? report : null;
    }
    progress.finish(time);
    end();
  }

  private static boolean isCorrection(Feed.Report report) {
    return report.events().stream().anyMatch(Event.Corrected.class::isInstance);
  }

  private void apply(Feed.Report report) {
    DailyDelaysMaintainer.Snapshot before = delays.days();
    Delays.Applied change = delays.apply(report.events());
    if (report.isNotable()) {
      progress.say(story.applied(report, change, board.flights()));
      LocalDate day = report.at().toLocalDate();
      String label = Moment.date(day) + ": " + report.events().get(0).note();
      change.states().delta().forEach((row, weight) -> chart.keep(row.state(), day, label, before));
    }
  }

  /** Applies a report together with one that was applied already: what that corrects is gone. */
  private void refuse(Feed.Report report, Feed.Report again) {
    List<Event> events = new ArrayList<>(report.events());
    events.addAll(again.events());
    try {
      delays.apply(events);
    } catch (BatchRejectedException refusal) {
      long version = delays.states().version();
      progress.say(story.refused(report.at(), report.events().size(), refusal, version));
      return;
    }
    throw new IllegalStateException("a correction was taken twice");
  }

  private void end() {
    checkMistakesAreRight();
    out.println("The chart, made of versions of a view that were kept:");
    out.println("  " + shown(writeChart()));
    out.println("The generated class, and its steps for a changed airport:");
    out.println("  " + shown(directory.resolve(SOURCE)));
    steps("airport").forEach(out::println);
  }

  /** A path as one would type it. */
  private static Path shown(Path path) {
    Path here = Path.of("").toAbsolutePath();
    return path.startsWith(here) ? here.relativize(path) : path;
  }

  /** The numbered steps of the plan for a change of one input. */
  private static List<String> steps(String input) {
    return StateDelaysMaintainer.plan()
        .text()
        .lines()
        .dropWhile(line -> !line.startsWith(input))
        .takeWhile(line -> line.startsWith(input) || line.startsWith(" "))
        .toList();
  }

  /** Builds the views once more, of the files as they are, in one batch. */
  private void checkMistakesAreRight() {
    Delays fromFiles = new Delays(Timetable.airports());
    List<Event> flown = new ArrayList<>();
    Timetable.flights().forEach(flight -> flown.add(new Event.Flown(flight)));
    fromFiles.apply(flown);
    if (!rows(fromFiles).equals(rows(delays))) {
      throw new IllegalStateException("the views differ from those of the files");
    }
    out.println("All mistakes are put right: the views equal those of the files as they are.");
    out.println();
  }

  private static Set<Object> rows(Delays delays) {
    return Stream.concat(delays.states().rows(), delays.days().rows()).collect(Collectors.toSet());
  }

  private Path writeChart() {
    Path file = directory.resolve("flights-delays.svg");
    try {
      Files.createDirectories(directory);
      Files.writeString(file, chart.draw(board, delays.days(), Glyphs.UNICODE).svg());
    } catch (IOException e) {
      throw new UncheckedIOException(file.toString(), e);
    }
    return file;
  }
}
