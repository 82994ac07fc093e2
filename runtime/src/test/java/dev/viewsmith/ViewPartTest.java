package dev.viewsmith;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.internal.ChangeSet;
import dev.viewsmith.internal.GroupReader;
import dev.viewsmith.internal.GroupRoot;
import dev.viewsmith.internal.GroupTable;
import dev.viewsmith.internal.JoinedRows;
import dev.viewsmith.internal.PairTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** One view of several, whose rows another takes: the sums of pairs, by their first number. */
class ViewPartTest {
  /** A row as the other view has it: its first number and its sum. */
  private record Taken(long a, long sum) {}

  private static final class Rows extends ViewRows<Taken> {
    Rows(GroupRoot groups) {
      super(groups);
    }

    @Override
    protected Taken row(GroupReader group) {
      return new Taken(group.word(PairTable.A), group.word(PairTable.SUM));
    }

    @Override
    protected boolean find(GroupReader group, Taken row) {
      return group.find(PairTable.mixed(row.a(), 0));
    }
  }

  /** Joined rows are a number and a value each, with their weight. */
  private static final class Part extends ViewPart<Rows> {
    final JoinedRows joined = new JoinedRows(3);
    final PairTable table = new PairTable(PairTable::mixed);
    final ChangeSet changes = new ChangeSet("Taken", 2);
    private int done;

    Part() {
      super("Sums");
    }

    Part add(long a, long value, long weight) {
      int row = joined.append();
      joined.words[row] = a;
      joined.words[row + 1] = value;
      joined.words[row + 2] = weight;
      return this;
    }

    @Override
    protected GroupTable table() {
      return table;
    }

    @Override
    protected JoinedRows joined() {
      return joined;
    }

    @Override
    protected void update() {
      for (; done < joined.size(); done++) {
        long[] words = joined.slice(0);
        if (words[3 * done + 1] < 0) {
          throw new ArithmeticException("injected");
        }
        table.add(words[3 * done], 0, words[3 * done + 1], words[3 * done + 2]);
      }
    }

    @Override
    protected List<Object> failedGroup() {
      return List.of(joined.slice(0)[3 * done]);
    }

    @Override
    protected void takeBack() {
      while (done > 0) {
        done--;
        long[] words = joined.slice(0);
        table.add(words[3 * done], 0, words[3 * done + 1], -words[3 * done + 2]);
      }
    }

    @Override
    protected Rows rows(long version, GroupRoot groups) {
      return new Rows(groups);
    }

    /** The rows that go on, by their weights. */
    Map<Taken, Long> handOn() {
      handOn(
          changes,
          (row, words, at) -> {
            words[at] = row.word(PairTable.A);
            words[at + 1] = row.word(PairTable.SUM);
          });
      Map<Taken, Long> handed = new HashMap<>();
      long[] words = changes.words();
      for (int row = 0; row < changes.end(); row += 3) {
        if (words[row + 2] != 0) {
          assertEquals(null, handed.put(new Taken(words[row], words[row + 1]), words[row + 2]));
        }
      }
      return handed;
    }

    List<Taken> shown() {
      List<Taken> shown = new ArrayList<>();
      forEach(
          3,
          (row, words, at) -> {
            words[at] = row.word(PairTable.A);
            words[at + 1] = row.word(PairTable.SUM);
          },
          (words, at) -> {
            assertEquals(1, words[at + 2]);
            shown.add(new Taken(words[at], words[at + 1]));
          });
      return shown;
    }

    /** What a maintainer does when a batch has ended. */
    void end() {
      joined.clear();
      changes.clear();
      done = 0;
    }
  }

  private final Part part = new Part();

  @Test
  void whatThereIsFromTheStartIsHandedOnWhole() {
    part.table.add(1, 0, 10, 1);
    part.table.add(2, 0, 20, 1);
    assertEquals(Map.of(new Taken(1, 10), 1L, new Taken(2, 20), 1L), part.handOn());
    assertEquals(2, part.publish(0).size());
  }

  @Test
  void rowsThatHaveChangedGoAndCome() {
    begin();
    part.add(1, 10, 1).add(2, 20, 1).add(3, 5, 1).takeJoined();
    assertEquals(3, part.handOn().size());
    part.publish(1);
    part.end();
    part.add(1, 10, 1).add(2, 20, -1).add(3, 5, 1).add(3, 5, -1).takeJoined();
    assertEquals(
        Map.of(new Taken(1, 10), -1L, new Taken(1, 20), 1L, new Taken(2, 20), -1L), part.handOn());
    assertEquals(2, part.publish(2).size());
    assertEquals(List.of(new Taken(1, 20), new Taken(3, 5)), sorted(part.shown()));
  }

  @Test
  void rowsThatNothingTouchesAreTheSameObject() {
    begin();
    Rows empty = part.rows();
    part.takeJoined();
    assertEquals(Map.of(), part.handOn());
    assertSame(empty, part.publish(1));
    part.add(1, 10, 1).takeJoined();
    part.handOn();
    Rows next = part.publish(2);
    assertNotSame(empty, next);
    assertSame(next, part.rows());
    assertEquals(3, part.takeTouched().length);
    assertEquals(0, part.takeTouched().length);
    assertSame(next, part.publish(3));
  }

  @Test
  void whatWasHandedOnIsTakenBack() {
    begin();
    part.add(1, 10, 1).takeJoined();
    part.handOn();
    Rows before = part.publish(1);
    part.end();
    part.add(1, 7, 1).add(2, 8, 1).takeJoined();
    assertEquals(3, part.handOn().size());
    part.undo();
    part.end();
    part.publish(1);
    assertEquals(before.rows().toList(), part.rows().rows().toList());
    part.add(1, 1, 1).takeJoined();
    assertEquals(Map.of(new Taken(1, 10), -1L, new Taken(1, 11), 1L), part.handOn());
  }

  @Test
  void aGroupOutOfRangeIsRefusedByTheNameOfTheView() {
    begin();
    part.add(1, 10, 1).add(7, -1, 1);
    NumericOverflowException refusal =
        assertThrows(NumericOverflowException.class, part::takeJoined);
    assertEquals("Sums", refusal.relation());
    assertEquals(List.of(7L), refusal.key());
    part.undo();
    part.end();
    assertEquals(Map.of(), part.handOn());
  }

  @Test
  void handedRowsAddUpToTheRowsOfEveryVersion() {
    begin();
    Random random = new Random(5);
    Map<Taken, Long> all = new HashMap<>();
    Map<Long, List<Long>> values = new HashMap<>();
    for (int version = 1; version <= 300; version++) {
      for (int i = random.nextInt(5); i > 0; i--) {
        List<Long> of = values.computeIfAbsent((long) random.nextInt(9), a -> new ArrayList<>());
        long a = keyOf(values, of);
        boolean goes = !of.isEmpty() && random.nextInt(5) < 2;
        long value = goes ? of.remove(random.nextInt(of.size())) : random.nextInt(4);
        if (!goes) {
          of.add(value);
        }
        part.add(a, value, goes ? -1 : 1);
      }
      part.takeJoined();
      part.handOn().forEach((row, weight) -> all.merge(row, weight, Long::sum));
      all.values().removeIf(weight -> weight == 0);
      Map<Taken, Long> rows = new HashMap<>();
      part.publish(version).forEach(rows::put);
      assertEquals(rows, all);
      part.end();
    }
  }

  private static long keyOf(Map<Long, List<Long>> values, List<Long> of) {
    return values.entrySet().stream()
        .filter(entry -> entry.getValue() == of)
        .findFirst()
        .orElseThrow()
        .getKey();
  }

  private void begin() {
    part.handOn();
    part.publish(0);
  }

  private static List<Taken> sorted(List<Taken> rows) {
    return rows.stream().sorted((x, y) -> Long.compare(x.a(), y.a())).toList();
  }
}
