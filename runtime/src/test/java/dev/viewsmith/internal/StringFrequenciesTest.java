package dev.viewsmith.internal;

import static dev.viewsmith.internal.CheckedFrequencies.BLOCK;
import static dev.viewsmith.internal.CheckedFrequencies.DISTINCT;
import static dev.viewsmith.internal.CheckedFrequencies.GREATEST;
import static dev.viewsmith.internal.CheckedFrequencies.GROUP_WORDS;
import static dev.viewsmith.internal.CheckedFrequencies.LEAST;
import static dev.viewsmith.internal.CheckedFrequencies.N;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class StringFrequenciesTest {
  @Test
  void stringsAreOrderedByCodePoint() {
    Random random = new Random(4);
    Dictionary<String> strings = new Dictionary<>();
    long[] ids = new long[600];
    for (int i = 0; i < ids.length; i++) {
      ids[i] = strings.encode(randomString(random));
    }
    Comparator<Long> order =
        Comparator.comparing(
            id -> strings.at((int) (long) id).codePoints().toArray(), Arrays::compare);
    CheckedFrequencies checked =
        new CheckedFrequencies(
            2,
            true,
            order,
            new Frequencies(strings, Orderings.STRINGS, DISTINCT, LEAST, GREATEST, BLOCK));
    for (int step = 0; step < 20_000; step++) {
      checked.randomStep(random, ids, step / 5000 % 2 == 0 ? 3 : 9);
    }
    checked.check("strings");
    checked.empty(random);
  }

  /** A value whose string has been given back would be compared as another string, or as none. */
  @Test
  void idsThatAreGivenBackStayNowhere() {
    Random random = new Random(6);
    Dictionary<String> strings = new Dictionary<>();
    Frequencies frequencies =
        new Frequencies(strings, Orderings.STRINGS, DISTINCT, LEAST, GREATEST, BLOCK);
    TreeMap<String, Long> ids = new TreeMap<>();
    long[] page = new long[GROUP_WORDS];
    for (int step = 0; step < 20_000; step++) {
      boolean growing = ids.size() < 70 || step / 4000 % 2 == 0 && ids.size() < 1500;
      String string = "s" + random.nextInt(4000);
      String near = ids.ceilingKey(string);
      if (!growing && near != null) {
        long id = ids.remove(near);
        assertEquals(-1, frequencies.add(page, 0, id, -1, page[N]--));
        strings.count(id, -1);
      } else if (!ids.containsKey(string)) {
        long id = strings.encode(string);
        strings.count(id, 1);
        ids.put(string, id);
        assertEquals(1, frequencies.add(page, 0, id, 1, page[N]++));
      }
      strings.keep();
      strings.publish();
      assertEquals(ids.size(), page[DISTINCT]);
      assertEquals(ids.firstEntry().getValue(), page[LEAST]);
      assertEquals(ids.lastEntry().getValue(), page[GREATEST]);
    }
    List<Long> values = new ArrayList<>();
    frequencies.forEach(page, 0, page[N], (value, count) -> values.add(value));
    assertEquals(List.copyOf(ids.values()), values);
  }

  /** Strings in which the order of chars and that of code points differ. */
  private static String randomString(Random random) {
    int[] alphabet = {'a', 'b', 0xe9, 0xd7ff, 0xe000, 0xffff, 0x10000, 0x1f600, 0x10ffff};
    int length = random.nextInt(5);
    return random
        .ints(length, 0, alphabet.length)
        .map(i -> alphabet[i])
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}
