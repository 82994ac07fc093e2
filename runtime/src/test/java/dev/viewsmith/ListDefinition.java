package dev.viewsmith;

import dev.viewsmith.internal.ChangeSet;
import dev.viewsmith.internal.Definition;
import dev.viewsmith.internal.RowVisitor;
import dev.viewsmith.internal.Schema;
import dev.viewsmith.internal.Schema.Function;
import dev.viewsmith.internal.Schema.Input;
import dev.viewsmith.internal.Schema.Output;
import dev.viewsmith.internal.Schema.Shape;
import dev.viewsmith.internal.Schema.Slot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A view over inputs that are maps from rows, as lists of values, to copies. The words of a row are
 * numbers that are given to values, its copies behind them. Rows of the view are lists, too.
 */
class ListDefinition extends Definition {
  /** A row of an input, as {@link Maintainer#forEachInput} shows it. */
  record Left(List<Object> values) {}

  /** Likewise. */
  record Right(List<Object> values) {}

  private static final List<Class<?>> TYPES = List.of(Left.class, Right.class);

  /** The rows of each input. */
  final List<Map<List<Object>, Long>> inputs = new ArrayList<>();

  /** The net changes of each input in the batch that is prepared. */
  final List<Map<List<Object>, Long>> changes = new ArrayList<>();

  /** Whether rows join; by default if their first values are equal. */
  BiPredicate<List<Object>, List<Object>> on = (a, b) -> a.get(0).equals(b.get(0));

  /** What rows that join must have in common: by default their first values. */
  java.util.function.Function<List<Object>, Object> key = row -> row.get(0);

  /** The values of a joined row; by default all of both. */
  UnaryOperator<List<Object>> columns = values -> values;

  /** What is shown; by default every row. */
  Predicate<List<@Nullable Object>> having = row -> true;

  private final List<Object> values = new ArrayList<>();
  private final Map<Object, Long> numbers = new HashMap<>();

  ListDefinition(
      Shape shape,
      List<Integer> widths,
      List<Slot> slots,
      List<String> names,
      List<Output> outputs) {
    this(new Schema(shape, inputs(widths), slots, names, outputs));
  }

  ListDefinition(Schema schema) {
    super(schema);
    for (int i = 0; i < schema.inputs().size(); i++) {
      inputs.add(new LinkedHashMap<>());
      changes.add(new LinkedHashMap<>());
    }
  }

  /** A bag of so many columns, each selected, of a join of two inputs of two values each. */
  static ListDefinition bagOfTwo(String... names) {
    List<Output> outputs = new ArrayList<>();
    for (int i = 0; i < names.length; i++) {
      outputs.add(new Output(names[i], Function.KEY, i));
    }
    List<Slot> slots = List.of(new Slot("left", 0), new Slot("right", 1));
    return new ListDefinition(Shape.BAG, List.of(2, 2), slots, List.of(names), outputs);
  }

  private static List<Input> inputs(List<Integer> widths) {
    List<Input> inputs = new ArrayList<>();
    for (int width : widths) {
      inputs.add(new Input(TYPES.get(inputs.size()), width + 1));
    }
    return inputs;
  }

  /** Adds copies of a row to a map of rows; none are left of 0. */
  static void add(Map<List<Object>, Long> rows, List<Object> row, long copies) {
    if (rows.merge(row, copies, Long::sum) == 0) {
      rows.remove(row);
    }
  }

  private long number(Object value) {
    return numbers.computeIfAbsent(
        value,
        added -> {
          values.add(added);
          return (long) values.size() - 1;
        });
  }

  private long[] words(List<Object> row, long copies) {
    long[] words = new long[row.size() + 1];
    for (int i = 0; i < row.size(); i++) {
      words[i] = number(row.get(i));
    }
    words[row.size()] = copies;
    return words;
  }

  private List<Object> row(int input, long[] words, int at) {
    List<Object> row = new ArrayList<>();
    for (int i = 0; i < inputs().get(input).words() - 1; i++) {
      row.add(values.get((int) words[at + i]));
    }
    return row;
  }

  private int inputOf(int slot) {
    return slots().get(slot).input();
  }

  @Override
  public void rows(int input, RowVisitor action) {
    inputs.get(input).forEach((row, copies) -> action.row(words(row, copies), 0));
  }

  @Override
  public ChangeSet changes(int input) {
    int columns = inputs().get(input).words() - 1;
    ChangeSet set = new ChangeSet("input " + input, columns);
    set.begin(changes.get(input).size());
    changes
        .get(input)
        .forEach(
            (row, weight) -> {
              System.arraycopy(words(row, 0), 0, set.slot(), set.end(), columns);
              set.add(weight);
            });
    return set;
  }

  @Override
  public void partners(int slot, long[] row, RowVisitor action) {
    Object wanted = key.apply(row(inputOf(slot), row, 0));
    inputs
        .get(inputOf(1 - slot))
        .forEach(
            (other, copies) -> {
              if (key.apply(other).equals(wanted)) {
                action.row(words(other, copies), 0);
              }
            });
  }

  @Override
  public List<Long> key(int slot, long[] row) {
    return List.of((long) key.apply(row(inputOf(slot), row, 0)).hashCode());
  }

  @Override
  public List<Long> sought(int slot, long[][] rows) {
    return key(0, rows[0]);
  }

  @Override
  public boolean joins(int slot, long[][] rows) {
    return slot == 0 || on.test(row(inputOf(0), rows[0], 0), row(inputOf(slot), rows[slot], 0));
  }

  @Override
  public List<Object> columns(long[][] rows) {
    List<Object> joined = new ArrayList<>();
    for (int slot = 0; slot < rows.length; slot++) {
      joined.addAll(row(inputOf(slot), rows[slot], 0));
    }
    return columns.apply(joined);
  }

  @Override
  @SuppressWarnings("unchecked")
  public List<@Nullable Object> values(Object row) {
    return (List<@Nullable Object>) row;
  }

  @Override
  public boolean accepts(List<@Nullable Object> values) {
    return having.test(values);
  }

  @Override
  public Object record(int input, long[] row, int at) {
    List<Object> values = row(input, row, at);
    return input == 0 ? record(values) : new Right(values);
  }

  /** The record of a row of the first input. */
  protected Object record(List<Object> values) {
    return new Left(values);
  }
}
