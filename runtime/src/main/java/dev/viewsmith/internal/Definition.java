package dev.viewsmith.internal;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A view as it is declared, row by row: what its verification, the terms of a preview and the
 * reading of its inputs are worked out from, apart from the plan that keeps it. Generated.
 *
 * <p>A row of an input is the words of its columns as a change of it holds them, its copies behind
 * them. All methods are called in the writer's turn.
 */
public abstract class Definition {
  private final Schema schema;

  /** For generated code. */
  protected Definition(Schema schema) {
    this.schema = schema;
  }

  /** Shows all rows of an input. */
  public abstract void rows(int input, RowVisitor action);

  /**
   * The net changes of an input in the batch that is prepared: their words are rows of the input,
   * with the net weight in place of the copies.
   */
  public abstract ChangeSet changes(int input);

  /**
   * Shows all rows of the other slot that may join with a row of this one, found through the
   * tables. Of a view of two slots only.
   */
  public void partners(int slot, long[] row, RowVisitor action) {}

  /**
   * What a row of a slot must have in common with rows of the slots before it; not for the first.
   */
  public List<Long> key(int slot, long[] row) {
    return List.of();
  }

  /**
   * The {@link #key} that rows of a slot must have to join with rows of the slots before it.
   *
   * @param rows one of each slot, at its number; those of this slot and behind it may be missing
   */
  public List<Long> sought(int slot, long[][] rows) {
    return List.of();
  }

  /**
   * Whether a row of a slot, which has the {@link #key} that is {@link #sought}, joins with the
   * rows of the slots before it.
   *
   * @param rows one of each slot, at its number; those behind this slot may be missing
   * @throws RuntimeException if a predicate cannot be computed
   */
  public boolean joins(int slot, long[][] rows) {
    return true;
  }

  /**
   * Whether a joined row counts, beyond what its slots say: a condition behind an outer join.
   *
   * @param rows one of each slot, at its number; all words are 0 of a row that is missing
   * @throws RuntimeException if the condition cannot be computed
   */
  public boolean passes(long[][] rows) {
    return true;
  }

  /** The names of what the last stage of the join takes: the columns of {@link #joined} rows. */
  public List<String> sources() {
    return inputs().stream().map(input -> "Δ" + input.type().getSimpleName()).toList();
  }

  /**
   * The values of a joined row that the view is made of, records among them as {@link RecordValue},
   * null where there is none.
   *
   * @param rows one of each slot, at its number
   * @throws RuntimeException if one cannot be computed
   */
  public abstract List<@Nullable Object> columns(long[][] rows);

  /**
   * The joined rows of the batch, source by source: of the deletions, then of the insertions. Not
   * of an inner join of two slots or one.
   */
  public JoinedRows joined() {
    throw new UnsupportedOperationException("a view of " + slots().size() + " slots");
  }

  /** The {@link #columns(long[][]) values} of one of the {@link #joined} rows. */
  public List<@Nullable Object> columnsOf(long[] joined, int at) {
    throw new UnsupportedOperationException("a view of " + slots().size() + " slots");
  }

  /** The components of a row of the view, in order; records among them as {@link RecordValue}. */
  public abstract List<@Nullable Object> values(Object row);

  /** Whether a row of the view with these components is shown. */
  public boolean accepts(List<@Nullable Object> values) {
    return true;
  }

  /** The record of a row of an input. What its constructor throws reaches the caller. */
  public abstract Object record(int input, long[] row, int at);

  public final Schema.Shape shape() {
    return schema.shape();
  }

  public final List<Schema.Input> inputs() {
    return schema.inputs();
  }

  public final List<Schema.Slot> slots() {
    return schema.slots();
  }

  /** The names of {@link #columns(long[][]) the values of a joined row}. */
  public final List<String> columns() {
    return schema.columns();
  }

  public final List<Schema.Output> outputs() {
    return schema.outputs();
  }

  /**
   * Shows rows in another order of their words. For generated code, where an index holds an input
   * under another key than the one that its changes begin with.
   *
   * @param places where each word stands
   */
  protected static RowVisitor arranged(RowVisitor action, int... places) {
    long[] arranged = new long[places.length];
    return (words, at) -> {
      for (int i = 0; i < places.length; i++) {
        arranged[i] = words[at + places[i]];
      }
      action.row(arranged, 0);
    };
  }
}
