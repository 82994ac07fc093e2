package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.IsNull;
import dev.viewsmith.processor.plan.GroupTablePlan;
import dev.viewsmith.processor.plan.GroupTablePlan.Output;
import dev.viewsmith.processor.type.Column;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The condition on which a row is shown, as a method over the components that it reads: objects as
 * they are, for an average has no id; all others as words, with a flag before one that can be null.
 */
final class Having {
  /** The method. */
  static final String ACCEPTS = "accepts";

  private final GroupTablePlan table;
  private final TypedExpression condition;
  private final Code code;
  private final Words words;
  private final Set<String> values = new LinkedHashSet<>();
  private final Map<String, String> flags = new LinkedHashMap<>();

  Having(GroupTablePlan table, TypedExpression condition, Code code, Words words) {
    this.table = table;
    this.condition = condition;
    this.code = code;
    this.words = words;
    Scope scope = new Scope(table.outputs().stream().map(o -> o.column().name()).toList());
    collect(condition, scope);
  }

  private void collect(TypedExpression expression, Scope scope) {
    if (expression instanceof IsNull test
        && test.operand() instanceof ColumnValue column
        && !column.type().isObject()) {
      flags.computeIfAbsent(column.column(), name -> scope.claim(name + "IsNull"));
      return;
    }
    if (expression instanceof ColumnValue column) {
      values.add(column.column());
    }
    expression.operands().forEach(operand -> collect(operand, scope));
  }

  /** The components that the condition reads, in the view's order. */
  List<Output> read() {
    return table.outputs().stream()
        .filter(output -> readsValue(output) || readsFlag(output))
        .toList();
  }

  private boolean readsValue(Output output) {
    return values.contains(output.column().name());
  }

  private boolean readsFlag(Output output) {
    return flags.containsKey(output.column().name());
  }

  /**
   * Whether a row is shown.
   *
   * @param owner what the call begins with: nothing, or an object and a point
   * @param component the value or word of a component
   * @param flag the word that says whether a component is null
   */
  String test(String owner, Function<Output, String> component, Function<Output, String> flag) {
    List<String> arguments = new ArrayList<>();
    for (Output output : read()) {
      if (readsFlag(output)) {
        arguments.add(flag.apply(output));
      }
      if (readsValue(output)) {
        arguments.add(component.apply(output));
      }
    }
    return owner + ACCEPTS + "(" + String.join(", ", arguments) + ")";
  }

  MethodSpec method() {
    MethodSpec.Builder method = Methods.hidden(ACCEPTS).returns(TypeName.BOOLEAN);
    for (Output output : read()) {
      Column column = output.column();
      if (readsFlag(output)) {
        method.addParameter(TypeName.LONG, flags.get(column.name()));
      }
      if (readsValue(output)) {
        method.addParameter(parameter(column), column.name());
      }
    }
    Expressions java =
        new Expressions(
            words.ofObjects(), ColumnValue::column, column -> flags.get(column.column()));
    return method
        .addCode(code.with("value", java.condition(condition).text()).block("return $value;\n"))
        .build();
  }

  private static TypeName parameter(Column column) {
    if (!column.type().isObject()) {
      return TypeName.LONG;
    }
    TypeName type = ValueType.of(column.type()).java();
    return column.nullable() ? type.annotated(SnapshotEmitter.nullable()) : type;
  }
}
