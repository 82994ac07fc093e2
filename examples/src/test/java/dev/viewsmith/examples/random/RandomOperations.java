package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Operation.Add;
import dev.viewsmith.examples.random.Operation.AddNull;
import dev.viewsmith.examples.random.Operation.DeleteAll;
import dev.viewsmith.examples.random.Operation.Form;
import dev.viewsmith.examples.random.Operation.Replace;
import dev.viewsmith.examples.random.RandomBatch.Mood;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Makes the operations of one batch. */
final class RandomOperations {
  private static final List<Long> LARGE_WEIGHTS =
      List.of(1L << 31, 1L << 32, 3_037_000_500L, 1L << 62, Long.MAX_VALUE, Long.MAX_VALUE - 1);

  /** Inputs with more rows in all do not grow as fast, or lose most of their rows soon. */
  private record Bounds(int few, int many) {
    /** Where all rows meet, or many inputs, fewer rows are enough. */
    static Bounds of(ViewModel view) {
      if (!view.below().isEmpty()) {
        return new Bounds(6 * view.inputs().size(), 16 * view.inputs().size());
      } else if (view.shape().isOfMany()) {
        int each = view.shape() == Shape.LOOSE ? 4 : 6;
        return new Bounds(each * view.inputs().size(), 3 * each * view.inputs().size());
      }
      return view.shape().isWide() ? new Bounds(16, 50) : new Bounds(40, 300);
    }
  }

  private final ViewModel view;
  private final Dice dice;
  private Inputs inputs;
  private final List<List<List<Object>>> present;
  private final List<Change> past;
  private final List<Operation> operations = new ArrayList<>();
  private Mood mood;
  private boolean wide;

  /**
   * @param past rows that were there once, and come back: those of this batch are added
   */
  RandomOperations(ViewModel view, Dice dice, Inputs inputs, List<Change> past) {
    this.view = view;
    this.dice = dice;
    this.inputs = inputs;
    this.past = past;
    this.present =
        inputs.relations().stream()
            .<List<List<Object>>>map(rows -> List.copyOf(rows.keySet()))
            .collect(Collectors.toCollection(ArrayList::new));
  }

  List<Operation> make(int howMany, Mood mood) {
    this.mood = mood;
    wide = howMany == RandomBatch.HUGE || dice.chance(0.05);
    int onlyInput = dice.chance(0.3) ? dice.below(view.inputs().size()) : -1;
    Bounds bounds = Bounds.of(view);
    double deletions = inputs.rows() > bounds.few() ? 0.65 : 0.4;
    if (inputs.rows() > 0 && dice.chance(0.03)) {
      deleteAll(dice.below(view.inputs().size()));
    }
    if (dice.chance(inputs.rows() > bounds.many() ? 0.3 : 0.03)) {
      deleteMost(dice.below(view.inputs().size()));
    }
    while (operations.size() < howMany) {
      addOperations(onlyInput >= 0 ? onlyInput : dice.below(view.inputs().size()), deletions);
    }
    return dice.chance(0.3) ? dice.shuffled(operations) : operations;
  }

  private void addOperations(int input, double deletions) {
    if (dice.chance(0.005)) {
      addNull(input);
    } else if (dice.chance(mood.absent())) {
      add(input, row(input), -dice.between(1, 2));
    } else if (dice.chance(deletions) && !present.get(input).isEmpty()) {
      delete(input);
    } else if (!operations.isEmpty() && dice.chance(0.08)) {
      cancel();
    } else {
      List<Object> row = !past.isEmpty() && dice.chance(0.3) ? old(input) : row(input);
      past.add(new Change(input, row, 1));
      add(input, row, weight());
    }
  }

  private List<Object> old(int input) {
    Change old = dice.pick(past);
    return old.input() == input ? old.row() : row(input);
  }

  private List<Object> row(int input) {
    List<Object> row = new ArrayList<>();
    for (Column column : view.inputs().get(input).columns()) {
      row.add(value(column, wide && dice.chance(0.7)));
    }
    return row;
  }

  private Object value(Column column, boolean wide) {
    return column.isNullable() && dice.chance(0.25)
        ? null
        : view.domain().value(column.type(), dice, wide, mood.extremes());
  }

  private long weight() {
    return dice.chance(mood.largeWeights())
        ? dice.pick(LARGE_WEIGHTS)
        : dice.of(0, 1, 1, 1, 1, 1, 1, 2, 3, 5);
  }

  /** Some copies of a row that is there go, all of them mostly; or the row changes. */
  private void delete(int input) {
    List<Object> row = dice.pick(present.get(input));
    BigInteger left = inputs.copies(input, row);
    for (Operation operation : operations.size() > 100 ? List.<Operation>of() : operations) {
      for (Change change : operation.changes()) {
        if (change.input() == input && change.row().equals(row)) {
          left = left.add(BigInteger.valueOf(change.weight()));
        }
      }
    }
    if (left.signum() <= 0 || left.bitLength() >= Long.SIZE) {
      return;
    } else if (dice.chance(0.25)) {
      replace(input, row);
    } else {
      add(input, row, dice.chance(0.7) ? -left.longValueExact() : -1);
    }
  }

  /** Changes one component: often one that rows are joined or grouped by. */
  private void replace(int input, List<Object> row) {
    List<Object> after = new ArrayList<>(row);
    int column = dice.below(row.size());
    after.set(column, value(view.inputs().get(input).columns().get(column), false));
    past.add(new Change(input, after, 1));
    operations.add(new Replace(input, row, after));
  }

  /** Takes back what an operation of the same batch does. */
  private void cancel() {
    for (Change change : dice.pick(operations).changes()) {
      add(change.input(), change.row(), -change.weight());
    }
  }

  /** What is done to the input besides finds it empty. */
  private void deleteAll(int input) {
    operations.add(new DeleteAll(input));
    inputs = inputs.without(Set.of(input));
    present.set(input, List.of());
  }

  private void deleteMost(int input) {
    double part = dice.of(0.9, 1.0);
    for (Map.Entry<List<Object>, BigInteger> row : inputs.relations().get(input).entrySet()) {
      if (dice.chance(part)) {
        add(input, row.getKey(), -row.getValue().longValueExact());
      }
    }
  }

  private void add(int input, List<Object> row, long weight) {
    operations.add(new Add(new Change(input, row, weight), form(weight)));
  }

  private Form form(long weight) {
    if (weight == 0) {
      return dice.of(Form.WEIGHT, Form.COLUMNS_WEIGHT);
    }
    return Math.abs(weight) == 1
        ? dice.of(Form.RECORD, Form.WEIGHT, Form.COLUMNS, Form.COLUMNS_WEIGHT)
        : dice.of(Form.RECORD, Form.WEIGHT, Form.COLUMNS_WEIGHT);
  }

  private void addNull(int input) {
    List<Column> columns = view.inputs().get(input).columns();
    for (int column = 0; column < columns.size(); column++) {
      if (columns.get(column).takesNull() && !columns.get(column).isNullable()) {
        List<Object> row = row(input);
        Object instead = row.get(column) instanceof Composite all ? withoutOne(all) : null;
        operations.add(new AddNull(input, row, column, instead, dice.of(Form.values())));
        return;
      }
    }
  }

  /** The record with a null in place of a component, if it can be given; otherwise null. */
  private Composite withoutOne(Composite composite) {
    for (int i = 0; i < composite.values().size(); i++) {
      Column column = composite.type().columns().get(i);
      if (column.takesNull() && !column.isNullable() && dice.chance(0.7)) {
        List<Object> values = new ArrayList<>(composite.values());
        values.set(i, null);
        return new Composite(composite.type(), values);
      }
    }
    return null;
  }
}
