package dev.viewsmith.processor.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.processor.report.Box.Line;
import dev.viewsmith.processor.report.Box.Style;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class BoxTextTest {
  /** Wide enough for twelve letters. */
  private static final int TWELVE = 108;

  @Test
  void aBoxIsWideEnoughForItsLongestLine() {
    Box box = box(new Line(Style.KEY, "customer", "String"));

    assertEquals(List.of("t", "customer|String"), rows(box, BoxText.width(box)));
  }

  @Test
  void whatDoesNotFitBesideGoesBelow() {
    assertEquals(
        List.of("t", "customerId", "|String"),
        rows(box(new Line(Style.KEY, "customerId", "String")), TWELVE));
  }

  @Test
  void longTextsAreBrokenAtSpacesThenAtJointsThenAnywhere() {
    assertEquals(
        List.of("t", "a + b * c +", "d|int"),
        rows(box(new Line(Style.VALUE, "a + b * c + d", "int")), TWELVE));
    assertEquals(
        List.of("t", "customer.", "address.city"),
        rows(box(new Line(Style.VALUE, "customer.address.city", "")), TWELVE));
    assertEquals(
        List.of("t", "abcdefghijkl", "mnop"),
        rows(box(new Line(Style.VALUE, "abcdefghijklmnop", "")), TWELVE));
  }

  @Test
  void pairsOfSurrogatesStayTogether() {
    List<String> rows = rows(box(new Line(Style.VALUE, "abcdefghijk😀lm", "")), TWELVE);

    assertEquals("abcdefghijk😀lm", rows.stream().skip(1).collect(Collectors.joining()));
    assertTrue(rows.get(1).endsWith("😀"), rows::toString);
  }

  private static Box box(Line line) {
    return new Box("id", Box.Kind.TABLE, "t", List.of(line));
  }

  private static List<String> rows(Box box, int width) {
    return BoxText.rows(box, width).stream()
        .map(row -> row.right().isEmpty() ? row.left() : row.left() + "|" + row.right())
        .toList();
  }
}
