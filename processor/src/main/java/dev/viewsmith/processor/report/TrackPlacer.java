package dev.viewsmith.processor.report;

import static dev.viewsmith.processor.report.MapLayout.EDGE;
import static dev.viewsmith.processor.report.MapLayout.RADIUS;
import static dev.viewsmith.processor.report.MapLayout.STEP;

import dev.viewsmith.processor.report.Line.Heading;
import dev.viewsmith.processor.report.Line.Point;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Lays a map out like that of a tram: the boxes below each other, and beside them a track for each
 * route. A step stands on its track at the height of the box that it looks into. So whatever the
 * number of legs, none runs through a box and no circle hides another.
 */
final class TrackPlacer {
  /** Between two boxes. */
  private static final int BETWEEN = 20;

  /** From the last track to the boxes. */
  private static final int BESIDE = 14;

  /** Height of a leg at a box that has no circle there. */
  private static final int PLAIN = 16;

  /** Of a bend. */
  private static final int BEND = 8;

  private static final int MIN_WIDTH = 112;

  private final PlanMap map;
  private final List<Integer> routes;
  private final int left;
  private final int width;
  private final List<Placed> boxes = new ArrayList<>();
  private final Map<TrackStops.Stop, Integer> heights = new HashMap<>();

  TrackPlacer(PlanMap map, int room) {
    this.map = map;
    this.routes = routes(map);
    this.left = EDGE + routes.size() * STEP + BESIDE;
    this.width = Math.max(MIN_WIDTH, room - EDGE - left);
  }

  /** Tracks from left to right: those of the inputs, then the one that all changes share. */
  private static List<Integer> routes(PlanMap map) {
    List<Integer> routes = new ArrayList<>();
    map.legs().stream().map(Leg::route).filter(route -> route != Leg.ALL).forEach(routes::add);
    routes.add(Leg.ALL);
    return routes.stream().distinct().toList();
  }

  MapLayout place() {
    TrackStops stops = new TrackStops(map.legs());
    int y = EDGE;
    for (List<Box> layer : map.layers()) {
      for (Box box : layer) {
        y = place(box, stops.at(box), y) + BETWEEN;
      }
    }
    return new MapLayout(
        "down",
        left + width + EDGE,
        y - BETWEEN + EDGE,
        boxes,
        map.legs().stream().map(leg -> new MapLayout.Drawn(leg, line(leg))).toList());
  }

  /** Returns where the box ends. */
  private int place(Box box, List<TrackStops.Stop> stops, int top) {
    int y = top;
    for (TrackStops.Stop stop : stops) {
      int height = stop.isCircle() ? STEP : PLAIN;
      heights.put(stop, y + height / 2);
      y += height;
    }
    List<BoxText.Row> rows = BoxText.rows(box, width);
    int height = Math.max(y - top, MapLayout.height(box, rows));
    boxes.add(new Placed(box, rows, left, top, width, height));
    return top + height;
  }

  private Line line(Leg leg) {
    int x = EDGE + RADIUS + routes.indexOf(leg.route()) * STEP;
    List<Point> circles =
        TrackStops.ofSteps(leg).stream().map(stop -> new Point(x, height(stop))).toList();
    int first = height(TrackStops.leaving(leg));
    int last = height(TrackStops.reaching(leg));
    int bend = last > first ? BEND : -BEND;
    StringBuilder path = new StringBuilder();
    path.append("M" + new Point(left, first) + "H" + (x + BEND));
    path.append("Q" + new Point(x, first) + " " + new Point(x, first + bend));
    path.append("V" + (last - bend));
    path.append("Q" + new Point(x, last) + " " + new Point(x + BEND, last) + "H" + left);
    circles.forEach(circle -> path.append("M" + circle + "H" + left));
    List<Point> ends = new ArrayList<>();
    ends.add(new Point(left, last));
    if (!TrackStops.isRead(leg)) {
      circles.forEach(circle -> ends.add(new Point(left, circle.y())));
    }
    return new Line(path.toString(), ends.stream().distinct().toList(), Heading.RIGHT, circles);
  }

  private int height(TrackStops.Stop stop) {
    Integer height = heights.get(stop);
    if (height == null) {
      throw new IllegalArgumentException("not on the map: " + stop.box().title());
    }
    return height;
  }
}
