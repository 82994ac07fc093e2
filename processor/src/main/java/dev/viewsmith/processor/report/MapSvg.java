package dev.viewsmith.processor.report;

import dev.viewsmith.processor.report.Line.Point;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Draws a map. */
final class MapSvg {
  private final Html html;
  private final MapLayout layout;
  private final Map<Integer, String> steps;

  /**
   * @param steps the words of each step
   */
  MapSvg(Html html, MapLayout layout, Map<Integer, String> steps) {
    this.html = html;
    this.layout = layout;
    this.steps = steps;
  }

  void write() {
    String size = "0 0 " + layout.width() + " " + layout.height();
    html.open(
        "svg",
        "xmlns",
        "http://www.w3.org/2000/svg",
        "class",
        layout.style(),
        "viewBox",
        size,
        "width",
        String.valueOf(layout.width()),
        "height",
        String.valueOf(layout.height()),
        "role",
        "group",
        "aria-label",
        "Map of the plan");
    html.line();
    layout.boxes().forEach(this::box);
    layout.legs().forEach(this::line);
    layout.legs().forEach(this::circles);
    html.close().line();
  }

  private void box(Placed box) {
    html.open("g", "class", "box " + box.box().kind().name().toLowerCase(Locale.ROOT)).line();
    rect(box.x(), box.y(), box.width(), box.height(), "frame");
    int titles = (int) box.rows().stream().filter(row -> row.style() == null).count();
    if (titles < box.rows().size()) {
      int below = box.y() + MapLayout.TITLE + (titles - 1) * MapLayout.ROW;
      html.empty("path", "class", "rule", "d", "M" + box.x() + " " + below + "h" + box.width());
    }
    int y = box.y() + MapLayout.TITLE - ROW_ABOVE;
    for (int i = 0; i < box.rows().size(); i++) {
      BoxText.Row row = box.rows().get(i);
      row(box, row, y + i * MapLayout.ROW + (row.style() == null ? 0 : MARGIN_BELOW_TITLE));
    }
    html.close().line();
  }

  private static final int ROW_ABOVE = 8;
  private static final int MARGIN_BELOW_TITLE = 6;
  private static final int MARGIN = 10;

  private void row(Placed box, BoxText.Row row, int y) {
    String style = row.style() == null ? "title" : row.style().name().toLowerCase(Locale.ROOT);
    if (!row.left().isEmpty()) {
      text(box.x() + MARGIN, y, style, row.left());
    }
    if (!row.right().isEmpty()) {
      text(box.x() + box.width() - MARGIN, y, "type", row.right());
    }
    html.line();
  }

  private void text(int x, int y, String style, String text) {
    html.element("text", text, "x", String.valueOf(x), "y", String.valueOf(y), "class", style);
  }

  private void rect(int x, int y, int width, int height, String style) {
    html.empty(
        "rect",
        "class",
        style,
        "x",
        String.valueOf(x),
        "y",
        String.valueOf(y),
        "width",
        String.valueOf(width),
        "height",
        String.valueOf(height),
        "rx",
        "6");
    html.line();
  }

  private void line(MapLayout.Drawn drawn) {
    html.open("g", "class", style(drawn));
    html.empty("path", "class", "way", "d", drawn.line().path());
    html.empty("path", "class", "point", "d", drawn.line().arrows());
    html.close().line();
  }

  private void circles(MapLayout.Drawn drawn) {
    html.open("g", "class", style(drawn)).line();
    List<Integer> numbers = drawn.leg().steps();
    for (int i = 0; i < numbers.size(); i++) {
      int number = numbers.get(i);
      Point at = drawn.line().circles().get(i);
      String x = String.valueOf(at.x());
      String y = String.valueOf(at.y());
      html.open("a", "href", "#step-" + number);
      html.element("title", number + ". " + steps.getOrDefault(number, ""));
      html.empty("circle", "cx", x, "cy", y, "r", String.valueOf(MapLayout.RADIUS));
      html.element("text", String.valueOf(number), "x", x, "y", String.valueOf(at.y() + 4));
      html.close().line();
    }
    html.close().line();
  }

  private static String style(MapLayout.Drawn drawn) {
    return "leg " + PlanReport.style(drawn.leg().route());
  }
}
