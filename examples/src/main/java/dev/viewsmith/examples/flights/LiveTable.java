package dev.viewsmith.examples.flights;

import java.io.PrintStream;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * For terminals: a table that is drawn over itself as the hours pass. States whose rows have
 * changed since the last frame are bold. Lines that stay scroll away above the table.
 */
final class LiveTable implements Progress {
  /** Ten frames a second. */
  private static final long FRAME = 100_000_000;

  /** How long lines that stay are given to be read, in beats of the pace. */
  private static final int READING = 250;

  private static final String ESCAPE = "\u001b[";
  private static final String BOLD = ESCAPE + "1m";
  private static final String FAINT = ESCAPE + "2m";
  private static final String COLOUR = ESCAPE + "33m";
  private static final String NORMAL = ESCAPE + "0m";
  private static final String CLEAR_LINE = ESCAPE + "K";
  private static final String CLEAR_BELOW = ESCAPE + "J";

  private final PrintStream out;
  private final StateBoard board;
  private final StateTable table;
  private final Pace pace;
  private @Nullable LocalDateTime reached;
  private long nextFrame;
  private int height;

  LiveTable(PrintStream out, StateBoard board, StateTable table, Pace pace) {
    this.out = out;
    this.board = board;
    this.table = table;
    this.pace = pace;
    this.nextFrame = pace.nanos();
  }

  @Override
  public void reach(LocalDateTime time) {
    reached = time;
    long now = pace.nanos();
    if (now - nextFrame >= 0) {
      nextFrame = now + FRAME;
      draw(time);
    }
    pace.rest(1);
  }

  @Override
  public void mark() {
    if (reached != null) {
      draw(reached);
    }
  }

  @Override
  public void say(List<String> lines) {
    StringBuilder text = new StringBuilder(up()).append(CLEAR_BELOW);
    lines.forEach(line -> text.append(line).append('\n'));
    print(text.append('\n').toString());
    height = 0;
    mark();
    pace.rest(READING);
  }

  @Override
  public void finish(LocalDateTime time) {
    draw(time);
    out.print("\n\n");
  }

  private void draw(LocalDateTime time) {
    List<StateTable.Line> lines = table.lines(time);
    Set<String> touched = board.takeTouched();
    String frame =
        lines.stream()
            .map(line -> styled(line, touched) + CLEAR_LINE)
            .collect(Collectors.joining("\n", up(), CLEAR_BELOW));
    print(frame);
    height = lines.size();
  }

  private static String styled(StateTable.Line line, Set<String> touched) {
    if (line.state().isEmpty()) {
      return FAINT + line + NORMAL;
    }
    String bars = COLOUR + line.bars() + NORMAL;
    return touched.contains(line.state()) ? BOLD + line.text() + bars : line.text() + bars;
  }

  /** To where the last frame began: the cursor stands in its last line. */
  private String up() {
    return height == 0 ? "" : "\r" + ESCAPE + (height - 1) + "A";
  }

  /** A frame in one piece, so that no half of one is seen. */
  private void print(String text) {
    out.print(text);
    out.flush();
  }
}
