package dev.viewsmith.internal;

import dev.viewsmith.JoinKind;
import dev.viewsmith.Rational;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * What a view is made of: its inputs, where it uses them, and where its components come from.
 *
 * @param inputs numbered from 0 in this order
 * @param slots the uses of inputs, in the order of the declaration
 * @param columns names of the values of a joined row: keys and aggregate arguments of a grouped
 *     view, what is selected otherwise; all different
 * @param outputs the components of the view, in order
 */
public record Schema(
    Shape shape, List<Input> inputs, List<Slot> slots, List<String> columns, List<Output> outputs) {
  public Schema {
    inputs = List.copyOf(inputs);
    slots = List.copyOf(slots);
    columns = List.copyOf(columns);
    outputs = List.copyOf(outputs);
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
   * @param isView whether its rows are those of another view of the maintainer, and not inserted
   */
  public record Input(Class<?> type, int words, boolean isView) {
    /** Rows that are inserted. */
    public Input(Class<?> type, int words) {
      this(type, words, false);
    }
  }

  /**
   * One use of an input.
   *
   * @param input its number, from 0
   * @param kind how it is joined with the slots before it
   */
  public record Slot(String alias, int input, JoinKind kind) {
    /** One of an inner join. */
    public Slot(String alias, int input) {
      this(alias, input, JoinKind.INNER);
    }
  }

  /**
   * A component of the view.
   *
   * @param column the number of the column that it shows or aggregates, rows where that is null
   *     left out; -1 for a {@link Function#COUNT} of none
   * @param type of a sum: long, BigInteger, BigDecimal or double; of an average: {@link Rational},
   *     BigDecimal or double; of others whatever their columns have, and Object here
   * @param scale digits behind the point of an average that is a BigDecimal
   * @param rounding of an average that is a BigDecimal
   * @param isNullWithoutValues whether a sum of no values is null: where its column can be null
   */
  public record Output(
      String component,
      Function function,
      int column,
      Class<?> type,
      int scale,
      RoundingMode rounding,
      boolean isNullWithoutValues) {
    /** A component of the type that its function has by default. */
    public Output(String component, Function function, int column) {
      this(component, function, column, function.type);
    }

    /** A component that needs no rounding, or that of a double. */
    public Output(String component, Function function, int column, Class<?> type) {
      this(component, function, column, type, 0, RoundingMode.HALF_EVEN);
    }

    /** A component that is no sum of a column that can be null. */
    public Output(
        String component,
        Function function,
        int column,
        Class<?> type,
        int scale,
        RoundingMode rounding) {
      this(component, function, column, type, scale, rounding, false);
    }
  }

  /** What a component shows. */
  public enum Function {
    KEY(Object.class),
    COUNT(Object.class),
    COUNT_DISTINCT(Object.class),
    SUM(long.class),
    AVG(Rational.class),
    MIN(Object.class),
    MAX(Object.class);

    private final Class<?> type;

    Function(Class<?> type) {
      this.type = type;
    }
  }

  /** A schema of a view without groups, to be filled. */
  public static Builder bag() {
    return new Builder(Shape.BAG);
  }

  /** A schema of a view without groups whose rows are all different, to be filled. */
  public static Builder distinct() {
    return new Builder(Shape.DISTINCT);
  }

  /** A schema of a view with groups, to be filled. */
  public static Builder grouped() {
    return new Builder(Shape.GROUPED);
  }

  /** A schema of a view of one row, to be filled. */
  public static Builder global() {
    return new Builder(Shape.GLOBAL);
  }

  /** A schema in the making. Generated code names inputs by class, and columns by name. */
  public static final class Builder {
    private final Shape shape;
    private final List<Input> inputs = new ArrayList<>();
    private final List<Slot> slots = new ArrayList<>();
    private final List<String> columns = new ArrayList<>();
    private final List<Output> outputs = new ArrayList<>();

    private Builder(Shape shape) {
      this.shape = shape;
    }

    public Builder input(Class<?> type, int words) {
      inputs.add(new Input(type, words));
      return this;
    }

    /** An input whose rows are those of another view. */
    public Builder view(Class<?> type, int words) {
      inputs.add(new Input(type, words, true));
      return this;
    }

    /** A use of an input that was given before. */
    public Builder slot(String alias, Class<?> type) {
      return slot(alias, type, JoinKind.INNER);
    }

    /** The same, joined in another way. */
    public Builder slot(String alias, Class<?> type, JoinKind kind) {
      for (int i = 0; i < inputs.size(); i++) {
        if (inputs.get(i).type() == type) {
          slots.add(new Slot(alias, i, kind));
          return this;
        }
      }
      throw new IllegalArgumentException("no input is a " + type.getName());
    }

    public Builder columns(String... names) {
      Collections.addAll(columns, names);
      return this;
    }

    public Builder key(String component, String column) {
      return output(component, Function.KEY, column);
    }

    public Builder count(String component) {
      outputs.add(new Output(component, Function.COUNT, -1));
      return this;
    }

    /** A count of rows where a column is not null. */
    public Builder count(String component, String column) {
      return output(component, Function.COUNT, column);
    }

    public Builder countDistinct(String component, String column) {
      return output(component, Function.COUNT_DISTINCT, column);
    }

    /** A sum as long. */
    public Builder sum(String component, String column) {
      return sum(component, column, long.class);
    }

    /** A sum as long, BigInteger, BigDecimal or double. */
    public Builder sum(String component, String column, Class<?> type) {
      outputs.add(new Output(component, Function.SUM, number(column), type));
      return this;
    }

    /** An average as {@link Rational}. */
    public Builder avg(String component, String column) {
      return avg(component, column, Rational.class);
    }

    /** An average as {@link Rational} or double. */
    public Builder avg(String component, String column, Class<?> type) {
      outputs.add(new Output(component, Function.AVG, number(column), type));
      return this;
    }

    /** An average as BigDecimal. */
    public Builder avg(String component, String column, int scale, RoundingMode rounding) {
      outputs.add(
          new Output(component, Function.AVG, number(column), BigDecimal.class, scale, rounding));
      return this;
    }

    /** The component that was given last is null if there are no values to make it of. */
    public Builder orNull() {
      Output last = outputs.remove(outputs.size() - 1);
      outputs.add(
          new Output(
              last.component,
              last.function,
              last.column,
              last.type,
              last.scale,
              last.rounding,
              true));
      return this;
    }

    public Builder min(String component, String column) {
      return output(component, Function.MIN, column);
    }

    public Builder max(String component, String column) {
      return output(component, Function.MAX, column);
    }

    public Schema build() {
      return new Schema(shape, inputs, slots, columns, outputs);
    }

    private Builder output(String component, Function function, String column) {
      outputs.add(new Output(component, function, number(column)));
      return this;
    }

    private int number(String column) {
      int number = columns.indexOf(column);
      if (number < 0) {
        throw new IllegalArgumentException("no column is called " + column);
      }
      return number;
    }
  }
}
