package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.expression.ExpressionAnalysis;
import dev.viewsmith.processor.expression.ExpressionPrinter;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.StagePlan;
import dev.viewsmith.processor.plan.Step;
import dev.viewsmith.processor.plan.ViewPlan;
import dev.viewsmith.processor.type.Column;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Expressions that can refuse a batch. Each becomes a method of its own, which names the expression
 * and the rows it was given where it fails.
 */
final class PartialExpressions {
  private final Names names;
  private final Code code;
  private final Words words;
  private final Map<String, InputPlan> inputs;
  private final Map<TypedExpression, String> called = new LinkedHashMap<>();

  /**
   * @param inputs by alias
   */
  PartialExpressions(Names names, Code code, Words words, Map<String, InputPlan> inputs) {
    this.names = names;
    this.code = code;
    this.words = words;
    this.inputs = inputs;
  }

  /** The input that each alias of the expressions of a view stands for. */
  static Map<String, InputPlan> inputs(ViewPlan view, MaintenancePlan plan) {
    Map<String, InputPlan> inputs = new LinkedHashMap<>();
    view.join().slots().forEach(slot -> inputs.put(slot.alias(), slot.input()));
    for (StagePlan stage : view.stages()) {
      InputPlan relation = plan.relationOf(stage);
      inputs.put(relation.joinsAs(), relation);
    }
    return inputs;
  }

  /**
   * Whether an expression has been computed of each row that is in the tables: by the row's own
   * path, before it was entered. A row of which it cannot be computed was refused then.
   */
  boolean isProven(TypedExpression expression) {
    return ExpressionAnalysis.isArithmetic(expression)
        && ExpressionAnalysis.aliases(expression).stream()
            .allMatch(alias -> isComputed(expression, alias, input(alias)));
  }

  private static boolean isComputed(TypedExpression expression, String alias, InputPlan input) {
    return input.steps().stream()
        .anyMatch(
            step ->
                step instanceof Step.Guard guard
                        && guard.alias().equals(alias)
                        && guard.conditions().contains(expression)
                    || step instanceof Step.Check check
                        && check.alias().equals(alias)
                        && check.expressions().contains(expression));
  }

  /**
   * A call of an expression's method; notes that there must be one.
   *
   * @param wish what the value is called
   * @param columns the local that holds a column's word
   */
  String call(TypedExpression expression, String wish, Function<ColumnValue, String> columns) {
    String method =
        called.computeIfAbsent(
            expression, e -> names.methods().claim(wish, wish + "Of" + columnsOf(e)));
    List<String> arguments = new ArrayList<>();
    for (ColumnValue column : rows(expression)) {
      arguments.add(columns.apply(column));
    }
    return method + "(" + String.join(", ", arguments) + ")";
  }

  /** A call of a condition's method. */
  String call(TypedExpression condition, Function<ColumnValue, String> columns) {
    List<String> aliases = aliases(condition);
    String subject =
        switch (aliases.size()) {
          case 0 -> "All";
          case 1 -> isOfStage(aliases.get(0)) ? "Joined" : Prose.capitalized(aliases.get(0));
          default -> "Pair";
        };
    return call(condition, "accepts" + subject, columns);
  }

  /** The methods of all expressions that were called. */
  List<MethodSpec> methods() {
    return called.entrySet().stream().map(e -> method(e.getKey(), e.getValue())).toList();
  }

  private MethodSpec method(TypedExpression expression, String name) {
    Map<ColumnValue, String> parameters = parameters(expression);
    Expressions java = new Expressions(words, parameters::get);
    boolean isCondition = name.startsWith("accepts");
    String value = isCondition ? java.condition(expression).text() : java.word(expression).text();
    String text = ExpressionPrinter.print(expression);
    Code filled =
        code.with("value", value)
            .with("text", Literals.quoted(text))
            .with("rows", rebuilt(expression, parameters).map(rows -> ", " + rows).orElse(""))
            .with("Failure", failure(code, expression));
    MethodSpec.Builder method =
        Methods.hidden(name)
            .addJavadoc(
                "$L",
                (isCondition ? "Whether " : "Computes ")
                    + Literals.javadocCode(text)
                    + "; refuses the batch where that cannot be computed.")
            .returns(isCondition ? TypeName.BOOLEAN : TypeName.LONG);
    return Methods.longs(method, parameters.values())
        .addCode(
            filled.block(
                """
                try {
                  return $value;
                } catch ($Failure $fault) {
                  throw refuse($text, $fault$rows);
                }
                """))
        .build();
  }

  /** The rows that an expression was given, as records; none if it reads no input. */
  private Optional<String> rebuilt(
      TypedExpression expression, Map<ColumnValue, String> parameters) {
    List<String> rows = new ArrayList<>();
    for (String alias : aliases(expression)) {
      List<String> columns = new ArrayList<>();
      parameters.forEach(
          (column, parameter) -> {
            if (column.alias().equals(alias) && isComponent(column)) {
              columns.add(parameter);
            }
          });
      String all = "(" + String.join(", ", columns) + ")";
      rows.add(isMade(alias) ? known(alias, parameters) : names.of(input(alias)).rebuild() + all);
    }
    return rows.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", rows));
  }

  private static boolean isOfStage(String alias) {
    return alias.startsWith(".");
  }

  /** Whether its rows are not a batch's, but made: there is no record of them. */
  private boolean isMade(String alias) {
    return isOfStage(alias) || names.isOfView(input(alias));
  }

  /** What is known of a row that was made: the columns that are read behind it. */
  private String known(String alias, Map<ColumnValue, String> parameters) {
    Map<String, String> byLabel = new LinkedHashMap<>();
    parameters.forEach(
        (column, parameter) -> {
          if (column.alias().equals(alias)) {
            byLabel.put(column.label(), parameter);
          }
        });
    List<String> labels = new ArrayList<>();
    List<String> values = new ArrayList<>();
    for (ColumnValue column : parameters.keySet()) {
      if (column.alias().equals(alias) && !Column.tellsNull(column.label())) {
        labels.add(Literals.quoted(column.label()));
        values.add(knownOrNull(column, byLabel));
      }
    }
    String name = isOfStage(alias) ? "joined" : names.of(input(alias)).label();
    return code.with("name", Literals.quoted(name))
        .with("labels", String.join(", ", labels))
        .with("values", values.isEmpty() ? "" : ", " + String.join(", ", values))
        .text("known($name, $List.of($labels)$values)");
  }

  /** A value that is null where one of the columns beside it says so. */
  private String knownOrNull(ColumnValue column, Map<String, String> byLabel) {
    String value = words.decode(column.type(), byLabel.getOrDefault(column.label(), ""));
    List<String> nulls = new ArrayList<>();
    byLabel.forEach(
        (label, parameter) -> {
          if (!column.type().isObject() && Column.tellsNullOf(label, column.label())) {
            nulls.add(parameter + " != 0");
          }
        });
    return nulls.isEmpty() ? value : String.join(" || ", nulls) + " ? null : " + value;
  }

  /** A name for each column of the rows; the second row's say whose they are where it matters. */
  private Map<ColumnValue, String> parameters(TypedExpression expression) {
    Scope scope = new Scope(List.of(names.locals().get("fault")));
    Map<ColumnValue, String> parameters = new LinkedHashMap<>();
    for (ColumnValue column : rows(expression)) {
      String fuller =
          isOfStage(column.alias())
              ? "joined" + Prose.capitalized(column.column())
              : column.alias() + Prose.capitalized(column.column());
      parameters.put(column, scope.claim(column.column(), fuller));
    }
    return parameters;
  }

  /** All columns of the rows that an expression is given. */
  private List<ColumnValue> rows(TypedExpression expression) {
    List<ColumnValue> columns = new ArrayList<>();
    for (String alias : aliases(expression)) {
      for (Column column : input(alias).components()) {
        columns.add(new ColumnValue(alias, column.name(), column.type(), false, column.label()));
      }
    }
    derived(expression, columns);
    return columns;
  }

  /** Adds the columns that an expression reads inside records of a row. */
  private void derived(TypedExpression expression, List<ColumnValue> columns) {
    if (expression instanceof ColumnValue column
        && input(column.alias()).derived().containsKey(column.column())
        && !columns.contains(column)) {
      columns.add(column);
    }
    expression.operands().forEach(operand -> derived(operand, columns));
  }

  /** Whether a column is one that its row is rebuilt of. */
  private boolean isComponent(ColumnValue column) {
    return input(column.alias()).components().stream()
        .anyMatch(component -> component.name().equals(column.column()));
  }

  private List<String> aliases(TypedExpression expression) {
    return inputs.keySet().stream()
        .filter(ExpressionAnalysis.aliases(expression)::contains)
        .toList();
  }

  private InputPlan input(String alias) {
    InputPlan input = inputs.get(alias);
    if (input == null) {
      throw new IllegalArgumentException("no input is called " + alias);
    }
    return input;
  }

  private static String columnsOf(TypedExpression expression) {
    List<String> columns = new ArrayList<>();
    collect(expression, columns);
    return String.join("And", columns.stream().distinct().map(Prose::capitalized).toList());
  }

  private static void collect(TypedExpression expression, List<String> columns) {
    if (expression instanceof ColumnValue column) {
      columns.add(column.column());
    }
    expression.operands().forEach(operand -> collect(operand, columns));
  }

  /** What is thrown where an expression cannot be computed. */
  static String failure(Code code, TypedExpression expression) {
    return code.text(
        ExpressionAnalysis.isArithmetic(expression) ? "$ArithmeticException" : "$RuntimeException");
  }
}
