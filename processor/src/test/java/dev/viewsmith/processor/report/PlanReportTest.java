package dev.viewsmith.processor.report;

import static dev.viewsmith.processor.report.Page.below;
import static dev.viewsmith.processor.report.Page.isOf;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;

class PlanReportTest {
  private static final Path GOLDEN = Path.of("src", "test", "resources", "golden");

  /** What begins a step in the generated source. */
  private static final Pattern STEP = Pattern.compile("(?m)^ +// (\\d+)\\. ");

  /**
   * The page word by word, but for the generated source, which has a golden file of its own. {@code
   * -Dviewsmith.golden.refresh=true} writes it anew.
   */
  @Test
  void thePageReadsAsItShould() throws IOException {
    Path golden = GOLDEN.resolve(Path.of("shop", "TagSalesMaintainer.html"));
    String page = withoutSource(Page.ofGolden("shop.TagSales").text());
    if (Boolean.getBoolean("viewsmith.golden.refresh")) {
      Files.writeString(golden, page);
    }
    assertEquals(Files.readString(golden), page);
  }

  private static String withoutSource(String page) {
    int from = page.indexOf("<pre>");
    int to = page.indexOf("</pre>");
    String source = page.substring(from, to);
    return page.replace(source, "<pre>").replaceAll(">line \\d+<", ">line …<");
  }

  @ParameterizedTest
  @ValueSource(strings = {"shop.TagSales", "bank.PayerSums"})
  void theSameInputGivesTheSameBytes(String view) {
    assertEquals(Page.compiled(view).text(), Page.compiled(view).text());
  }

  /** All views that have a golden maintainer. */
  static Stream<Page> pages() throws IOException {
    try (Stream<Path> files = Files.walk(GOLDEN)) {
      return files
          .filter(file -> file.toString().endsWith("Maintainer.java"))
          .map(file -> GOLDEN.relativize(file).toString().replace("Maintainer.java", ""))
          .map(file -> file.replace('/', '.').replace('\\', '.'))
          .sorted()
          .toList()
          .stream()
          .map(Page::ofGolden);
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void everyStepIsInTheListOnBothMapsAndInTheSource(Page page) {
    Set<String> numbers = new TreeSet<>();
    STEP.matcher(page.source()).results().forEach(step -> numbers.add(step.group(1)));
    int last = numbers.size();
    assertEquals(
        IntStream.rangeClosed(1, last).mapToObj(String::valueOf).collect(Collectors.toSet()),
        numbers);

    assertEquals(
        numbers,
        page.all("li").stream()
            .map(step -> step.getAttribute("id").replace("step-", ""))
            .collect(Collectors.toSet()));
    for (String form : List.of("right", "down")) {
      Set<String> onMaps = new TreeSet<>();
      page.all("svg").stream()
          .filter(map -> map.getAttribute("class").contains(form))
          .forEach(map -> onMaps.addAll(stepsOn(map)));
      assertEquals(numbers, onMaps, form);
    }
    for (String number : numbers) {
      assertTrue(
          element(page, "source-" + number).getTextContent().strip().startsWith("// " + number));
    }
  }

  private static Set<String> stepsOn(Element map) {
    return below(map, "a").stream()
        .map(link -> link.getAttribute("href").replace("#step-", ""))
        .collect(Collectors.toSet());
  }

  private static Element element(Page page, String id) {
    return page.all("*").stream()
        .filter(element -> element.getAttribute("id").equals(id))
        .findFirst()
        .orElseThrow(() -> new AssertionError("nothing is called " + id));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void everyLinkHasItsTargetAndNothingIsFetched(Page page) {
    List<String> ids = new ArrayList<>();
    List<String> addresses = new ArrayList<>();
    for (Element element : page.all("*")) {
      if (element.hasAttribute("id")) {
        ids.add("#" + element.getAttribute("id"));
      }
      addresses.addAll(attributes(element, "href", "src", "data", "srcset", "action", "poster"));
    }
    assertEquals(new HashSet<>(ids).size(), ids.size(), "ids are unique");
    addresses.removeAll(ids);
    assertEquals(List.of(), addresses);
    assertEquals(List.of(), page.all("script"));
    assertEquals(List.of(), page.all("link"));
    String style = page.all("style").get(0).getTextContent();
    assertEquals(List.of(), Pattern.compile("@import|url\\(").matcher(style).results().toList());
  }

  private static List<String> attributes(Element element, String... names) {
    List<String> found = new ArrayList<>();
    for (String name : names) {
      if (element.hasAttribute(name)) {
        found.add(element.getAttribute(name));
      }
    }
    return found;
  }

  @ParameterizedTest
  @MethodSource("pages")
  void theListingIsTheSource(Page page) {
    assertEquals(page.source(), page.all("pre").get(0).getTextContent());
  }

  @ParameterizedTest
  @MethodSource("pages")
  void theLineToldForAStepIsWhereItBegins(Page page) {
    List<String> lines = page.source().lines().toList();
    for (Element step : page.all("li")) {
      String number = step.getAttribute("value");
      String link = below(step, "a").get(0).getTextContent();
      String line = lines.get(Integer.parseInt(link.replace("line ", "")) - 1);
      assertTrue(line.strip().startsWith("// " + number + ". "), line);
    }
  }

  /** The way of one input's changes is one style on the map and in the list. */
  @Test
  void routesAreToldApart() {
    Page page = Page.ofGolden("shop.Suggestions");

    assertEquals(Set.of("1", "2"), stepsOf(page, "i0"));
    assertEquals(Set.of("3", "4"), stepsOf(page, "i1"));
    assertEquals(Set.of("5", "6", "7"), stepsOf(page, "all"));
    assertEquals(
        List.of("all changes", "orders", "tags"),
        page.all("label").stream().map(Element::getTextContent).toList());
    for (Element label : page.all("label")) {
      assertEquals("radio", element(page, label.getAttribute("for")).getAttribute("type"));
    }
  }

  private static Set<String> stepsOf(Page page, String style) {
    Set<String> listed =
        page.all("section").stream()
            .filter(isOf("path").and(isOf(style)))
            .flatMap(path -> below(path, "li").stream())
            .map(step -> step.getAttribute("value"))
            .collect(Collectors.toSet());
    for (Element map : page.all("svg")) {
      Set<String> drawn =
          below(map, "g").stream()
              .filter(isOf("leg").and(isOf(style)))
              .flatMap(leg -> stepsOn(leg).stream())
              .collect(Collectors.toSet());
      assertEquals(listed, drawn);
    }
    return listed;
  }

  /** There are six colours: the seventh input has that of the first, and is followed with it. */
  @Test
  void inputsOfOneColourAreFollowedTogether() {
    Page page =
        Page.of(
            "p.Seven",
            IntStream.rangeClosed(1, 8)
                .mapToObj(
                    i ->
                        i < 8
                            ? "package p;\nrecord R%d(int id) {}\n".formatted(i)
                            : "package p;\nimport dev.viewsmith.*;\n@View(from = R1.class, join = {"
                                + IntStream.rangeClosed(2, 7)
                                    .mapToObj(
                                        j ->
                                            "@Join(value = R%d.class, on = \"r%d.id == r%d.id\")"
                                                .formatted(j, j, j - 1))
                                    .collect(Collectors.joining(", "))
                                + "})\nrecord Seven(@Count long n) {}\n")
                .toArray(String[]::new));

    assertEquals(
        List.of("all changes", "r1s, r7s", "r2s", "r3s", "r4s", "r5s", "r6s"),
        page.all("label").stream().map(Element::getTextContent).toList());
    assertEquals(7, page.all("input").size());
  }

  @Test
  void clausesOfTheDeclarationAreWhole() {
    Page page = Page.ofGolden("trade.Exposure");

    List<String> keywords = page.all("dt").stream().map(Element::getTextContent).toList();
    List<String> clauses = page.all("dd").stream().map(Element::getTextContent).toList();
    assertEquals(List.of("from", "join", "where", "group", "select"), keywords);
    assertEquals(
        "Limit limit on quote.market == limit.market && quote.share == limit.share"
            + " && quote.price <= limit.highest",
        clauses.get(1));
  }

  @Test
  void boxesHaveKeysAndColumnsWithTypes() {
    Page page = Page.ofGolden("shop.TagSales");

    assertEquals(
        Map.of(
            "order change", "customer String product String amount long",
            "tag change", "product String tag String",
            "byProduct",
                "*product String orders: customer String amount long copies long"
                    + " tags: tag String copies long",
            "joined", "*customer String *tag String amount long weight long",
            "groups",
                "*customer String *tag String n long sum long avg sum / n distinct long min long",
            "beside each group", "amounts: *order.amount long count long",
            "readers", ""),
        page.all("g").stream()
            .filter(isOf("box"))
            .limit(7)
            .map(box -> below(box, "text"))
            .collect(
                Collectors.toMap(
                    texts -> texts.get(0).getTextContent(), PlanReportTest::linesOfBox)));
  }

  private static String linesOfBox(List<Element> texts) {
    return texts.stream()
        .skip(1)
        .map(
            text ->
                switch (text.getAttribute("class")) {
                  case "key" -> "*" + text.getTextContent();
                  case "heading" -> text.getTextContent() + ":";
                  default -> text.getTextContent();
                })
        .collect(Collectors.joining(" "));
  }

  /** A page that a reader opens must not run what a view says, and must show it. */
  @Test
  void textsOfViewsAreShownAsTheyAre() {
    String hostile = "</style></script><script>alert('&amp;')</script><!-- ]]>";
    Page page =
        Page.of(
            "p.A$B",
            """
            package p;
            record Row$(String a$, String ﬁn) {}
            """,
            """
            package p;
            import dev.viewsmith.*;
            @View(from = Row$.class, as = "r", where = "r.a$ != \\"%s\\"")
            record A$B(@GroupBy("r.a$ + '<' + '&' + '\\"'") String a$, @Count long ﬁn) {}
            """
                .formatted(hostile));

    assertEquals(List.of(), page.all("script"));
    assertEquals(1, page.all("style").size());
    assertEquals("A$B", page.all("h1").get(0).getTextContent());
    assertTrue(
        page.all("dd").get(1).getTextContent().contains("<script>alert('&amp;')</script><!-- ]]>"),
        () -> page.all("dd").get(1).getTextContent());
    assertTrue(page.all("li").get(0).getTextContent().contains("</style></script><script>"));
    for (Element element : page.all("*")) {
      NamedNodeMap attributes = element.getAttributes();
      for (int i = 0; i < attributes.getLength(); i++) {
        Node attribute = attributes.item(i);
        assertTrue(!attribute.getNodeName().startsWith("on"), attribute::toString);
      }
    }
  }
}
