package dev.viewsmith;

import dev.viewsmith.internal.ChangeSet;
import dev.viewsmith.internal.Definition;
import dev.viewsmith.internal.RowVisitor;
import dev.viewsmith.internal.Schema;
import java.util.List;
import java.util.function.Supplier;

/** The sum of the numbers given: what a preview of {@link TallyMaintainer} reads. */
final class TallyDefinition extends Definition {
  private final Supplier<List<Long>> numbers;
  private final Runnable captured;

  /**
   * The sum of numbers.
   *
   * @param captured is run when the changes are read
   */
  TallyDefinition(Supplier<List<Long>> numbers, Runnable captured) {
    super(
        Schema.global()
            .input(Long.class, 2)
            .slot("number", Long.class)
            .columns("number")
            .sum("sum", "number")
            .build());
    this.numbers = numbers;
    this.captured = captured;
  }

  @Override
  public ChangeSet changes(int input) {
    captured.run();
    List<Long> numbers = this.numbers.get();
    ChangeSet changes = new ChangeSet("Number", 1);
    changes.begin(numbers.size());
    for (long number : numbers) {
      changes.slot()[changes.end()] = number;
      changes.add(1);
    }
    return changes;
  }

  @Override
  public List<Object> columns(long[][] rows) {
    return List.of(rows[0][0]);
  }

  @Override
  public void rows(int input, RowVisitor action) {
    throw new UnsupportedOperationException("a tally keeps no rows");
  }

  @Override
  public List<Object> values(Object row) {
    throw new UnsupportedOperationException("a tally has no rows");
  }

  @Override
  public Object record(int input, long[] row, int at) {
    throw new UnsupportedOperationException("a tally keeps no rows");
  }
}
