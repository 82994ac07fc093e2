package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** Dictionaries of several types against maps of values to the number of rows that hold them. */
class ValueDictionaryTest {
  private static final long SEED = 37;

  /** All of one hash; equal as records are. */
  private record Clash(int number) {
    @Override
    public int hashCode() {
      return 42;
    }
  }

  /** Equal to each other, as far as it says itself. */
  private record City(String name, int number) {
    @Override
    public boolean equals(Object other) {
      return other instanceof City;
    }

    @Override
    public int hashCode() {
      return 0;
    }
  }

  /** By components, as generated code has it for a record in a record. */
  private static final class Cities extends Dictionary<City> {
    @Override
    protected boolean same(City value, City other) {
      return value.number == other.number && value.name.equals(other.name);
    }

    @Override
    protected long hashOfValue(City value) {
      return Hashing.mix(hashOf(value.name), value.number);
    }
  }

  private static <T> void check(Dictionary<T> dictionary, IntFunction<T> value, int values) {
    Random random = new Random(SEED);
    Map<Integer, Integer> rows = new HashMap<>();
    Map<Integer, Integer> ids = new HashMap<>();
    List<Runnable> kept = new ArrayList<>();
    for (int version = 0; version < 60; version++) {
      for (int i = 0; i < values; i++) {
        int number = random.nextInt(values);
        int id = dictionary.encode(value.apply(number));
        int held = rows.getOrDefault(number, 0);
        int change = held > 0 && random.nextBoolean() ? -held : 1;
        dictionary.count(id, change);
        rows.put(number, held + change);
        assertEquals(ids.getOrDefault(number, id), id, "seed " + SEED);
        ids.put(number, id);
      }
      dictionary.keep();
      rows.values().removeIf(count -> count == 0);
      ids.keySet().retainAll(rows.keySet());
      assertEquals(rows.size(), dictionary.size(), "seed " + SEED);
      DictionaryValues<T> published = dictionary.publish();
      Map<Integer, Integer> now = Map.copyOf(ids);
      kept.add(
          () ->
              now.forEach(
                  (number, id) -> assertEquals(text(value.apply(number)), text(published.at(id)))));
    }
    kept.forEach(Runnable::run);
  }

  private static String text(Object value) {
    return value.toString();
  }

  @Test
  void valuesOfSeveralTypes() {
    check(new Dictionary<BigDecimal>(), i -> BigDecimal.valueOf(i, i % 3), 300);
    check(new Dictionary<BigInteger>(), i -> BigInteger.valueOf(i - 100).pow(9), 300);
    check(new Dictionary<UUID>(), i -> new UUID(i % 7, i / 7), 300);
    check(new Dictionary<Instant>(), i -> Instant.ofEpochSecond(i % 5, i), 300);
    check(new Dictionary<Object>(), i -> i % 2 == 0 ? "s" + i : i, 300);
  }

  @Test
  void fiveThousandValuesOfOneHash() {
    Dictionary<Clash> dictionary = new Dictionary<>();
    Map<Integer, Integer> ids = new HashMap<>();
    for (int i = 0; i < 5_000; i++) {
      int id = dictionary.encode(new Clash(i));
      dictionary.count(id, 1);
      ids.put(i, id);
    }
    dictionary.keep();
    ids.forEach(
        (number, id) -> {
          assertEquals(id, dictionary.encode(new Clash(number)));
          dictionary.count(id, number % 2 == 0 ? -1 : 0);
        });
    dictionary.keep();
    assertEquals(2_500, dictionary.size());
    for (int i = 1; i < 5_000; i += 2) {
      assertEquals(ids.get(i), dictionary.encode(new Clash(i)));
    }
    check(new Dictionary<>(), Clash::new, 50);
  }

  @Test
  void aSubclassSaysWhatIsEqual() {
    check(new Cities(), i -> new City("c" + i % 7, i), 300);
    Cities cities = new Cities();
    int id = cities.encode(new City("a", 1));
    assertEquals(id, cities.encode(new City("a", 1)));
    assertNotEquals(id, cities.encode(new City("a", 2)));
    Dictionary<City> asTheySay = new Dictionary<>();
    assertEquals(asTheySay.encode(new City("a", 1)), asTheySay.encode(new City("b", 2)));
  }

  /** What a user's code throws leaves the dictionary as it was. */
  @Test
  void aHashThatThrowsChangesNothing() {
    Dictionary<Object> dictionary = new Dictionary<>();
    dictionary.count(dictionary.encode("a"), 1);
    Object broken =
        new Object() {
          @Override
          public int hashCode() {
            throw new UnsupportedOperationException("no hash");
          }
        };
    assertThrows(UnsupportedOperationException.class, () -> dictionary.encode(broken));
    dictionary.keep();
    assertEquals(1, dictionary.size());
    assertEquals("a", dictionary.publish().at(1));
  }

  @Test
  void totalsAreHeldOnceForEachGroup() {
    Dictionary<BigDecimal> values = new Dictionary<>();
    long[] page = new long[2];
    for (int i = 0; i < 100; i++) {
      for (int cell = 0; cell < 2; cell++) {
        BigDecimal total = BigDecimal.valueOf(i / 2 + cell);
        Totals.publish(values, page, cell, total);
        assertEquals(total, values.at((int) page[cell] - 1));
      }
      values.keep();
      assertEquals(2, values.size());
    }
    Totals.publish(values, page, 0, BigDecimal.valueOf(50));
    values.keep();
    assertEquals(1, values.size(), "two groups of one total");
    Totals.release(values, page, 0);
    values.keep();
    assertEquals(0, page[0]);
    assertEquals(1, values.size());
    Totals.release(values, page, 0);
    Totals.release(values, page, 1);
    values.keep();
    assertEquals(0, values.size());
  }
}
