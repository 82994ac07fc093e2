package dev.viewsmith.processor.report;

import static dev.viewsmith.processor.report.Page.below;
import static dev.viewsmith.processor.report.Page.isOf;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;

/** What is drawn does not hide anything else that is drawn: measured on the pages themselves. */
class MapLayoutTest {
  /** Of a letter of common fonts at this size, in units of the map. */
  private static final double LETTER = 7.23;

  private record Area(double left, double top, double right, double bottom, String what) {
    boolean overlaps(Area other) {
      return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }

    /** Whether there is room between two circles of one size. */
    boolean isApartAsCircle(Area other) {
      return Math.hypot(left - other.left, top - other.top) > right - left;
    }

    boolean contains(Area other) {
      return left <= other.left
          && other.right <= right
          && top <= other.top
          && other.bottom <= bottom;
    }
  }

  static Stream<Element> maps() throws IOException {
    return PlanReportTest.pages().flatMap(page -> page.all("svg").stream());
  }

  @ParameterizedTest
  @MethodSource("maps")
  void boxesAndCirclesKeepClearOfEachOther(Element map) {
    List<Area> boxes = frames(map).toList();
    List<Area> circles = circles(map).toList();
    List<Area> all = Stream.concat(boxes.stream(), circles.stream()).toList();
    Area whole = new Area(0, 0, number(map, "width"), number(map, "height"), "map");
    for (int i = 0; i < all.size(); i++) {
      Area one = all.get(i);
      assertTrue(whole.contains(one), one::toString);
      for (Area other : all.subList(i + 1, all.size())) {
        boolean areCircles = circles.contains(one) && circles.contains(other);
        boolean areApart = areCircles ? one.isApartAsCircle(other) : !one.overlaps(other);
        assertTrue(areApart, () -> one + " hides " + other);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("maps")
  void textsKeepWithinTheirBoxAndClearOfEachOther(Element map) {
    for (Element box : below(map, "g").stream().filter(isOf("box")).toList()) {
      Area frame = frames(box).findFirst().orElseThrow();
      List<Area> texts = below(box, "text").stream().map(MapLayoutTest::text).toList();
      for (int i = 0; i < texts.size(); i++) {
        Area one = texts.get(i);
        assertTrue(frame.contains(one), () -> one + " in " + frame);
        for (Area other : texts.subList(i + 1, texts.size())) {
          assertTrue(!one.overlaps(other), () -> one + " hides " + other);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("maps")
  void theMapThatGoesDownFitsOnATelephone(Element map) {
    int width = (int) number(map, "width");
    boolean goesDown = map.getAttribute("class").equals("down");
    assertTrue(goesDown ? width <= 388 : width <= 1900, "width " + width);
  }

  /** In the plan's order, from left to right and from top to bottom. */
  @Test
  void layersFollowEachOther() {
    Page page = Page.ofGolden("shop.TagSales");
    Element right = page.first("svg", "right");
    Element down = page.first("svg", "down");

    List<String> order = List.of("order change", "byProduct", "joined", "groups", "readers");
    for (int i = 1; i < order.size(); i++) {
      assertTrue(box(right, order.get(i - 1)).right() < box(right, order.get(i)).left());
      assertTrue(box(down, order.get(i - 1)).bottom() < box(down, order.get(i)).top());
    }
    assertEquals(box(right, "order change").left(), box(right, "tag change").left());
    assertTrue(box(down, "order change").bottom() < box(down, "tag change").top());
    assertEquals(box(down, "order change").left(), box(down, "tag change").left());
  }

  /** The rows of a stage stand between its inputs and what they go into, beside the next input. */
  @Test
  void stagesFollowEachOther() {
    Element right = Page.ofGolden("sales.KeptSales").first("svg", "right");

    List<String> order =
        List.of(
            "client change",
            "byId",
            "clientSales",
            "clientSaleById",
            "unmatchedClientSales",
            "chosen",
            "groups");
    for (int i = 1; i < order.size(); i++) {
      assertTrue(box(right, order.get(i - 1)).right() < box(right, order.get(i)).left());
    }
    assertEquals(box(right, "clientSales").left(), box(right, "refund change").left());
  }

  private static Area box(Element map, String title) {
    return below(map, "g").stream()
        .filter(isOf("box"))
        .filter(box -> below(box, "text").get(0).getTextContent().equals(title))
        .flatMap(MapLayoutTest::frames)
        .findFirst()
        .orElseThrow();
  }

  private static Stream<Area> frames(Element element) {
    return below(element, "rect").stream()
        .map(
            rect -> {
              double x = number(rect, "x");
              double y = number(rect, "y");
              double right = x + number(rect, "width");
              return new Area(x, y, right, y + number(rect, "height"), "frame");
            });
  }

  private static Stream<Area> circles(Element map) {
    return below(map, "a").stream()
        .map(
            link -> {
              Element circle = below(link, "circle").get(0);
              double x = number(circle, "cx");
              double y = number(circle, "cy");
              double r = number(circle, "r");
              return new Area(x - r, y - r, x + r, y + r, link.getTextContent());
            });
  }

  private static Area text(Element text) {
    double x = number(text, "x");
    double y = number(text, "y");
    double width = LETTER * text.getTextContent().length();
    double left = text.getAttribute("class").equals("type") ? x - width : x;
    return new Area(left, y - 10, left + width, y + 4, text.getTextContent());
  }

  private static double number(Element element, String attribute) {
    return Double.parseDouble(element.getAttribute(attribute));
  }
}
