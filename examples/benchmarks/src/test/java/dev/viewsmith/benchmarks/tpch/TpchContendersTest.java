package dev.viewsmith.benchmarks.tpch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Benchmarks compare what gives the same answers. */
class TpchContendersTest {
  private static final Workload WORKLOAD = Workload.of(0.01, 5);

  @ParameterizedTest
  @CsvSource({"Q3_HAND, Q3", "Q5_HAND, Q5"})
  void bothGiveTheSameAnswerAfterEachBatch(Contenders one, Contenders other) {
    Question first = one.create();
    Question second = other.create();
    first.apply(WORKLOAD.load(), 1);
    second.apply(WORKLOAD.load(), 1);
    Map<Object, Long> start = first.answer();
    assertFalse(start.isEmpty());
    Set<Map<Object, Long>> answers = new HashSet<>();
    for (Workload.Batch batch : WORKLOAD.batches()) {
      first.apply(batch.rows(), batch.sign());
      second.apply(batch.rows(), batch.sign());
      answers.add(first.answer());
      assertEquals(first.answer(), second.answer());
    }
    assertNotEquals(1, answers.size(), "no batch has changed the answer");
    assertEquals(start, first.answer(), "back at the start");
  }

  /** Each table on its own, in an order in which the rows that others need come last. */
  @ParameterizedTest
  @CsvSource({"Q3_HAND, Q3", "Q5_HAND, Q5"})
  void bothGiveTheSameAnswerWhenAnyTableChanges(Contenders one, Contenders other) {
    Question first = one.create();
    Question second = other.create();
    List<Class<?>> tables =
        List.of(
            Item.class, Order.class, Customer.class, Supplier.class, Nation.class, Region.class);
    for (int sign : new int[] {1, -1}) {
      for (Class<?> table : tables) {
        List<Record> rows = WORKLOAD.load().stream().filter(table::isInstance).toList();
        first.apply(rows, sign);
        second.apply(rows, sign);
        assertEquals(first.answer(), second.answer(), sign + " " + table.getSimpleName());
      }
    }
    assertEquals(Map.of(), first.answer());
  }
}
