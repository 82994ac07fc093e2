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
  private final Shape shape;
  private final List<Input> inputs;
  private final List<Slot> slots;
  private final List<String> columns;
  private final List<Output> outputs;

  /**
   * For generated code.
   *
   * @param columns names of what {@link #columns} returns: keys and aggregate arguments of a
   *     grouped view, what is selected otherwise
   * @param outputs where the components of the view come from, in order
   */
  protected Definition(
      Shape shape,
      List<Input> inputs,
      List<Slot> slots,
      List<String> columns,
      List<Output> outputs) {
    this.shape = shape;
    this.inputs = List.copyOf(inputs);
    this.slots = List.copyOf(slots);
    this.columns = List.copyOf(columns);
    this.outputs = List.copyOf(outputs);
  }

  /** What a view makes of joined rows. */
  public enum Shape {
    /** Each is a row; equal ones are copies of one. */
    BAG,
    /** Each is a row; equal ones are one. */
    DISTINCT,
    /** One row for each combination of the keys that occurs. */
    GROUPED,
    /** One row for all of them, also if there is none. */
    GLOBAL
  }

  /**
   * An input.
   *
   * @param words of a row, its copies included
   */
  public record Input(Class<?> type, int words) {}

  /**
   * One use of an input.
   *
   * @param input its number, from 0
   */
  public record Slot(String alias, int input) {}

  /**
   * A component of the view.
   *
   * @param column the number of the column that it shows or aggregates; -1 for a {@link
   *     Function#COUNT}
   */
  public record Output(String component, Function function, int column) {}

  /** What a component shows. */
  public enum Function {
    KEY,
    COUNT,
    COUNT_DISTINCT,
    SUM,
    AVG,
    MIN,
    MAX
  }

  /** Takes rows of an input. */
  public interface Rows {
    /** A row: its words stand from {@code at} on, until this returns. */
    void row(long[] words, int at);
  }

  /** Shows all rows of an input. */
  public abstract void rows(int input, Rows action);

  /**
   * Shows all rows of the other slot that may join with a row of this one, found through the
   * tables. For views of two slots.
   */
  public abstract void partners(int slot, long[] row, int at, Rows action);

  /** A hash that rows which join have in common: of what they must have equal. */
  public abstract long key(int slot, long[] row, int at);

  /**
   * Whether rows, one of each slot, make a joined row. A view of one slot does not look at the
   * second.
   *
   * @throws RuntimeException if a predicate cannot be computed
   */
  public abstract boolean joins(long[] first, int at, long[] second, int secondAt);

  /**
   * The values of a joined row that the view is made of.
   *
   * @throws RuntimeException if one cannot be computed
   */
  public abstract List<Object> columns(long[] first, int at, long[] second, int secondAt);

  /** The components of a row of the view, in order. */
  public abstract List<@Nullable Object> values(Object row);

  /** Whether a row of the view with these components is shown. */
  public boolean accepts(List<@Nullable Object> values) {
    return true;
  }

  /** The record of a row of an input. What its constructor throws reaches the caller. */
  public abstract Object record(int input, long[] row, int at);

  public final Shape shape() {
    return shape;
  }

  public final List<Input> inputs() {
    return inputs;
  }

  public final List<Slot> slots() {
    return slots;
  }

  public final List<String> columns() {
    return columns;
  }

  public final List<Output> outputs() {
    return outputs;
  }
}
