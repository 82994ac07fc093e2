package dev.viewsmith.examples.flights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What a terminal shows after the escape codes have done their work. */
class LiveTableTest {
  private static final LocalDateTime TIME = LocalDateTime.parse("2001-01-02T10:00");

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final Delays delays = new Delays(List.of(Samples.BOSTON, Samples.RENO, Samples.VEGAS));
  private final StateBoard board = new StateBoard();
  private final StateTable table = new StateTable(board, delays, Glyphs.UNICODE);
  private final Clock clock = new Clock();
  private final LiveTable live =
      new LiveTable(new PrintStream(bytes, true, StandardCharsets.UTF_8), board, table, clock);

  LiveTableTest() {
    delays.follow(board::follow);
  }

  /** A clock that only goes on when it is told to. */
  private static final class Clock implements Pace {
    private long now = Long.MAX_VALUE - 10;
    private int beats;

    @Override
    public long nanos() {
      return now;
    }

    @Override
    public void rest(int more) {
      beats += more;
    }
  }

  @Test
  void aFrameIsDrawnOverTheLastOne() {
    live.reach(TIME);
    fly("BOS", "LAS", 40);
    clock.now += 1_000_000_000;
    live.reach(TIME.plusHours(1));
    assertEquals(plain(TIME.plusHours(1)), screen());
  }

  @Test
  void framesAreNotDrawnFasterThanTheyCanBeSeen() {
    live.reach(TIME);
    fly("BOS", "LAS", 40);
    clock.now += 99_000_000;
    live.reach(TIME.plusHours(1));
    assertFalse(screen().toString().contains("MA"), "too early for a frame");
    clock.now += 1_000_000;
    live.reach(TIME.plusHours(1));
    assertTrue(screen().toString().contains("MA"), screen().toString());
    assertEquals(3, clock.beats);
  }

  @Test
  void linesThatStayStandAboveTheTable() {
    live.say(List.of("before all"));
    fly("BOS", "LAS", 40);
    live.reach(TIME);
    live.say(List.of("one", "two"));
    live.say(List.of("three"));
    live.finish(TIME);
    List<String> expected =
        new ArrayList<>(List.of("before all", "", "one", "two", "", "three", ""));
    expected.addAll(plain(TIME));
    expected.addAll(List.of("", ""));
    assertEquals(expected, screen());
  }

  @Test
  void onlyRowsThatHaveChangedAreBold() {
    fly("BOS", "LAS", 40);
    fly("RNO", "LAS", 40);
    live.finish(TIME);
    bytes.reset();
    fly("RNO", "LAS", 7);
    live.finish(TIME);
    String text = bytes.toString(StandardCharsets.UTF_8);
    assertTrue(text.contains("\u001b[1mNV"), text);
    assertFalse(text.contains("\u001b[1mMA"), text);
  }

  @Test
  void whatChangesAfterAMarkIsBoldAlone() {
    live.reach(TIME);
    fly("BOS", "LAS", 40);
    live.mark();
    bytes.reset();
    fly("RNO", "LAS", 7);
    live.say(List.of("Reno"));
    String text = bytes.toString(StandardCharsets.UTF_8);
    assertTrue(text.contains("\u001b[1mNV"), text);
    assertFalse(text.contains("\u001b[1mMA"), text);
  }

  private void fly(String origin, String destination, int delay) {
    delays.apply(Samples.flown(Samples.flight("2001-01-02T08:00", origin, destination, delay)));
  }

  private List<String> plain(LocalDateTime time) {
    return table.lines(time).stream().map(StateTable.Line::toString).toList();
  }

  private static final Pattern PART =
      Pattern.compile("\u001b\\[(\\d*)([AJKm])|[\r\n]|[^\u001b\r\n]+");

  /** What is seen in the end. */
  private List<String> screen() {
    Screen screen = new Screen();
    Matcher part = PART.matcher(bytes.toString(StandardCharsets.UTF_8));
    while (part.find()) {
      screen.take(part.group(), part.group(2), part.group(1));
    }
    return screen.lines.stream().map(line -> line.toString().stripTrailing()).toList();
  }

  /** Follows the cursor and the erasures. */
  private static final class Screen {
    private final List<StringBuilder> lines = new ArrayList<>(List.of(new StringBuilder()));
    private int row;
    private int column;

    void take(String part, String code, String number) {
      if ("A".equals(code)) {
        row -= Integer.parseInt(number);
      } else if ("J".equals(code)) {
        lines.get(row).setLength(column);
        lines.subList(row + 1, lines.size()).clear();
      } else if ("K".equals(code)) {
        lines.get(row).setLength(column);
      } else if (part.equals("\r")) {
        column = 0;
      } else if (part.equals("\n")) {
        newLine();
      } else if (code == null) {
        write(part);
      }
    }

    private void newLine() {
      row++;
      column = 0;
      if (row == lines.size()) {
        lines.add(new StringBuilder());
      }
    }

    private void write(String text) {
      StringBuilder line = lines.get(row);
      line.replace(column, Math.min(line.length(), column + text.length()), text);
      column += text.length();
    }
  }
}
