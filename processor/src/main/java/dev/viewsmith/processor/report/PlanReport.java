package dev.viewsmith.processor.report;

import dev.viewsmith.processor.emit.SourceFile;
import dev.viewsmith.processor.plan.DictionaryPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.ViewPlan;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The plan of a view as one HTML page that needs nothing but itself: what the view is, a map of its
 * tables with the ways of changes through them, the steps with their costs, the generated source.
 */
public final class PlanReport {
  /** Routes have so many colours. */
  private static final int COLOURS = 6;

  /** So that a map fits on a telephone. */
  private static final int NARROW = 388;

  /** What the page needs beside a map. */
  private static final int PAGE_MARGIN = 64;

  private final MaintenancePlan plan;
  private final SourceFile file;
  private final StepList steps;
  private final SourceListing source;
  private final List<MapLayout> right = new ArrayList<>();
  private final List<MapLayout> down = new ArrayList<>();
  private final Html html = new Html();

  private PlanReport(MaintenancePlan plan, SourceFile file) {
    this.plan = plan;
    this.file = file;
    this.steps = new StepList(plan);
    this.source = new SourceListing(file.text(), steps.texts().keySet());
    for (ViewPlan view : plan.views()) {
      PlanMap map = PlanMap.of(plan, view);
      right.add(MapLayout.right(map));
      down.add(MapLayout.down(map, NARROW));
    }
  }

  /** Returns the page of a view: HTML that is well-formed XML, the same for the same input. */
  public static String of(MaintenancePlan plan, SourceFile file) {
    PlanReport report = new PlanReport(plan, file);
    report.write();
    return report.html.toString();
  }

  /** The name under which the style sheet knows a route. */
  static String style(int route) {
    return route == Leg.ALL ? "all" : "i" + route % COLOURS;
  }

  private void write() {
    html.open("html", "lang", "en", "xmlns", "http://www.w3.org/1999/xhtml").line();
    html.open("head").line();
    html.empty("meta", "charset", "utf-8").line();
    html.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1").line();
    html.element("title", "Plan of " + name()).line();
    html.style(sheet() + switchOfMaps());
    html.close().line();
    html.open("body").line();
    toggles();
    head();
    map();
    html.open("main").line();
    html.open("section", "class", "steps").element("h2", "Steps").line();
    steps.write(html, source);
    html.close().line();
    html.open("section", "class", "source").element("h2", simpleName(file.className()) + ".java");
    source.write(html);
    html.close().line();
    html.close().close().close();
  }

  private String name() {
    return (plan.set() == null ? plan.last().view().name() : plan.set().name()).simpleName();
  }

  private void head() {
    html.open("header").element("h1", name()).line();
    for (ViewPlan view : plan.views()) {
      if (!plan.isOfOne()) {
        html.element("h2", view.view().name().simpleName()).line();
      }
      clauses(view);
    }
    html.close().line();
  }

  private void clauses(ViewPlan view) {
    html.open("dl").line();
    for (Map.Entry<String, String> clause : declaration(view)) {
      html.element("dt", clause.getKey()).element("dd", clause.getValue()).line();
    }
    html.close();
  }

  /** The lines of the declaration by their keyword; what went on below is on one line again. */
  private static List<Map.Entry<String, String>> declaration(ViewPlan view) {
    List<Map.Entry<String, String>> clauses = new ArrayList<>();
    for (String line : view.declaration()) {
      int space = line.indexOf(' ');
      String text = line.strip().substring(Math.max(space, 0)).strip();
      int last = clauses.size() - 1;
      if (space == 0) {
        clauses.set(
            last, Map.entry(clauses.get(last).getKey(), clauses.get(last).getValue() + " " + text));
      } else {
        clauses.add(Map.entry(line.substring(0, space), text));
      }
    }
    return clauses.subList(1, clauses.size());
  }

  /** What chooses whose way is shown; siblings of all that they show or hide. */
  private void toggles() {
    if (plan.inputs().size() < 2) {
      return;
    }
    toggle("all", true);
    toggled().keySet().forEach(style -> toggle(style, false));
    html.line();
  }

  /** The inputs that are followed together, by their style: more than there are colours share. */
  private Map<String, String> toggled() {
    Map<String, String> inputs = new LinkedHashMap<>();
    for (int i = 0; i < plan.inputs().size(); i++) {
      String many = plan.inputs().get(i).noun().many();
      inputs.merge(style(i), many, (before, next) -> before + ", " + next);
    }
    return inputs;
  }

  private void toggle(String style, boolean isChecked) {
    List<String> attributes =
        new ArrayList<>(List.of("type", "radio", "name", "route", "id", "show-" + style));
    if (isChecked) {
      attributes.addAll(List.of("checked", "checked"));
    }
    html.empty("input", attributes.toArray(String[]::new));
  }

  private void map() {
    html.open("figure").line();
    if (plan.inputs().size() > 1) {
      html.open("p", "class", "toggles").text("Follow ");
      html.element("label", "all changes", "for", "show-all", "class", "all").line();
      toggled()
          .forEach(
              (style, inputs) ->
                  html.element("label", inputs, "for", "show-" + style, "class", style).line());
      html.close().line();
    }
    for (int i = 0; i < plan.views().size(); i++) {
      if (!plan.isOfOne()) {
        html.element("h3", plan.views().get(i).view().name().simpleName()).line();
      }
      new MapSvg(html, right.get(i), steps.texts()).write();
      new MapSvg(html, down.get(i), steps.texts()).write();
    }
    dictionaries();
    html.close().line();
  }

  private void dictionaries() {
    html.open("figcaption");
    html.text("A bold name is part of a key. A circle is a step: follow it to its words and cost.");
    if (!plan.dictionaries().isEmpty()) {
      html.text(
          " Tables hold numbers; other values stand there by the id that a dictionary gives:");
      String separator = " ";
      for (DictionaryPlan dictionary : plan.dictionaries()) {
        html.text(separator).element("code", dictionary.name());
        html.text(" an id for each " + dictionary.each());
        separator = ", ";
      }
      html.text(".");
    }
    html.close().line();
  }

  /** Shows the map that fits. */
  private String switchOfMaps() {
    return "@media (min-width: "
        + (right.stream().mapToInt(MapLayout::width).max().orElse(0) + PAGE_MARGIN)
        + "px) { svg.right { display: block } svg.down { display: none } }\n";
  }

  private static String simpleName(String className) {
    return className.substring(className.lastIndexOf('.') + 1);
  }

  private static String sheet() {
    try (InputStream sheet =
        Objects.requireNonNull(PlanReport.class.getResourceAsStream("page.css"))) {
      return new String(sheet.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
