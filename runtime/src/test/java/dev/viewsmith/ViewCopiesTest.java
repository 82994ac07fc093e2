package dev.viewsmith;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.viewsmith.internal.GroupReader;
import dev.viewsmith.internal.ShapedTable;
import dev.viewsmith.internal.ShapedTable.Shape;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Snapshots and changes of views whose rows have copies. */
class ViewCopiesTest {
  private record Item(Long key, long sum) {}

  private static final class Items extends ViewSnapshot<Item> {
    private final ShapedTable table;

    Items(long version, ShapedTable table) {
      super(version, table.publish());
      this.table = table;
    }

    @Override
    protected Item row(GroupReader reader) {
      return new Item(reader.word(ShapedTable.FIRST_KEY), table.sum(reader));
    }

    @Override
    protected boolean find(GroupReader reader, Item row) {
      return row.key != null && table.find(reader, row.key);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"BAG", "BAG_HAVING"})
  void rowsHaveCopies(Shape shape) {
    ShapedTable table = new ShapedTable(shape);
    table.add(1, 3, 4);
    table.add(2, 0, Long.MAX_VALUE - 4);
    table.settle();
    Items items = new Items(0, table);

    assertEquals(2, items.size());
    assertEquals(Long.MAX_VALUE, items.count());
    assertFalse(items.isEmpty());
    Map<Item, Long> expected = Map.of(new Item(1L, 12), 4L, new Item(2L, 0), Long.MAX_VALUE - 4);
    assertEquals(expected, copies(items));
    assertEquals(
        Set.of(
            "version 0, rows: 2, with copies: " + Long.MAX_VALUE,
            "4 × Item[key=1, sum=12]",
            (Long.MAX_VALUE - 4) + " × Item[key=2, sum=0]"),
        items.toString().lines().collect(Collectors.toSet()));
    assertEquals(expected.keySet(), items.rows().collect(Collectors.toSet()));
    expected.forEach((row, copies) -> assertEquals(copies, items.multiplicity(row)));
    assertEquals(0, items.multiplicity(new Item(1L, 13)));
    assertEquals(0, items.multiplicity(new Item(3L, 12)));
    assertEquals(0, items.multiplicity(new Item(null, 12)));
  }

  @Test
  void aChangeOfCopiesIsOneEntry() {
    ShapedTable table = new ShapedTable(Shape.BAG);
    table.add(1, 0, 5);
    table.add(2, 1, 2);
    table.add(3, 0, 1);
    Items before = new Items(0, table);
    table.add(1, 0, -3);
    table.add(2, 1, 1);
    table.add(3, 0, 1);
    table.add(3, 0, -1);
    table.add(4, 0, 9);
    Items after = new Items(1, table);

    Delta<Item> delta = new ViewChange<Item, Items>(before, after, table.takeTouched()).delta();

    Map<Item, Long> weights = new HashMap<>();
    delta.forEach(weights::put);
    assertEquals(
        Map.of(
            new Item(1L, 0), -3L, new Item(2L, 2), -2L, new Item(2L, 3), 3L, new Item(4L, 0), 9L),
        weights);
    assertEquals(-3, delta.weight(new Item(1L, 0)));
  }

  @Test
  void hiddenRowsGoAndComeBack() {
    ShapedTable table = new ShapedTable(Shape.GROUPED_HAVING);
    table.add(1, 1, 2);
    table.add(2, 1, 4);
    table.settle();
    Items first = new Items(0, table);
    assertEquals(Map.of(new Item(1L, 2), 1L), copies(first));
    table.add(1, 1, 2);
    table.add(2, 1, 1);
    table.settle();
    Items second = new Items(1, table);
    assertEquals(Map.of(new Item(2L, 5), 1L), copies(second));
    assertEquals(1, second.count());

    Delta<Item> delta = new ViewChange<Item, Items>(first, second, table.takeTouched()).delta();
    assertEquals(2, delta.size());
    assertEquals(-1, delta.weight(new Item(1L, 2)));
    assertEquals(1, delta.weight(new Item(2L, 5)));
  }

  private static Map<Item, Long> copies(Items items) {
    Map<Item, Long> copies = new HashMap<>();
    items.forEach((row, n) -> assertEquals(null, copies.put(row, n)));
    return copies;
  }
}
