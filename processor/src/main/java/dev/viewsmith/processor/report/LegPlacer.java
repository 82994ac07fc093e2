package dev.viewsmith.processor.report;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Gives the legs of a map their lines. */
final class LegPlacer {
  private final PlanMap map;
  private final Direction direction;
  private final Map<Box, Placed> boxes = new HashMap<>();
  private final Map<Leg, Integer> leaving = new HashMap<>();
  private final Map<Leg, Integer> reaching = new HashMap<>();

  LegPlacer(PlanMap map, Direction direction, List<Placed> boxes) {
    this.map = map;
    this.direction = direction;
    boxes.forEach(box -> this.boxes.put(box.box(), box));
  }

  /** Returns the legs with their lines, in the order of the plan. */
  List<MapLayout.Drawn> place() {
    for (Placed box : boxes.values()) {
      addPorts(leaving, box, map.legs(box.box(), Leg::from), Leg::to);
      addPorts(reaching, box, map.legs(box.box(), Leg::to), Leg::from);
    }
    return map.legs().stream().map(leg -> new MapLayout.Drawn(leg, curve(leg))).toList();
  }

  /** Spreads legs over a side of a box, in the order in which their other boxes stand. */
  private void addPorts(
      Map<Leg, Integer> ports, Placed box, List<Leg> legs, Function<Leg, Box> other) {
    List<Leg> sorted =
        legs.stream()
            .sorted(Comparator.comparing(leg -> placed(other.apply(leg)).middle(direction)))
            .toList();
    for (int i = 0; i < sorted.size(); i++) {
      int at = box.extent(direction) * (i + 1) / (sorted.size() + 1);
      ports.put(sorted.get(i), box.top(direction) + at);
    }
  }

  private Curve curve(Leg leg) {
    Placed from = placed(leg.from());
    Placed to = placed(leg.to());
    if (map.isInside(leg)) {
      return aside(from, to);
    }
    return new Curve(
        direction,
        from.end(direction),
        leaving.getOrDefault(leg, from.middle(direction)),
        to.start(direction),
        reaching.getOrDefault(leg, to.middle(direction)));
  }

  /** To the box before in the same layer: a straight line where both are. */
  private Curve aside(Placed from, Placed to) {
    Direction aside = direction == Direction.RIGHT ? Direction.DOWN : Direction.RIGHT;
    int end = Math.min(from.end(direction), to.end(direction));
    int at = (from.start(direction) + end) / 2;
    return new Curve(aside, from.top(direction), at, to.top(direction) + to.extent(direction), at);
  }

  private Placed placed(Box box) {
    Placed placed = boxes.get(box);
    if (placed == null) {
      throw new IllegalArgumentException("not on the map: " + box.title());
    }
    return placed;
  }
}
