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
   * tables. A view of one slot has none.
   */
  public void partners(int slot, long[] row, int at, RowVisitor action) {}

  /** A hash that rows which join have in common: of what they must have equal, 0 if nothing. */
  public long key(int slot, long[] row, int at) {
    return 0;
  }

  /**
   * Whether rows, one of each slot, make a joined row. A view of one slot does not look at the
   * second.
   *
   * @throws RuntimeException if a predicate cannot be computed
   */
  public abstract boolean joins(long[] first, int at, long[] second, int secondAt);

  /**
   * The values of a joined row that the view is made of, records among them as {@link RecordValue}.
   *
   * @throws RuntimeException if one cannot be computed
   */
  public abstract List<Object> columns(long[] first, int at, long[] second, int secondAt);

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

  /** The names of {@link #columns(long[], int, long[], int) the values of a joined row}. */
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
