package dev.viewsmith;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Rows with copies, replaced one by one, against a map. */
class DeltaRowsTest {
  private final DeltaRows.Builder<String> builder = new DeltaRows.Builder<>(String::strip);

  @Test
  void theSameRowHasOneEntryOfTheDifference() {
    builder.replace("more", 2, "more", 5);
    builder.replace("fewer", 5, "fewer", 2);
    builder.replace("same", 4, "same", 4);
    assertEquals(Map.of("more", 3L, "fewer", -3L), entries(builder.build()));
  }

  @Test
  void anotherRowTakesTheCopiesOfTheOldAway() {
    builder.replace("old", 3, "new", 7);
    builder.replace("gone", Long.MAX_VALUE, null, 0);
    builder.replace(null, 0, "come", Long.MAX_VALUE);
    builder.replace(null, 0, null, 0);
    DeltaRows<String> delta = builder.build();
    assertEquals(
        Map.of("old", -3L, "new", 7L, "gone", -Long.MAX_VALUE, "come", Long.MAX_VALUE),
        entries(delta));
    assertEquals(-3, delta.weight("old"));
    assertEquals(7, delta.weight(" new "), "in the form of the view's rows");
    assertEquals(0, delta.weight("other"));
    assertEquals(
        "-3 old\n-9223372036854775807 gone\n+7 new\n+9223372036854775807 come", delta.toString());
  }

  @Test
  void nothing() {
    DeltaRows<String> delta = builder.build();
    assertTrue(delta.isEmpty());
    assertEquals(Map.of(), entries(delta));
    assertEquals(0, delta.weight("any"));
    assertEquals("no row", delta.toString());
  }

  @Test
  void tenRowsArePrintedAndTheOthersCounted() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      builder.replace("row " + i, 1, null, 0);
      lines.add("-1 row " + i);
    }
    assertEquals(String.join("\n", lines), builder.build().toString());
    builder.replace(null, 0, "last", 1);
    builder.replace(null, 0, "very last", 1);
    lines.add("and 2 more");
    assertEquals(String.join("\n", lines), builder.build().toString());
  }

  @Test
  void manyRows() {
    Random random = new Random(4);
    Map<String, Long> expected = new HashMap<>();
    for (int i = 0; i < 1000; i++) {
      String was = random.nextInt(4) == 0 ? null : "was " + i;
      String is = random.nextInt(4) == 0 ? null : random.nextBoolean() ? was : "is " + i;
      long before = was == null ? 0 : 1 + random.nextInt(3);
      long after = is == null ? 0 : 1 + random.nextInt(3);
      builder.replace(was, before, is, after);
      if (was != null) {
        expected.merge(was, -before, Long::sum);
      }
      if (is != null) {
        expected.merge(is, after, Long::sum);
      }
    }
    expected.values().removeIf(weight -> weight == 0);
    assertEquals(expected, entries(builder.build()));
  }

  /** The entries, which must each be of another row, retractions first. */
  private static Map<String, Long> entries(DeltaRows<String> delta) {
    Map<String, Long> entries = new HashMap<>();
    List<Boolean> positive = new ArrayList<>();
    delta.forEach(
        (row, weight) -> {
          assertEquals(null, entries.put(row, weight), row);
          assertEquals(weight, delta.weight(row));
          positive.add(weight > 0);
        });
    assertEquals(positive.stream().sorted().toList(), positive, "retractions first");
    assertEquals(entries.size(), delta.size());
    assertEquals(entries.isEmpty(), delta.isEmpty());
    assertFalse(entries.containsValue(0L));
    return entries;
  }
}
