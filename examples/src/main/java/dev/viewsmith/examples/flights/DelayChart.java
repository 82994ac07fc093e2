package dev.viewsmith.examples.flights;

import dev.viewsmith.examples.drawing.Svg;
import java.util.List;
import java.util.stream.Stream;

/**
 * A picture in SVG: the delays of some states over the same days, each in a panel of its own, all
 * on one scale. Late is drawn above the zero line, early below. The same panels make the same text,
 * whatever the computer.
 *
 * @param title what one sees
 * @param subtitle what is drawn, and in which unit
 * @param source where the data comes from
 * @param panels in the order of reading; at least one
 */
record DelayChart(String title, String subtitle, String source, List<Panel> panels) {
  private static final int COLUMNS = 3;
  private static final double MARGIN = 32;
  private static final double LEFT = MARGIN + 24;
  private static final double TOP = 132;
  private static final double ACROSS = Scale.WIDTH + 42;
  private static final double DOWN = Scale.HEIGHT + 78;

  /** The chart has a background of its own, light or dark as the reader prefers. */
  private static final String STYLE =
      """
      text { font-family: system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif }
      .paper { fill: #fdfcfa }
      .title { fill: #1d2127; font-size: 22px; font-weight: 650 }
      .subtitle, .source, .detail, .x, .y, .note { fill: #5d6570; font-size: 12px }
      .subtitle { font-size: 13px }
      .detail { font-weight: 400 }
      .name { fill: #1d2127; font-size: 15px; font-weight: 650 }
      .x, .peak { text-anchor: middle }
      .y { text-anchor: end; font-size: 11px }
      .grid { stroke: #e6e3dd }
      .zero { stroke: #8b9099 }
      .late { fill: #d9683f; fill-opacity: .28 }
      .early { fill: #3d83b8; fill-opacity: .28 }
      .line { fill: none; stroke: #b64a22; stroke-width: 2; stroke-linejoin: round }
      .was { fill: none; stroke: #2f343b; stroke-width: 1.3; stroke-dasharray: 3 3 }
      .moment { stroke: #5d6570 }
      .peak, .note { stroke: #fdfcfa; stroke-width: 3; stroke-opacity: .8; paint-order: stroke }
      .dot { fill: #b64a22 }
      .peak { fill: #93380f; font-size: 12px; font-weight: 600 }
      @media (prefers-color-scheme: dark) {
        .paper { fill: #15181d }
        .title, .name { fill: #eef0f3 }
        .subtitle, .source, .detail, .x, .y, .note { fill: #a2abb7 }
        .grid { stroke: #2a2f37 }
        .zero { stroke: #7b8490 }
        .late { fill: #f0855a }
        .early { fill: #5aa5dd }
        .line { stroke: #f0855a }
        .was { stroke: #e4e8ed }
        .moment { stroke: #a2abb7 }
        .peak, .note { stroke: #15181d }
        .dot { fill: #f0855a }
        .peak { fill: #ffb08f }
      }
      """;

  /** The chart as the text of a file. */
  String svg() {
    Scale scale = Scale.of(panels.stream().flatMap(DelayChart::series).toList());
    int rows = (panels.size() + COLUMNS - 1) / COLUMNS;
    double width = LEFT + COLUMNS * ACROSS - (ACROSS - Scale.WIDTH) + MARGIN;
    double height = TOP + rows * DOWN;
    Svg svg = new Svg();
    svg.begin(
        "svg",
        "xmlns",
        "http://www.w3.org/2000/svg",
        "viewBox",
        "0 0 %.0f %.0f".formatted(width, height),
        "role",
        "img",
        "aria-label",
        title);
    svg.text("style", STYLE);
    clips(svg, scale);
    svg.empty("rect", "class", "paper", "width", width, "height", height, "rx", "10");
    svg.text("text", title, "class", "title", "x", MARGIN, "y", 46.0);
    svg.text("text", subtitle, "class", "subtitle", "x", MARGIN, "y", 70.0);
    for (int i = 0; i < panels.size(); i++) {
      int row = i / COLUMNS;
      double x = LEFT + i % COLUMNS * ACROSS;
      double y = TOP + row * DOWN;
      svg.begin("g", "transform", "translate(%s %s)".formatted(Svg.number(x), Svg.number(y)));
      panels.get(i).draw(svg, scale);
      svg.end();
    }
    svg.text("text", source, "class", "source", "x", MARGIN, "y", height - 18);
    return svg.end().toString();
  }

  private static Stream<Series> series(Panel panel) {
    Panel.Earlier earlier = panel.earlier();
    return earlier == null
        ? Stream.of(panel.series())
        : Stream.of(panel.series(), earlier.series());
  }

  /** The halves of a panel above and below the zero line. */
  private static void clips(Svg svg, Scale scale) {
    double zero = scale.y(0);
    svg.begin("clipPath", "id", "above");
    svg.empty("rect", "width", Scale.WIDTH, "height", zero).end();
    svg.begin("clipPath", "id", "below");
    svg.empty("rect", "y", zero, "width", Scale.WIDTH, "height", Scale.HEIGHT - zero).end();
  }
}
