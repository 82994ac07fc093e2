package dev.viewsmith.processor.report;

import dev.viewsmith.processor.report.Line.Heading;
import dev.viewsmith.processor.report.Line.Point;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Gives the legs of a map their lines, between boxes in layers. Each leaves its box at a place of
 * its own and goes straight on as far as circles may stand, so that none of them hides another.
 */
final class LegPlacer {
  /** From a box to the middle of the first circle. */
  static final int FIRST = 2 * MapLayout.RADIUS;

  /** From the last circle to the next box: the point of an arrow and some line. */
  static final int LAST = 3 * MapLayout.RADIUS;

  private final PlanMap map;
  private final Map<Box, Placed> boxes = new HashMap<>();
  private final Map<Box, Integer> stems;
  private final Map<Leg, Integer> leaving = new HashMap<>();
  private final Map<Leg, Integer> reaching = new HashMap<>();

  /**
   * @param stems how far the legs that leave a box go straight on
   */
  LegPlacer(PlanMap map, List<Placed> boxes, Map<Box, Integer> stems) {
    this.map = map;
    this.stems = stems;
    boxes.forEach(box -> this.boxes.put(box.box(), box));
  }

  /** Returns the legs with their lines, in the order of the plan. */
  List<MapLayout.Drawn> place() {
    for (Placed box : boxes.values()) {
      addPorts(leaving, box, map.legs(box.box(), Leg::from), Leg::to);
      addPorts(reaching, box, map.legs(box.box(), Leg::to), Leg::from);
    }
    return map.legs().stream().map(leg -> new MapLayout.Drawn(leg, line(leg))).toList();
  }

  /** Spreads legs over a side of a box, in the order in which their other boxes stand. */
  private void addPorts(
      Map<Leg, Integer> ports, Placed box, List<Leg> legs, Function<Leg, Box> other) {
    List<Leg> sorted =
        legs.stream()
            .sorted(Comparator.comparing(leg -> placed(other.apply(leg)).middle()))
            .toList();
    for (int i = 0; i < sorted.size(); i++) {
      ports.put(sorted.get(i), box.y() + box.height() * (i + 1) / (sorted.size() + 1));
    }
  }

  private Line line(Leg leg) {
    Placed from = placed(leg.from());
    Placed to = placed(leg.to());
    if (map.isInside(leg)) {
      return up(leg, from, to);
    }
    Point first = new Point(from.right(), leaving.getOrDefault(leg, from.middle()));
    Point last = new Point(to.x(), reaching.getOrDefault(leg, to.middle()));
    Point stem = new Point(first.x() + stems.getOrDefault(leg.from(), FIRST), first.y());
    int middle = (stem.x() + last.x()) / 2;
    String bend =
        "C" + new Point(middle, stem.y()) + " " + new Point(middle, last.y()) + " " + last;
    return new Line(
        "M" + first + "L" + stem + bend,
        List.of(last),
        Heading.RIGHT,
        circles(leg, along -> new Point(first.x() + along, first.y())));
  }

  /** To the box above in the same layer: a straight line where both are. */
  private static Line up(Leg leg, Placed from, Placed to) {
    int x = (from.x() + Math.min(from.right(), to.right())) / 2;
    Point last = new Point(x, to.bottom());
    return new Line(
        "M" + new Point(x, from.y()) + "L" + last,
        List.of(last),
        Heading.UP,
        circles(leg, along -> new Point(x, from.y() - along)));
  }

  private static List<Point> circles(Leg leg, Function<Integer, Point> along) {
    return IntStream.range(0, leg.steps().size())
        .mapToObj(i -> along.apply(FIRST + i * MapLayout.STEP))
        .toList();
  }

  private Placed placed(Box box) {
    Placed placed = boxes.get(box);
    if (placed == null) {
      throw new IllegalArgumentException("not on the map: " + box.title());
    }
    return placed;
  }
}
