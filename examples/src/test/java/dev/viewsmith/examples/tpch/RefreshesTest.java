package dev.viewsmith.examples.tpch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Refresh streams: orders come and go whole, under keys of their own. */
class RefreshesTest {
  private static final Tables TABLES = Tables.of(0.01);
  private static final List<Changes> BATCHES = new Refreshes(TABLES).pairs(3);

  @Test
  void insertionsAndDeletionsTakeTurns() {
    assertEquals(
        List.of("RF1", "RF2", "RF1", "RF2", "RF1", "RF2"),
        BATCHES.stream().map(Changes::name).toList());
    for (int i = 0; i < BATCHES.size(); i++) {
      List<? extends Record> rows =
          i % 2 == 0 ? BATCHES.get(i).inserted() : BATCHES.get(i).deleted();
      assertEquals(BATCHES.get(i).size(), rows.size());
      assertEquals(15, rows.stream().filter(Orders.class::isInstance).count());
    }
  }

  @Test
  void newKeysAreFree() {
    Set<Long> keys = TABLES.orders().stream().map(Orders::orderKey).collect(Collectors.toSet());
    inserted()
        .filter(Orders.class::isInstance)
        .forEach(order -> assertTrue(keys.add(((Orders) order).orderKey()), order::toString));
    assertEquals(15_000 + 3 * 15, keys.size());
  }

  @Test
  void ordersComeAndGoWithTheirItems() {
    Set<Record> left = TABLES.rows().collect(Collectors.toCollection(HashSet::new));
    for (Changes batch : BATCHES) {
      left.addAll(batch.inserted());
      batch.deleted().forEach(row -> assertTrue(left.remove(row), row::toString));
    }
    assertEquals(keys(left, Orders.class), keys(left, LineItem.class));
    assertEquals(15_000, keys(left, Orders.class).size());
  }

  private static Stream<? extends Record> inserted() {
    return BATCHES.stream().flatMap(batch -> batch.inserted().stream());
  }

  private static Set<Long> keys(Set<Record> rows, Class<? extends Record> table) {
    return rows.stream()
        .filter(table::isInstance)
        .map(row -> row instanceof Orders order ? order.orderKey() : ((LineItem) row).orderKey())
        .collect(Collectors.toSet());
  }
}
