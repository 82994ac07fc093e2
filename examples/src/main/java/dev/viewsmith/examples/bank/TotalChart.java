package dev.viewsmith.examples.bank;

import dev.viewsmith.examples.drawing.Svg;
import java.util.List;
import java.util.Locale;

/**
 * A picture in SVG: the total of all accounts against the version, once read from one snapshot, and
 * once as it would be with credits and debits of different versions. Both have one scale.
 *
 * @param together the totals of one snapshot, from version 1 on
 * @param apart the totals of credits of a version and debits of the one before, from version 1 on
 */
record TotalChart(List<Long> together, List<Long> apart) {
  private static final double WIDTH = 900;
  private static final double HEIGHT = 400;
  private static final double LEFT = 84;
  private static final double ACROSS = WIDTH - LEFT - 32;
  private static final double DOWN = 110;
  private static final double FIRST_PANEL = 84;
  private static final double SECOND_PANEL = 244;

  /** The chart has a background of its own, light or dark as the reader prefers. */
  private static final String STYLE =
      """
      text { font-family: system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif }
      .paper { fill: #fdfcfa }
      .title { fill: #1d2127; font-size: 20px; font-weight: 650 }
      .name { fill: #1d2127; font-size: 14px; font-weight: 600 }
      .axis { fill: #5d6570; font-size: 12px }
      .y { text-anchor: end }
      .zero { stroke: #8b9099 }
      .line { fill: none; stroke-width: 2; stroke-linejoin: round }
      .right { stroke: #2f7d4f }
      .wrong { stroke: #b64a22 }
      @media (prefers-color-scheme: dark) {
        .paper { fill: #15181d }
        .title, .name { fill: #eef0f3 }
        .axis { fill: #a2abb7 }
        .zero { stroke: #7b8490 }
        .right { stroke: #63c08a }
        .wrong { stroke: #f0855a }
      }
      """;

  /** The chart as the text of a file. */
  String svg() {
    Svg svg = new Svg();
    svg.begin(
        "svg",
        "xmlns",
        "http://www.w3.org/2000/svg",
        "viewBox",
        String.format(Locale.ROOT, "0 0 %.0f %.0f", WIDTH, HEIGHT),
        "role",
        "img",
        "aria-label",
        "The total of all accounts against the version");
    svg.text("style", STYLE);
    svg.empty("rect", "class", "paper", "width", WIDTH, "height", HEIGHT, "rx", "10");
    svg.text("text", "The total of all accounts", "class", "title", "x", 28.0, "y", 42.0);
    panel(svg, FIRST_PANEL, "read from one snapshot", "right", together);
    panel(svg, SECOND_PANEL, "credits of a version, debits of the one before", "wrong", apart);
    String last = "version " + together.size();
    svg.text("text", "version 1", "class", "axis", "x", LEFT, "y", HEIGHT - 14);
    svg.text("text", last, "class", "axis y", "x", LEFT + ACROSS, "y", HEIGHT - 14);
    return svg.end().toString();
  }

  private void panel(Svg svg, double y, String name, String style, List<Long> totals) {
    svg.begin("g", "transform", "translate(" + Svg.number(LEFT) + " " + Svg.number(y) + ")");
    svg.text("text", name, "class", "name", "y", "-8");
    double zero = DOWN / 2;
    svg.empty("line", "class", "zero", "x1", 0.0, "x2", ACROSS, "y1", zero, "y2", zero);
    label(svg, most(), 0);
    label(svg, 0, zero);
    label(svg, -most(), DOWN);
    svg.empty("path", "class", "line " + style, "d", line(totals));
    svg.end();
  }

  private static void label(Svg svg, long total, double y) {
    String text = String.format(Locale.ROOT, "%,d", total).replace('-', '−');
    svg.text("text", text, "class", "axis y", "x", "-10", "y", y + 4);
  }

  /** The greatest total, on either side of 0, of both panels. */
  private long most() {
    long most = 1;
    for (List<Long> totals : List.of(together, apart)) {
      for (long total : totals) {
        most = Math.max(most, Math.abs(total));
      }
    }
    return most;
  }

  private String line(List<Long> totals) {
    StringBuilder line = new StringBuilder("M");
    for (int i = 0; i < totals.size(); i++) {
      double x = ACROSS * i / Math.max(1, totals.size() - 1);
      double y = DOWN / 2 - DOWN / 2 * totals.get(i) / most();
      line.append(i == 0 ? "" : " ").append(Svg.number(x)).append(' ').append(Svg.number(y));
    }
    return line.toString();
  }
}
