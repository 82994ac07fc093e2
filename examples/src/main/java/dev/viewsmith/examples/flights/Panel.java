package dev.viewsmith.examples.flights;

import dev.viewsmith.examples.drawing.Svg;
import java.time.LocalDate;
import java.time.format.TextStyle;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One state in the chart.
 *
 * @param name its title
 * @param detail what is said beside the title
 * @param series as it is known now
 * @param earlier as it was known before a change; null if that is not shown
 */
record Panel(String name, String detail, Series series, @Nullable Earlier earlier) {
  /** Labels in the middle of a point are at least this far from the borders. */
  private static final double MARGIN = 48;

  /**
   * A state as it was known before a change.
   *
   * @param day of the change
   * @param label what the change was
   */
  record Earlier(LocalDate day, String label, Series series) {}

  /** Draws the panel, with its upper left corner at 0, 0. */
  void draw(Svg svg, Scale scale) {
    svg.begin("text", "class", "name", "y", "-16");
    svg.text("tspan", name).text("tspan", detail, "class", "detail", "dx", "8").end();
    grid(svg, scale);
    String area = area(scale);
    svg.empty("path", "class", "late", "clip-path", "url(#above)", "d", area);
    svg.empty("path", "class", "early", "clip-path", "url(#below)", "d", area);
    if (earlier != null) {
      earlier(svg, scale, earlier);
    }
    svg.empty("path", "class", "line", "d", "M" + line(series, scale));
    peak(svg, scale);
  }

  private static void grid(Svg svg, Scale scale) {
    for (int minutes = scale.least(); minutes <= scale.most(); minutes += Scale.STEP) {
      double y = scale.y(minutes);
      String style = minutes == 0 ? "zero" : "grid";
      svg.empty("line", "class", style, "x1", 0.0, "x2", Scale.WIDTH, "y1", y, "y2", y);
      String label = minutes < 0 ? "−" + -minutes : String.valueOf(minutes);
      svg.text("text", label, "class", "y", "x", "-8", "y", y + 4);
    }
    LocalDate month = scale.first().withDayOfMonth(1);
    for (; !month.isAfter(scale.last()); month = month.plusMonths(1)) {
      if (month.isAfter(scale.first())) {
        double x = scale.x(month);
        svg.empty("line", "class", "grid", "x1", x, "x2", x, "y1", 0.0, "y2", Scale.HEIGHT + 5);
      }
      String label = month.getMonth().getDisplayName(TextStyle.FULL, Locale.US);
      double middle = scale.x(month.withDayOfMonth(15));
      svg.text("text", label, "class", "x", "x", middle, "y", Scale.HEIGHT + 18);
    }
  }

  private static void earlier(Svg svg, Scale scale, Earlier earlier) {
    double x = scale.x(earlier.day());
    svg.empty("path", "class", "was", "d", "M" + line(earlier.series(), scale));
    svg.empty("line", "class", "moment", "x1", x, "x2", x, "y1", 0.0, "y2", Scale.HEIGHT);
    label(svg, earlier.label(), "note", x, Scale.HEIGHT - 6);
  }

  private void peak(Svg svg, Scale scale) {
    Map.Entry<LocalDate, Double> peak = series.peak();
    double x = scale.x(peak.getKey());
    double y = scale.y(peak.getValue());
    svg.empty("circle", "class", "dot", "cx", x, "cy", y, "r", "3");
    String label = "%.0f min, %s".formatted(peak.getValue(), Moment.date(peak.getKey()));
    double middle = Math.max(MARGIN, Math.min(x, Scale.WIDTH - MARGIN));
    svg.text("text", label, "class", "peak", "x", middle, "y", y - 8);
  }

  /** Puts a text beside a point: towards the middle of the panel. */
  private static void label(Svg svg, String text, String style, double x, double y) {
    boolean isLeft = x > Scale.WIDTH / 2;
    svg.text(
        "text",
        text,
        "class",
        style,
        "text-anchor",
        isLeft ? "end" : "start",
        "x",
        isLeft ? x - 5 : x + 5,
        "y",
        y);
  }

  /** What lies between the line and zero. */
  private String area(Scale scale) {
    String zero = Svg.number(scale.y(0));
    String from = Svg.number(scale.x(series.means().firstKey()));
    String to = Svg.number(scale.x(series.means().lastKey()));
    return "M" + from + " " + zero + "L" + line(series, scale) + "L" + to + " " + zero + "Z";
  }

  private static String line(Series series, Scale scale) {
    StringBuilder line = new StringBuilder();
    series
        .means()
        .forEach(
            (day, mean) -> {
              line.append(line.isEmpty() ? "" : " ");
              line.append(Svg.number(scale.x(day))).append(' ');
              line.append(Svg.number(scale.y(mean)));
            });
    return line.toString();
  }
}
