package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.plan.GroupTablePlan;
import dev.viewsmith.processor.plan.GroupTablePlan.Output;
import dev.viewsmith.processor.plan.GroupTablePlan.Sum;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.DecimalForm;
import java.util.function.BinaryOperator;

/** The components of the view's record from the words of a row, where none of them is null. */
final class OutputValues {
  private final GroupTablePlan plan;
  private final Code code;
  private final RowValues.Source source;
  private final BinaryOperator<String> load;

  /**
   * @param load the expression for the word of a column, and what the word may be called
   */
  OutputValues(
      GroupTablePlan plan, Code code, RowValues.Source source, BinaryOperator<String> load) {
    this.plan = plan;
    this.code = code;
    this.source = source;
    this.load = load;
  }

  /** The value of a component, as Java has it. */
  String value(Output output) {
    if (output instanceof Output.Key key) {
      return source.key(key.key());
    }
    if (output instanceof Output.Total total) {
      return total(total);
    }
    if (output instanceof Output.Average average) {
      return average(average);
    }
    String word = load.apply(RowValues.columnOf(plan, output), output.column().name());
    return output instanceof Output.Least || output instanceof Output.Greatest
        ? source.value(output.column().type(), word)
        : word;
  }

  private String total(Output.Total total) {
    Sum sum = total.sum();
    String name = total.column().name();
    return switch (sum.kind()) {
      case LONG -> whole(total.column().type(), load.apply(sum.column(), name));
      case WIDE -> code.with("words", wide(sum)).text("$Sums.toBigInteger($words)");
      case BIG -> big(sum);
      case FLOATING -> source.value(Scalar.DOUBLE, load.apply(sum.column(), name));
    };
  }

  /** A sum in one word, which a component may show as a BigInteger. */
  private String whole(ColumnType type, String word) {
    return type == Scalar.BIG_INTEGER
        ? code.with("word", word).text("$BigInteger.valueOf($word)")
        : word;
  }

  private String average(Output.Average average) {
    Sum sum = average.sum();
    if (sum.kind() == Sum.Kind.FLOATING) {
      String column = sum.average();
      if (column == null) {
        throw new IllegalArgumentException("no column for " + average);
      }
      return source.value(Scalar.DOUBLE, load.apply(column, average.column().name()));
    }
    DecimalForm form = average.form();
    if (form != null) {
      return code.with("average", quotient(sum))
          .with("scale", String.valueOf(form.scale()))
          .with("rounding", form.rounding().name())
          .text("$Decimals.canonical($average.toBigDecimal($scale, $RoundingMode.$rounding))");
    }
    return average.column().type() == Scalar.DOUBLE ? rounded(sum) : quotient(sum);
  }

  private String quotient(Sum sum) {
    Code of = code.with("n", count(sum));
    return switch (sum.kind()) {
      case LONG -> of.with("sum", narrow(sum)).text("$Rational.of($sum, $n)");
      case WIDE -> of.with("words", wide(sum)).text("$Rational.of($words, $n)");
      case BIG -> of.with("sum", big(sum)).text("$Rational.of($sum, $n)");
      case FLOATING -> throw new IllegalArgumentException("an average of its own: " + sum);
    };
  }

  private String rounded(Sum sum) {
    return sum.kind() == Sum.Kind.WIDE
        ? code.with("words", wide(sum)).with("n", count(sum)).text("$Sums.average($words, $n)")
        : quotient(sum) + ".doubleValue()";
  }

  /** The number of values in a sum. */
  private String count(Sum sum) {
    String count = plan.countOf(sum.argument());
    return load.apply(count, nameOf(count));
  }

  private String narrow(Sum sum) {
    return load.apply(sum.column(), sum.component() == null ? sum.column() : sum.component());
  }

  private String wide(Sum sum) {
    String high = sum.column() + "High";
    String low = sum.column() + "Low";
    return load.apply(high, high) + ", " + load.apply(low, low);
  }

  private String big(Sum sum) {
    String id = code.with("cell", narrow(sum)).text("$Totals.id($cell)");
    return source.value(sum.argument().expression().type(), id);
  }

  /** What a column that counts is called. */
  String nameOf(String count) {
    for (Output output : plan.outputs()) {
      if ((output instanceof Output.RowCount || output instanceof Output.ValueCount)
          && RowValues.columnOf(plan, output).equals(count)) {
        return output.column().name();
      }
    }
    return count;
  }
}
