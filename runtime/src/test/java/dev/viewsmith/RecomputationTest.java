package dev.viewsmith;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.viewsmith.internal.ChangeSet;
import dev.viewsmith.internal.Definition;
import dev.viewsmith.internal.RowVisitor;
import dev.viewsmith.internal.Schema;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What each kind of join makes of rows with and without a partner. */
class RecomputationTest {
  /** Two columns and copies: keys 1 and 2 on the left, 2 (two rows) and 3 on the right. */
  private static final List<long[]> LEFT =
      List.of(new long[] {1, 10, 2}, new long[] {2, 20, 3}, new long[] {2, 21, 1});

  private static final List<long[]> RIGHT =
      List.of(new long[] {2, 50, 2}, new long[] {2, 51, 1}, new long[] {3, 60, 1});

  private static final class Pairs extends Definition {
    Pairs(JoinKind kind) {
      super(
          Schema.bag()
              .input(Left.class, 3)
              .input(Right.class, 3)
              .slot("left", Left.class)
              .slot("right", Right.class, kind)
              .columns("left", "right")
              .key("left", "left")
              .key("right", "right")
              .build());
    }

    @Override
    public void rows(int input, RowVisitor action) {
      (input == 0 ? LEFT : RIGHT).forEach(row -> action.row(row, 0));
    }

    @Override
    public ChangeSet changes(int input) {
      throw new UnsupportedOperationException("nothing changes");
    }

    @Override
    public List<Long> key(int slot, long[] row) {
      return List.of(row[0]);
    }

    @Override
    public List<Long> sought(int slot, long[][] rows) {
      return List.of(rows[0][0]);
    }

    @Override
    public boolean joins(int slot, long[][] rows) {
      return slot == 0 || rows[0][1] != 21 || rows[1][1] != 51;
    }

    @Override
    public List<@Nullable Object> columns(long[][] rows) {
      return Arrays.asList(shown(rows[0]), shown(rows[1]));
    }

    private static @Nullable Object shown(long[] row) {
      return row[2] == 0 ? null : row[1];
    }

    @Override
    public List<@Nullable Object> values(Object row) {
      throw new UnsupportedOperationException("nothing is compared");
    }

    @Override
    public Object record(int input, long[] row, int at) {
      throw new UnsupportedOperationException("no row is read");
    }
  }

  private record Left(long key, long value) {}

  private record Right(long key, long value) {}

  private static void assertRows(JoinKind kind, Map<String, Integer> expected) {
    Map<String, Integer> found = new TreeMap<>();
    new Recomputation(new Pairs(kind))
        .rows()
        .forEach((row, copies) -> found.put(row.toString(), copies.intValueExact()));
    assertEquals(new TreeMap<>(expected), found, kind.toString());
    assertEquals(
        BigInteger.valueOf(expected.values().stream().mapToInt(Integer::intValue).sum()),
        new Recomputation(new Pairs(kind))
            .rows().values().stream().reduce(BigInteger.ZERO, BigInteger::add));
  }

  @Test
  void pairs() {
    assertRows(JoinKind.INNER, Map.of("[20, 50]", 6, "[20, 51]", 3, "[21, 50]", 2));
  }

  @Test
  void rowsWithoutAPartnerOnEitherSide() {
    assertRows(JoinKind.LEFT, Map.of("[20, 50]", 6, "[20, 51]", 3, "[21, 50]", 2, "[10, null]", 2));
    assertRows(
        JoinKind.RIGHT, Map.of("[20, 50]", 6, "[20, 51]", 3, "[21, 50]", 2, "[null, 60]", 1));
    assertRows(
        JoinKind.FULL,
        Map.of("[20, 50]", 6, "[20, 51]", 3, "[21, 50]", 2, "[10, null]", 2, "[null, 60]", 1));
  }

  @Test
  void rowsOnTheLeftWithTheirOwnCopies() {
    assertRows(JoinKind.SEMI, Map.of("[20, null]", 3, "[21, null]", 1));
    assertRows(JoinKind.ANTI, Map.of("[10, null]", 2));
  }
}
