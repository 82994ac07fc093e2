package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A dictionary against a map of strings to the number of rows that hold them. */
class DictionaryTest {
  private static final long SEED = 99;

  /** What a snapshot must decode for ever. */
  private record Kept(DictionaryValues<String> values, Map<Integer, String> strings) {
    void assertUnchanged() {
      strings.forEach((id, string) -> assertEquals(string, values.at(id)));
    }
  }

  /** A dictionary, its model, and the snapshots kept. */
  private static final class Run {
    private final Random random = new Random(SEED);
    private final Dictionary<String> dictionary = new Dictionary<>();
    private final List<Kept> kept = new ArrayList<>();
    private final String[] strings;
    private Map<String, Integer> rows = new HashMap<>();

    Run(String[] strings) {
      this.strings = strings;
    }

    /** One batch: published, previewed or refused; the latter two are taken back. */
    void batch(int version, int changes) {
      Map<String, Integer> after = new HashMap<>(rows);
      List<Runnable> undo = new ArrayList<>();
      for (int i = 0; i < changes; i++) {
        change(after, undo);
      }
      after.values().removeIf(count -> count == 0);
      switch (random.nextInt(4)) {
        case 0 -> takeBack(undo);
        case 1 -> {
          publish(version, after);
          takeBack(undo);
          publish(version, rows);
        }
        default -> {
          rows = after;
          dictionary.keep();
          publish(version, rows);
        }
      }
      assertEquals(rows.size(), dictionary.size(), "seed " + SEED);
    }

    private void takeBack(List<Runnable> undo) {
      for (int i = undo.size() - 1; i >= 0; i--) {
        undo.get(i).run();
      }
      dictionary.undo();
    }

    private void publish(int version, Map<String, Integer> rows) {
      DictionaryValues<String> values = dictionary.publish();
      if (version % 5 == 0) {
        kept.add(new Kept(values, ids(rows)));
      }
    }

    private void change(Map<String, Integer> after, List<Runnable> undo) {
      String string = strings[random.nextInt(strings.length)];
      int id = dictionary.encode(random.nextBoolean() ? string : new String(string));
      assertEquals(string, dictionary.at(id));
      assertEquals(Dictionary.hashOf(string), dictionary.hash(id));
      int count = random.nextInt(3) - 1;
      if (count != 0 && after.getOrDefault(string, 0) + count >= 0) {
        after.merge(string, count, Integer::sum);
        dictionary.count(id, count);
        undo.add(() -> dictionary.count(id, -count));
      }
    }

    /** The ids of all strings that rows hold: dense enough, and all different. */
    private Map<Integer, String> ids(Map<String, Integer> rows) {
      Map<Integer, String> ids = new HashMap<>();
      for (String string : rows.keySet()) {
        assertEquals(null, ids.put(dictionary.encode(string), string));
      }
      return ids;
    }

    void assertOldSnapshotsUnchanged() {
      kept.forEach(Kept::assertUnchanged);
    }
  }

  @Test
  void fewStringsThatComeAndGoLeaveOldSnapshotsAlone() {
    Run run = new Run(strings(40));
    for (int version = 0; version < 3_000; version++) {
      run.batch(version, 1 + run.random.nextInt(12));
      if (version % 100 == 0) {
        run.assertOldSnapshotsUnchanged();
      }
    }
    run.assertOldSnapshotsUnchanged();
    assertTrue(run.kept.size() > 300);
  }

  @Test
  void manyStringsThatComeAndGoLeaveOldSnapshotsAlone() {
    Run run = new Run(strings(20_000));
    for (int version = 0; version < 50; version++) {
      run.batch(version, run.random.nextInt(3_000));
    }
    run.assertOldSnapshotsUnchanged();
    assertTrue(run.dictionary.size() > 4_000);
  }

  @Test
  void idsStayDense() {
    Dictionary<String> dictionary = new Dictionary<>();
    for (int version = 0; version < 1_000; version++) {
      int id = dictionary.encode("only" + version);
      assertTrue(id == 1 || id == 2, "id " + id);
      dictionary.count(id, 1);
      dictionary.keep();
      dictionary.publish();
      dictionary.count(id, -1);
      assertSame(id, dictionary.encode("only" + version));
    }
  }

  @Test
  void aStringThatLeavesAndReturnsInOneBatchKeepsItsId() {
    Dictionary<String> dictionary = new Dictionary<>();
    int id = dictionary.encode("a");
    dictionary.count(id, 1);
    dictionary.keep();
    DictionaryValues<String> before = dictionary.publish();
    dictionary.count(id, -1);
    dictionary.count(dictionary.encode("b"), 1);
    assertEquals(id, dictionary.encode("a"));
    dictionary.count(id, 1);
    dictionary.keep();
    DictionaryValues<String> after = dictionary.publish();
    assertEquals("a", before.at(id));
    assertEquals("a", after.at(id));
    assertEquals(2, dictionary.size());
  }

  @Test
  void aRefusedBatchReleasesTheIdsThatItBrought() {
    Dictionary<String> dictionary = new Dictionary<>();
    int a = dictionary.encode("a");
    dictionary.count(a, 1);
    dictionary.keep();
    DictionaryValues<String> published = dictionary.publish();
    int b = dictionary.encode("b");
    dictionary.undo();
    assertEquals(1, dictionary.size());
    assertEquals(b, dictionary.encode("c"));
    assertEquals("c", dictionary.at(b));
    assertEquals("a", published.at(a));
  }

  @Test
  void fiveThousandStringsOfOneHash() {
    String[] equal = equalHashes(5_000);
    assertEquals(1, new HashSet<>(List.of(equal).stream().map(String::hashCode).toList()).size());
    Dictionary<String> dictionary = new Dictionary<>();
    int[] ids = new int[equal.length];
    for (int i = 0; i < equal.length; i++) {
      ids[i] = dictionary.encode(equal[i]);
      dictionary.count(ids[i], 1);
    }
    dictionary.keep();
    DictionaryValues<String> full = dictionary.publish();
    for (int i = 0; i < equal.length; i++) {
      assertEquals(ids[i], dictionary.encode(new String(equal[i])));
      assertEquals(equal[i], full.at(ids[i]));
      dictionary.count(ids[i], i % 2 == 0 ? -1 : 0);
    }
    dictionary.keep();
    dictionary.publish();
    assertEquals(equal.length / 2, dictionary.size());
    for (int i = 1; i < equal.length; i += 2) {
      assertEquals(ids[i], dictionary.encode(equal[i]));
    }
    for (int i = 0; i < equal.length; i++) {
      assertEquals(equal[i], full.at(ids[i]));
    }
  }

  @Test
  void anEmptiedDictionaryIsAboutANewOne() {
    Dictionary<String> dictionary = new Dictionary<>();
    long empty = dictionary.bytes();
    for (int i = 0; i < 300_000; i++) {
      dictionary.count(dictionary.encode("string " + i), 1);
    }
    dictionary.keep();
    DictionaryValues<String> full = dictionary.publish();
    assertTrue(dictionary.bytes() > 6_000_000);
    for (int id = 1; id <= 300_000; id++) {
      dictionary.count(id, -1);
    }
    dictionary.keep();
    dictionary.publish();
    assertEquals(0, dictionary.size());
    assertTrue(dictionary.bytes() <= empty, dictionary.bytes() + " bytes, empty " + empty);
    assertEquals("string 0", full.at(1));
    assertEquals("string 299999", full.at(300_000));
  }

  @Test
  void aVersionThatGivesAnIdBackCopiesOnePath() {
    Dictionary<String> dictionary = new Dictionary<>();
    for (int i = 0; i < 100_000; i++) {
      dictionary.count(dictionary.encode("string " + i), 1);
    }
    dictionary.keep();
    DictionaryValues<String> before = dictionary.publish();
    dictionary.count(dictionary.encode("one more"), 1);
    dictionary.keep();
    assertSame(before, dictionary.publish(), "entering copies nothing");
    dictionary.count(77, -1);
    dictionary.keep();
    DictionaryValues<String> after = dictionary.publish();
    assertNotSame(before, after);
    int shared = 0;
    for (int i = 0; i < 64; i++) {
      shared += before.root()[i] == after.root()[i] ? 1 : 0;
    }
    assertEquals(63, shared);
    assertEquals("string 76", before.at(77));
  }

  @Test
  void zeroIsNull() {
    Dictionary<String> dictionary = new Dictionary<>();
    assertNull(dictionary.at(0));
    assertEquals(Dictionary.hashOf(null), dictionary.hash(0));
    assertNull(dictionary.publish().atOrNull(0));
    int id = dictionary.encode("a");
    assertEquals(1, id);
    dictionary.count(id, 1);
    dictionary.keep();
    assertEquals("a", dictionary.publish().atOrNull(id));
  }

  @Test
  void nullMayBeCountedAndStays() {
    Dictionary<String> dictionary = new Dictionary<>();
    for (int rows : new int[] {1, 1, -2, 1, -1}) {
      dictionary.count(0, rows);
    }
    dictionary.keep();
    dictionary.count(0, -1);
    dictionary.undo();
    assertEquals(0, dictionary.size());
    assertEquals(1, dictionary.encode("a"));
    assertNull(dictionary.at(0));
  }

  private static String[] strings(int count) {
    String[] strings = new String[count];
    for (int i = 0; i < count; i++) {
      strings[i] = i % 7 == 0 ? equal(i) : "s" + i;
    }
    return strings;
  }

  private static String[] equalHashes(int count) {
    String[] strings = new String[count];
    for (int i = 0; i < count; i++) {
      strings[i] = equal(i);
    }
    return strings;
  }

  /** "Aa" and "BB" have one hash, and so have all texts of such pairs of one length. */
  private static String equal(int number) {
    StringBuilder text = new StringBuilder();
    for (int bit = 0; bit < 16; bit++) {
      text.append((number >> bit & 1) == 0 ? "Aa" : "BB");
    }
    return text.toString();
  }
}
