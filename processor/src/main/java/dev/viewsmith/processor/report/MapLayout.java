package dev.viewsmith.processor.report;

import java.util.List;

/** Where the boxes and legs of a map are: at whole coordinates, as many to a letter's height. */
record MapLayout(Direction direction, int width, int height, List<Placed> boxes, List<Drawn> legs) {
  /** Height of a row of letters. */
  static final int ROW = 18;

  /** Height of a title of one row. */
  static final int TITLE = 26;

  /** Of the circle with a step's number. */
  static final int RADIUS = 11;

  /** From the middle of one circle to that of the next. */
  static final int STEP = 2 * RADIUS + 6;

  /** From a box to the middle of the first circle. */
  static final int FIRST = 2 * RADIUS;

  /** From the last circle to the next box: the point of an arrow and some line. */
  static final int LAST = 3 * RADIUS;

  MapLayout {
    boxes = List.copyOf(boxes);
    legs = List.copyOf(legs);
  }

  /** A leg with its line. */
  record Drawn(Leg leg, Curve curve) {}

  /** A map that goes right, as wide as its texts need. */
  static MapLayout right(PlanMap map) {
    return of(map, Direction.RIGHT, 0);
  }

  /** A map that goes down, of a given width. */
  static MapLayout down(PlanMap map, int width) {
    return of(map, Direction.DOWN, width);
  }

  private static MapLayout of(PlanMap map, Direction direction, int room) {
    BoxPlacer placer = new BoxPlacer(map, direction, room);
    List<Placed> boxes = placer.place();
    return new MapLayout(
        direction,
        direction.x(placer.along(), placer.across()),
        direction.y(placer.along(), placer.across()),
        boxes,
        new LegPlacer(map, direction, boxes).place());
  }
}
