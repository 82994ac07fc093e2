package dev.viewsmith.examples.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.Count;
import dev.viewsmith.ExpressionException;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.NegativeMultiplicityException;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Thousands of rows under each key of an index that has only what paths read: they come and go,
 * equal ones too, and are read now and then.
 */
class FewKeysTest {
  record Shop(int id, int city) {}

  record Sale(int id, int shop, int day) {}

  record Item(int sale, int kind, int price, String note) {}

  record Kind(int id, int tax) {}

  /** Items are at home under their sale, and stand under their kind, too. */
  @View(
      from = Shop.class,
      join = {
        @Join(value = Sale.class, on = "sale.shop == shop.id"),
        @Join(value = Item.class, on = "item.sale == sale.id"),
        @Join(value = Kind.class, on = "kind.id == item.kind")
      },
      where = "item.price > 20 && sale.day < 9")
  record Taxes(
      @GroupBy("shop.city") int city,
      @Count long n,
      @Sum("item.price * 10") long tenfold,
      @Sum("kind.tax") long tax) {}

  private final FewKeysTest_TaxesMaintainer view = FewKeysTest_TaxesMaintainer.create();
  private final Map<Object, Long> rows = new HashMap<>();
  private final Random random = new Random(11);

  private Object row() {
    return switch (random.nextInt(20)) {
      case 0 -> new Kind(random.nextInt(3), random.nextInt(5));
      case 1 -> new Shop(random.nextInt(3), random.nextInt(2));
      case 2 -> new Sale(random.nextInt(300), random.nextInt(3), random.nextInt(12));
      default ->
          new Item(
              random.nextInt(300),
              random.nextInt(3),
              random.nextInt(60),
              String.valueOf(random.nextInt(2)));
    };
  }

  private static void add(FewKeysTest_TaxesMaintainer.Batch batch, Object row, long weight) {
    if (row instanceof Item item) {
      batch.add(item, weight);
    } else if (row instanceof Sale sale) {
      batch.add(sale, weight);
    } else if (row instanceof Shop shop) {
      batch.add(shop, weight);
    } else {
      batch.add((Kind) row, weight);
    }
  }

  /** A batch of random changes; they count from now on if it is applied. */
  private FewKeysTest_TaxesMaintainer.Batch batch(int changes, int goingOfTen, boolean isKept) {
    FewKeysTest_TaxesMaintainer.Batch batch = view.newBatch();
    List<Object> known = new ArrayList<>(rows.keySet());
    Map<Object, Long> after = new HashMap<>(rows);
    for (int i = 0; i < changes; i++) {
      boolean goes = !known.isEmpty() && random.nextInt(10) < goingOfTen;
      Object row = goes ? known.get(random.nextInt(known.size())) : row();
      long copies = after.getOrDefault(row, 0L);
      long weight = goes ? -Math.min(copies, 2) : 1 + random.nextInt(2);
      add(batch, row, weight);
      after.merge(row, weight, (a, b) -> a + b == 0 ? null : a + b);
    }
    if (isKept) {
      rows.clear();
      rows.putAll(after);
      rows.values().removeIf(copies -> copies == 0);
    }
    return batch;
  }

  @Test
  void equalsTheRecomputationAfterEachBatch() {
    for (int step = 0; step < 150; step++) {
      int goingOfTen = step / 30 % 2 == 0 ? 3 : 7;
      switch (random.nextInt(5)) {
        case 0 -> refuse();
        case 1 -> view.preview(batch(200, goingOfTen, false)).change();
        default -> view.apply(batch(300, goingOfTen, true));
      }
      view.verify();
    }
    var batch = view.newBatch();
    rows.forEach((row, copies) -> add(batch, row, -copies));
    view.apply(batch);
    assertEquals(0, view.snapshot().size());
    view.stats().tables().forEach(table -> assertEquals(0, table.rows(), table::toString));
  }

  /** All that went and came by then is taken back. */
  private void refuse() {
    if (random.nextBoolean()) {
      var batch = batch(200, 5, false).insert(new Item(1, 1, Integer.MAX_VALUE, "too dear"));
      assertThrows(ExpressionException.class, () -> view.apply(batch));
    } else {
      var batch = batch(200, 5, false).delete(new Item(1, 1, -1, "none"));
      assertThrows(NegativeMultiplicityException.class, () -> view.apply(batch));
    }
  }
}
