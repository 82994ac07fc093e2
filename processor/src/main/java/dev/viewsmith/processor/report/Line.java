package dev.viewsmith.processor.report;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The line of a leg.
 *
 * @param path as SVG writes it
 * @param ends where it has the point of an arrow
 * @param heading where arrows point to
 * @param circles the middle of each step's circle
 */
record Line(String path, List<Point> ends, Heading heading, List<Point> circles) {
  /** Of an arrow's point. */
  private static final int POINT = 8;

  Line {
    ends = List.copyOf(ends);
    circles = List.copyOf(circles);
  }

  /** A point of the map. */
  record Point(int x, int y) {
    @Override
    public String toString() {
      return x + " " + y;
    }
  }

  /** Where an arrow points to. */
  enum Heading {
    RIGHT,
    UP
  }

  /** The points of the arrows, as SVG writes them. */
  String arrows() {
    return ends.stream().map(this::arrow).collect(Collectors.joining());
  }

  private String arrow(Point end) {
    return switch (heading) {
      case RIGHT -> "M" + end + "l" + -POINT + " -4v8z";
      case UP -> "M" + end + "l-4 " + POINT + "h8z";
    };
  }
}
