package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.expression.ExpressionAnalysis;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Statements that compute what a delta row holds and note the row, in one method's scope. */
final class JoinWriter {
  private final Names names;
  private final Code code;
  private final Words words;
  private final PartialExpressions partial;
  private final Scope scope;

  /** The locals of values that are no columns. */
  private final Map<TypedExpression, String> localsOfValues = new LinkedHashMap<>();

  /** The values that their locals hold by now. */
  private final Set<TypedExpression> computed = new LinkedHashSet<>();

  JoinWriter(Names names, Code code, Words words, PartialExpressions partial, InputPlan input) {
    this.names = names;
    this.code = code;
    this.words = words;
    this.partial = partial;
    this.scope = new Scope(Columns.names(input.columns()));
    names.dictionaries().values().forEach(ids -> scope.reserve(ids.plan().name()));
    for (String local : List.of("entry", "weight", "end", "copies")) {
      scope.reserve(names.locals().get(local));
    }
  }

  /** A writer for a method that takes the values that are computed by now as parameters. */
  JoinWriter apart(InputPlan input) {
    JoinWriter apart = new JoinWriter(names, code, words, partial, input);
    for (TypedExpression value : computed) {
      apart.localsOfValues.put(value, apart.scope.claim(local(value)));
      apart.computed.add(value);
    }
    return apart;
  }

  /** The locals that hold values by now. */
  List<String> computed() {
    return computed.stream().map(this::local).toList();
  }

  /** The changed row goes on under another alias: its values are other ones from here on. */
  void forget() {
    computed.clear();
  }

  Scope scope() {
    return scope;
  }

  /** The conjunction of conditions on the changed row. */
  String condition(String alias, List<TypedExpression> conditions) {
    return conjunction(conditions, column -> own(column, alias), false);
  }

  /** Computes what may refuse the batch. */
  String check(Step.Check check) {
    StringBuilder text = new StringBuilder();
    for (TypedExpression expression : check.expressions()) {
      text.append(compute(expression, column -> own(column, check.alias()), false));
    }
    return text.toString();
  }

  /** Notes the changed row itself as a delta row. */
  String take(Step.Take take) {
    Function<ColumnValue, String> columns = column -> own(column, take.alias());
    StringBuilder text = new StringBuilder();
    for (TypedExpression value : names.delta().values().keySet()) {
      text.append(isColumn(value) ? "" : compute(value, columns, false));
    }
    return text.append(add(columns, names.locals().get("weight"))).toString();
  }

  /** Computes the values that the changed row alone decides, before it is joined. */
  String computeOwn(String alias) {
    StringBuilder text = new StringBuilder();
    for (TypedExpression value : names.delta().values().keySet()) {
      if (!isColumn(value) && ExpressionAnalysis.aliases(value).stream().allMatch(alias::equals)) {
        text.append(compute(value, column -> own(column, alias), false));
      }
    }
    return text.toString();
  }

  /**
   * Notes a joined row.
   *
   * @param columns what stands for the columns of the rows that are joined
   * @param loads of the copies
   * @param copies the locals with the copies of the partners
   */
  String note(Function<ColumnValue, String> columns, String loads, List<String> copies) {
    Set<TypedExpression> outside = new LinkedHashSet<>(computed);
    StringBuilder text = new StringBuilder();
    for (TypedExpression value : names.delta().values().keySet()) {
      text.append(isColumn(value) ? "" : compute(value, columns, true));
    }
    text.append(loads);
    text.append(add(columns, product(code, names, copies)));
    computed.retainAll(outside);
    return text.toString();
  }

  /** The weight of a changed row times the copies of others. */
  static String product(Code code, Names names, List<String> copies) {
    String weight = names.locals().get("weight");
    for (String factor : copies) {
      weight =
          code.with("product", weight)
              .with("factor", factor)
              .text("$Math.multiplyExact($product, $factor)");
    }
    return weight;
  }

  /**
   * A local for a value that is not a column, unless there is one.
   *
   * @param isJoined whether what is not computed by now is of rows that were entered before
   */
  private String compute(
      TypedExpression value, Function<ColumnValue, String> columns, boolean isJoined) {
    if (!computed.add(value)) {
      return "";
    }
    TypedExpression isNull = names.delta().nulls().get(value);
    if (isNull == null) {
      return assigned(value, word(value, names.delta().value(value), columns, isJoined).text());
    }
    boolean isFlagged = !value.type().isObject();
    String flag = isFlagged && !isColumn(isNull) ? compute(isNull, columns, isJoined) : "";
    String test = isFlagged ? test(isNull, columns) : objectTest(value, isNull, columns, isJoined);
    String word = word(value, names.delta().value(value), columns, isJoined).at(Term.CONDITIONAL);
    return flag + assigned(value, test + " ? 0 : " + word);
  }

  private String assigned(TypedExpression value, String java) {
    return "long " + local(value) + " = " + java + ";\n";
  }

  /** The condition that a value is null, by the flag that is known by now. */
  private String test(TypedExpression flag, Function<ColumnValue, String> columns) {
    return (flag instanceof ColumnValue column ? columns.apply(column) : local(flag)) + " != 0";
  }

  private String objectTest(
      TypedExpression value,
      TypedExpression isNull,
      Function<ColumnValue, String> columns,
      boolean isJoined) {
    return isSafe(isNull, isJoined)
        ? new Expressions(words, columns).condition(isNull).at(Term.OR)
        : partial.call(isNull, names.delta().value(value) + "IsNull", columns) + " != 0";
  }

  private Term word(
      TypedExpression value, String name, Function<ColumnValue, String> columns, boolean isJoined) {
    return isSafe(value, isJoined)
        ? new Expressions(words, columns).word(value)
        : Term.primary(partial.call(value, name, columns));
  }

  /**
   * Whether an expression has a value here: for all rows, or for this one. A row that cannot be
   * computed was refused when it came, and so is not there to be joined.
   *
   * @param isJoined whether an expression of a single row is of one that was entered before
   */
  private boolean isSafe(TypedExpression expression, boolean isJoined) {
    return ExpressionAnalysis.isTotal(expression) || isJoined && partial.isProven(expression);
  }

  private String local(TypedExpression value) {
    String name = names.delta().value(value);
    return localsOfValues.computeIfAbsent(value, v -> scope.claim(name, name + "Value"));
  }

  private String add(Function<ColumnValue, String> columns, String weight) {
    List<String> arguments = new ArrayList<>();
    for (TypedExpression value : names.delta().values().keySet()) {
      arguments.add(value instanceof ColumnValue column ? columns.apply(column) : local(value));
    }
    arguments.add(weight);
    return names.delta().add() + "(" + String.join(", ", arguments) + ");\n";
  }

  /** The conjunction of conditions on rows that the changed one is joined with. */
  String conjunction(List<TypedExpression> conditions, Function<ColumnValue, String> columns) {
    return conjunction(conditions, columns, true);
  }

  private String conjunction(
      List<TypedExpression> conditions, Function<ColumnValue, String> columns, boolean isJoined) {
    Expressions java = new Expressions(words, columns);
    List<String> terms = new ArrayList<>();
    for (TypedExpression condition : conditions) {
      terms.add(
          isSafe(condition, isJoined)
              ? java.condition(condition).at(conditions.size() > 1 ? Term.AND : Term.CONDITIONAL)
              : partial.call(condition, columns));
    }
    return String.join(" && ", terms);
  }

  static String own(ColumnValue column, String alias) {
    if (!column.alias().equals(alias)) {
      throw new IllegalArgumentException(column + " is not of " + alias);
    }
    return column.column();
  }

  private static boolean isColumn(TypedExpression value) {
    return value instanceof ColumnValue;
  }
}
