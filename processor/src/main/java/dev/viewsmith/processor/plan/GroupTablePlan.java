package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.plan.DeltaRowPlan.Argument;
import dev.viewsmith.processor.plan.DeltaRowPlan.NumberedText;
import dev.viewsmith.processor.relation.ViewQuery;
import dev.viewsmith.processor.relation.ViewQuery.Shape;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.DecimalForm;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The view's table: one row a group; of a view without groups, one row for each distinct row.
 *
 * @param shape what the view is
 * @param name of its field: {@code groups}
 * @param keyWords the key: columns of 32 bits share a word two by two
 * @param visible names of the columns that readers see; the first says how many copies they see of
 *     the row: none, and they pass it
 * @param hidden names of the columns that only the writer sees
 * @param rows the name of the column with the number of rows, which may be hidden
 * @param shown the column with the copies that readers see; null where that is the number of rows
 * @param totals the step that rounds the exact sums of the groups that a batch has touched; null if
 *     there are none
 * @param outputs the components of the view record, in order
 */
public record GroupTablePlan(
    String name,
    Shape shape,
    List<KeyWord> keyWords,
    List<String> visible,
    List<String> hidden,
    String rows,
    @Nullable Shown shown,
    List<Sum> sums,
    List<Frequency> frequencies,
    @Nullable NumberedText totals,
    List<Output> outputs) {
  public GroupTablePlan {
    keyWords = List.copyOf(keyWords);
    visible = List.copyOf(visible);
    hidden = List.copyOf(hidden);
    sums = List.copyOf(sums);
    frequencies = List.copyOf(frequencies);
    outputs = List.copyOf(outputs);
  }

  /** The parts of all key words, in the order of the view's components. */
  public List<GroupKey> keys() {
    return keyWords.stream().flatMap(word -> word.parts().stream()).toList();
  }

  /** The parts that are components of the view, without the flags of some. */
  public List<GroupKey> components() {
    return keys().stream().filter(key -> !key.isFlag()).toList();
  }

  /** The column with the number of rows that have a value of an argument. */
  public String countOf(Argument argument) {
    return argument.count() == null ? rows : argument.count();
  }

  /**
   * A word of the key.
   *
   * @param parts one, or two of 32 bits: the first in the high half
   */
  public record KeyWord(List<GroupKey> parts) {
    public KeyWord {
      parts = List.copyOf(parts);
    }
  }

  /**
   * A part of the key.
   *
   * @param column the component, or the flag of one
   * @param expression computed where {@code isNull} does not hold
   * @param isNull where there is no value; null if there always is one
   * @param flag the part before it, which says whether it is null; null where the id of an object
   *     does, and where it never is
   * @param computed whether it is an id of a value that no input holds, so that the group must hold
   *     it
   */
  public record GroupKey(
      Column column,
      TypedExpression expression,
      @Nullable TypedExpression isNull,
      @Nullable GroupKey flag,
      boolean computed) {
    /** Whether it says where another part is null. */
    public boolean isFlag() {
      return column.isFlag();
    }
  }

  /**
   * The copies that readers see of a row, where these are others than are counted.
   *
   * @param column its name
   * @param condition on which a row is shown, over the components of the view, under the alias
   *     {@link ViewQuery#SELF}; null if every row with copies is
   * @param step the step that shows or hides a row, when all changes of a batch are in; null if
   *     nothing is to be decided: the one row of all is shown from the start
   */
  public record Shown(
      String column, @Nullable TypedExpression condition, @Nullable NumberedText step) {}

  /**
   * A sum.
   *
   * @param column its name, and that of its column, which readers see if {@link #hasTotal}
   * @param component the view's component that refuses a sum beyond long, or that shows an exact
   *     sum; null if only averages are made of it
   * @param state the column that names the storage of an exact sum, of the writer alone; null for
   *     one in words
   * @param storage the field with the storage of the exact sums of all groups: {@code priceSums};
   *     null for one in words
   * @param average the column with the average of a floating-point sum; null if none shows it
   */
  public record Sum(
      String column,
      @Nullable String component,
      Argument argument,
      Kind kind,
      @Nullable String state,
      @Nullable String storage,
      @Nullable String average) {
    /** Whether the table has a column of the total: not where only the average is shown. */
    public boolean hasTotal() {
      return kind != Kind.FLOATING || component != null;
    }

    /** How a sum is kept. */
    public enum Kind {
      /** In one word, which leaves the range of long or not. */
      LONG,
      /** In two words, {@code columnHigh} and {@code columnLow}: 128 bits always hold it. */
      WIDE,
      /**
       * Exactly, of BigInteger or BigDecimal values: the column is the id of the total, plus one; 0
       * before it is known.
       */
      BIG,
      /**
       * Exactly, of floating-point values: the columns are total and average, each rounded once if
       * a component shows it.
       */
      FLOATING
    }
  }

  /**
   * How often each value of an argument occurs in a group.
   *
   * @param name of its field: {@code amounts}
   * @param distinct the column with the number of distinct values
   * @param least the column with the least value
   * @param greatest the column with the greatest value; null if no component asks for it
   * @param block the column that names the storage of the values
   * @param byValue whether words are ids and the order is that of their values
   * @param computed whether words are ids of values that no input holds
   */
  public record Frequency(
      String name,
      Argument argument,
      String distinct,
      String least,
      @Nullable String greatest,
      String block,
      boolean byValue,
      boolean computed) {}

  /** A component of the view record. */
  public sealed interface Output {
    /** The component. */
    Column column();

    /** A part of the key. */
    record Key(Column column, GroupKey key) implements Output {}

    /** The number of rows. */
    record RowCount(Column column) implements Output {}

    /** The number of rows where an argument is not null. */
    record ValueCount(Column column, Argument argument) implements Output {}

    /** A sum. */
    record Total(Column column, Sum sum) implements Output {}

    /**
     * A sum divided by the number of values.
     *
     * @param form how it is rounded to a BigDecimal; null for another type
     */
    record Average(Column column, Sum sum, @Nullable DecimalForm form) implements Output {}

    /** The number of distinct values. */
    record Distinct(Column column, Frequency frequency) implements Output {}

    /** The least value. */
    record Least(Column column, Frequency frequency) implements Output {}

    /** The greatest value. */
    record Greatest(Column column, Frequency frequency) implements Output {}
  }
}
