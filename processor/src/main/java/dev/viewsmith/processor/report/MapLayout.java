package dev.viewsmith.processor.report;

import java.util.List;

/**
 * Where the boxes and legs of a map are: at whole coordinates, as many to a letter's height.
 *
 * @param style {@code right} or {@code down}: where the map goes, from the inputs to the readers
 */
record MapLayout(String style, int width, int height, List<Placed> boxes, List<Drawn> legs) {
  /** Height of a row of letters. */
  static final int ROW = 18;

  /** Height of a title of one row. */
  static final int TITLE = 26;

  /** Below a title and the lines that follow it. */
  static final int BELOW = 12;

  /** Around the map. */
  static final int EDGE = 8;

  /** Of the circle with a step's number. */
  static final int RADIUS = 11;

  /** From the middle of one circle to that of the next. */
  static final int STEP = 2 * RADIUS + 6;

  MapLayout {
    boxes = List.copyOf(boxes);
    legs = List.copyOf(legs);
  }

  /** A leg with its line. */
  record Drawn(Leg leg, Line line) {}

  /** A map for wide screens, as wide as its texts need. */
  static MapLayout right(PlanMap map) {
    BoxPlacer placer = new BoxPlacer(map);
    List<Placed> boxes = placer.place();
    return new MapLayout(
        "right",
        placer.width(),
        placer.height(),
        boxes,
        new LegPlacer(map, boxes, placer.stems()).place());
  }

  /** A map for narrow screens, of a given width if that has room for its tracks. */
  static MapLayout down(PlanMap map, int width) {
    return new TrackPlacer(map, width).place();
  }

  /** The height of a box whose texts are these. */
  static int height(Box box, List<BoxText.Row> rows) {
    return TITLE + (rows.size() - 1) * ROW + (box.lines().isEmpty() ? 0 : BELOW);
  }
}
