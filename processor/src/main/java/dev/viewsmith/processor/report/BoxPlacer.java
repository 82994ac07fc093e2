package dev.viewsmith.processor.report;

import static dev.viewsmith.processor.report.MapLayout.EDGE;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** Gives the boxes of a map their places: layers from left to right, boxes of one above another. */
final class BoxPlacer {
  private static final int MAX_WIDTH = 232;
  private static final int MIN_WIDTH = 96;

  /** Between boxes of a layer. */
  private static final int BETWEEN = 28;

  /** Between boxes of a layer, where a leg leads from one to the other. */
  private static final int LEG_BETWEEN = LegPlacer.FIRST + LegPlacer.LAST;

  /** Where legs bend, on a low map and on a high one, where some go far up or down. */
  private static final int BEND = 20;

  private static final int WIDE_BEND = 70;

  private final PlanMap map;
  private final List<Placed> placed = new ArrayList<>();
  private final Map<Box, Integer> stems = new HashMap<>();

  /** The end of what was placed. */
  private int right = EDGE;

  private int height;

  BoxPlacer(PlanMap map) {
    this.map = map;
  }

  int width() {
    return right;
  }

  int height() {
    return height;
  }

  /**
   * How far the legs that leave a box go straight on: as far as there are circles on any beside.
   */
  Map<Box, Integer> stems() {
    return stems;
  }

  /** Returns the boxes at their places. */
  List<Placed> place() {
    List<List<Placed>> layers =
        map.layers().stream().map(layer -> sized(layer, widest(layer))).toList();
    height = 2 * EDGE + layers.stream().mapToInt(this::extent).max().orElse(0);
    int gap = 0;
    for (int i = 0; i < layers.size(); i++) {
      right += gap;
      place(layers.get(i));
      int stem = stem(map.layers().get(i));
      map.layers().get(i).forEach(box -> stems.put(box, stem));
      gap = stem + Math.min(WIDE_BEND, BEND + height / 15) + LegPlacer.LAST;
    }
    right += EDGE;
    return placed;
  }

  private void place(List<Placed> layer) {
    int x = right;
    int y = top(layer);
    for (Placed box : layer) {
      Placed moved = box.at(x, y);
      placed.add(moved);
      right = Math.max(right, moved.right());
      y = moved.bottom() + between(layer);
    }
  }

  /** In the middle; a box alone stands where the legs to it come from. */
  private int top(List<Placed> layer) {
    int last = height - EDGE - extent(layer);
    OptionalDouble origin =
        placed.stream()
            .filter(from -> layer.size() == 1 && isLeg(from.box(), layer.get(0).box()))
            .mapToInt(Placed::middle)
            .average();
    int middle = (int) origin.orElse(height / 2.0);
    return Math.max(EDGE, Math.min(last, middle - extent(layer) / 2));
  }

  private boolean isLeg(Box from, Box to) {
    return map.legs().stream().anyMatch(leg -> leg.from().equals(from) && leg.to().equals(to));
  }

  private List<Placed> sized(List<Box> layer, int width) {
    return layer.stream().map(box -> sized(box, width)).toList();
  }

  private static int widest(List<Box> layer) {
    int widest = layer.stream().mapToInt(BoxText::width).max().orElse(0);
    return Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, widest));
  }

  /** High enough for its texts, and for a circle on each leg that touches one of its sides. */
  private Placed sized(Box box, int width) {
    List<BoxText.Row> rows = BoxText.rows(box, width);
    int text = MapLayout.height(box, rows);
    int ports = map.ports(box);
    int legs = ports > 1 ? (ports + 1) * MapLayout.STEP : 0;
    return new Placed(box, rows, 0, 0, width, Math.max(text, legs));
  }

  private int extent(List<Placed> layer) {
    int boxes = layer.stream().mapToInt(Placed::height).sum();
    return boxes + (layer.size() - 1) * between(layer);
  }

  private int between(List<Placed> layer) {
    return map.hasLegInside(layer.stream().map(Placed::box).toList()) ? LEG_BETWEEN : BETWEEN;
  }

  private int stem(List<Box> layer) {
    int circles =
        map.legs().stream()
            .filter(leg -> layer.contains(leg.from()) && !map.isInside(leg))
            .mapToInt(leg -> leg.steps().size())
            .max()
            .orElse(0);
    return LegPlacer.FIRST + Math.max(0, circles - 1) * MapLayout.STEP;
  }
}
