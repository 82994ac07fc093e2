package dev.viewsmith.examples.flights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class DelayChartTest {
  private static final LocalDate FIRST = LocalDate.parse("2001-01-30");

  private static Series series(double... means) {
    TreeMap<LocalDate, Double> days = new TreeMap<>();
    for (double mean : means) {
      days.put(FIRST.plusDays(days.size()), mean);
    }
    return new Series(days);
  }

  private static Document draw(Panel... panels) throws Exception {
    String svg = new DelayChart("A & B", "minutes", "a file", List.of(panels)).svg();
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
  }

  private static List<String> texts(Document svg, String element) {
    NodeList nodes = svg.getElementsByTagName(element);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      texts.add(nodes.item(i).getTextContent().strip());
    }
    return texts;
  }

  private static List<String> paths(Document svg, String style) {
    NodeList nodes = svg.getElementsByTagName("path");
    List<String> paths = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      var attributes = nodes.item(i).getAttributes();
      if (attributes.getNamedItem("class").getNodeValue().equals(style)) {
        paths.add(attributes.getNamedItem("d").getNodeValue());
      }
    }
    return paths;
  }

  @Test
  void drawsALineThroughTheMeans() throws Exception {
    // From -10 to 20 over 165 units: 5.5 a minute. Two steps of a day over 276 units.
    Document svg = draw(new Panel("Ohio", "3 flights", series(0, 12, -4), null));
    assertEquals(List.of("M0.0 110.0 138.0 44.0 276.0 132.0"), paths(svg, "line"));
    assertEquals(
        List.of("M0.0 110.0L0.0 110.0 138.0 44.0 276.0 132.0L276.0 110.0Z"), paths(svg, "late"));
    assertEquals(List.of(), paths(svg, "was"));
  }

  @Test
  void namesWhatOneSees() throws Exception {
    List<String> texts =
        texts(draw(new Panel("Ohio", "3 flights", series(0, 12, -4), null)), "text");
    assertTrue(texts.containsAll(List.of("A & B", "minutes", "a file")), texts.toString());
    assertTrue(texts.containsAll(List.of("−10", "0", "10", "20", "February")), texts.toString());
    assertTrue(texts.contains("12 min, 31 Jan"), texts.toString());
    assertTrue(texts.stream().anyMatch(text -> text.startsWith("Ohio")), texts.toString());
  }

  @Test
  void drawsWhatWasKnownBeforeAChange() throws Exception {
    Panel.Earlier earlier = new Panel.Earlier(FIRST.plusDays(1), "a move", series(-4, 0));
    Panel without = new Panel("Ohio", "", series(0, 12, -4), null);
    Document svg = draw(without, new Panel("Utah", "", series(0, 12, -4), earlier));
    assertEquals(List.of("M0.0 132.0 138.0 110.0"), paths(svg, "was"));
    assertTrue(texts(svg, "text").contains("a move"));
    assertEquals(2, paths(svg, "line").size());
  }

  @Test
  void panelsStandInRowsOfThree() throws Exception {
    Panel panel = new Panel("Ohio", "", series(1, 2, 3), null);
    NodeList places = draw(panel, panel, panel, panel).getElementsByTagName("g");
    assertEquals(4, places.getLength());
    List<String> transforms = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      transforms.add(places.item(i).getAttributes().getNamedItem("transform").getNodeValue());
    }
    assertEquals("translate(56.0 132.0)", transforms.get(0));
    assertEquals("translate(374.0 132.0)", transforms.get(1));
    assertEquals("translate(56.0 375.0)", transforms.get(3));
    assertFalse(transforms.get(2).equals(transforms.get(1)));
  }
}
