package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.plan.DeltaRowPlan.Argument;
import dev.viewsmith.processor.plan.GroupTablePlan;
import dev.viewsmith.processor.plan.GroupTablePlan.Output;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.DecimalForm;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The values of a joined row, each once: keys, then aggregate arguments, as people who read them in
 * a table call them.
 */
final class DeclaredColumns {
  private final GroupTablePlan groups;
  private final Code code;
  private final Map<TypedExpression, String> columns = new LinkedHashMap<>();
  private final Map<TypedExpression, TypedExpression> nulls = new LinkedHashMap<>();

  DeclaredColumns(GroupTablePlan groups, List<Argument> arguments, Code code) {
    this.groups = groups;
    this.code = code;
    Scope scope = new Scope(List.of());
    groups
        .components()
        .forEach(
            key -> {
              columns.computeIfAbsent(key.expression(), e -> scope.claim(key.column().name()));
              addNull(key.expression(), key.isNull());
            });
    for (Argument argument : arguments) {
      addNull(argument.expression(), argument.isNull());
      String name = argument.noun().one();
      columns.computeIfAbsent(argument.expression(), e -> scope.claim(name, name + "Value"));
    }
  }

  private void addNull(TypedExpression expression, @Nullable TypedExpression isNull) {
    if (isNull != null) {
      nulls.put(expression, isNull);
    }
  }

  Collection<TypedExpression> expressions() {
    return columns.keySet();
  }

  /** Where some of the expressions have no value. */
  Map<TypedExpression, TypedExpression> nulls() {
    return nulls;
  }

  /** Calls that tell a schema of the columns, then of the components of the view. */
  String schema() {
    StringBuilder calls = new StringBuilder();
    if (!columns.isEmpty()) {
      List<String> names = columns.values().stream().map(Literals::quoted).toList();
      calls.append(".columns(").append(String.join(", ", names)).append(")");
    }
    for (Output output : groups.outputs()) {
      calls.append(call(output));
    }
    return calls.toString();
  }

  private String call(Output output) {
    String component = Literals.quoted(output.column().name());
    if (output instanceof Output.RowCount) {
      return ".count(" + component + ")";
    }
    if (output instanceof Output.ValueCount count) {
      return call("count", component, count.argument().expression());
    }
    if (output instanceof Output.Key key) {
      return call("key", component, key.key().expression());
    }
    if (output instanceof Output.Total total) {
      TypedExpression argument = total.sum().argument().expression();
      String orNull = output.column().nullable() ? ".orNull()" : "";
      return call("sum", component, argument, type(total, Scalar.LONG)) + orNull;
    }
    if (output instanceof Output.Average average) {
      return call("avg", component, average.sum().argument().expression(), form(average));
    }
    if (output instanceof Output.Distinct distinct) {
      return call("countDistinct", component, distinct.frequency().argument().expression());
    }
    if (output instanceof Output.Least least) {
      return call("min", component, least.frequency().argument().expression());
    }
    Output.Greatest greatest = (Output.Greatest) output;
    return call("max", component, greatest.frequency().argument().expression());
  }

  /** How a schema is told of the type of a result, unless it is the common one. */
  private String type(Output output, ColumnType common) {
    ColumnType type = output.column().type();
    return type.equals(common) ? "" : ", " + code.type(ValueType.of(type).java()) + ".class";
  }

  private String form(Output.Average average) {
    DecimalForm form = average.form();
    return form == null
        ? type(average, Scalar.RATIONAL)
        : code.with("scale", String.valueOf(form.scale()))
            .with("rounding", form.rounding().name())
            .text(", $scale, $RoundingMode.$rounding");
  }

  private String call(String function, String component, TypedExpression expression) {
    return call(function, component, expression, "");
  }

  private String call(String function, String component, TypedExpression expression, String type) {
    String column = columns.get(expression);
    if (column == null) {
      throw new IllegalArgumentException("no joined row has " + expression);
    }
    return "." + function + "(" + component + ", " + Literals.quoted(column) + type + ")";
  }
}
