package dev.viewsmith.processor.report;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Gives the boxes of a map their places. Layers follow each other along, boxes stand across. */
final class BoxPlacer {
  private static final int MAX_WIDTH = 232;
  private static final int MIN_WIDTH = 96;

  /** Around the map. */
  private static final int EDGE = 8;

  /** Below a title and the lines that follow it. */
  private static final int BELOW = 12;

  /** Between legs that touch the same side of a box. */
  private static final int PORT = 2 * MapLayout.RADIUS + 6;

  /** Between boxes of a layer. */
  private static final int BETWEEN = 28;

  /** Between boxes of a layer, where a leg leads from one to the other. */
  private static final int LEG_BETWEEN = MapLayout.FIRST + MapLayout.LAST;

  private final PlanMap map;
  private final Direction direction;
  private final int room;
  private final List<Placed> placed = new ArrayList<>();

  /** The end of what was placed. */
  private int along = EDGE;

  private int across;

  /**
   * @param room the width of a map that goes down
   */
  BoxPlacer(PlanMap map, Direction direction, int room) {
    this.map = map;
    this.direction = direction;
    this.room = room;
  }

  /** How long the map is along. */
  int along() {
    return along;
  }

  /** How long the map is across. */
  int across() {
    return across;
  }

  /** Returns the boxes at their places. */
  List<Placed> place() {
    List<List<Placed>> layers = map.layers().stream().map(this::sized).toList();
    across = 2 * EDGE + layers.stream().mapToInt(this::extent).max().orElse(0);
    int gap = 0;
    for (int i = 0; i < layers.size(); i++) {
      along += gap;
      place(layers.get(i));
      gap = gap(map.layers().get(i));
    }
    along += EDGE;
    return placed;
  }

  private void place(List<Placed> layer) {
    int start = along;
    int top = top(layer);
    for (Placed box : layer) {
      Placed moved = box.at(direction.x(start, top), direction.y(start, top));
      placed.add(moved);
      along = Math.max(along, moved.end(direction));
      top = moved.top(direction) + moved.extent(direction) + between(layer);
    }
  }

  /** In the middle; a box alone stands where the legs to it come from. */
  private int top(List<Placed> layer) {
    int last = across - EDGE - extent(layer);
    OptionalDouble origin =
        placed.stream()
            .filter(from -> layer.size() == 1 && isLeg(from.box(), layer.get(0).box()))
            .mapToInt(from -> from.middle(direction))
            .average();
    int middle = (int) origin.orElse(across / 2.0);
    return Math.max(EDGE, Math.min(last, middle - extent(layer) / 2));
  }

  private boolean isLeg(Box from, Box to) {
    return map.legs().stream().anyMatch(leg -> leg.from().equals(from) && leg.to().equals(to));
  }

  private List<Placed> sized(List<Box> layer) {
    int free = room - 2 * EDGE - (layer.size() - 1) * between(map.hasLegInside(layer));
    int width = direction == Direction.RIGHT ? widest(layer) : free / layer.size();
    return layer.stream().map(box -> sized(box, width)).toList();
  }

  private static int widest(List<Box> layer) {
    int widest = layer.stream().mapToInt(BoxText::width).max().orElse(0);
    return Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, widest));
  }

  private Placed sized(Box box, int width) {
    List<BoxText.Row> rows = BoxText.rows(box, width);
    int lines = box.lines().isEmpty() ? 0 : BELOW;
    int text = MapLayout.TITLE + (rows.size() - 1) * MapLayout.ROW + lines;
    int ports = map.ports(box);
    boolean isSpread = direction == Direction.RIGHT && ports > 1;
    return new Placed(box, rows, 0, 0, width, isSpread ? Math.max(text, (ports + 1) * PORT) : text);
  }

  private int extent(List<Placed> layer) {
    int boxes = layer.stream().mapToInt(box -> box.extent(direction)).sum();
    return boxes + (layer.size() - 1) * between(layer);
  }

  private int between(List<Placed> layer) {
    return between(map.hasLegInside(layer.stream().map(Placed::box).toList()));
  }

  private static int between(boolean hasLeg) {
    return hasLeg ? LEG_BETWEEN : BETWEEN;
  }

  /** Room behind a layer, for the circles on the legs that leave it. */
  private int gap(List<Box> layer) {
    int circles =
        map.legs().stream()
            .filter(leg -> layer.contains(leg.from()) && !map.isInside(leg))
            .mapToInt(leg -> leg.steps().size())
            .max()
            .orElse(0);
    return MapLayout.FIRST + Math.max(0, circles - 1) * MapLayout.STEP + MapLayout.LAST;
  }
}
