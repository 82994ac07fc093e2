package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.plan.GroupTablePlan;
import dev.viewsmith.processor.plan.GroupTablePlan.Output;
import dev.viewsmith.processor.type.ColumnType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * The condition on which a row is shown, as methods over the components that it reads: objects as
 * they are, for an average has no id; all others as words.
 *
 * <p>What a global view has of no rows is null, all of it at once; a method of its own then decides
 * by the rest.
 */
final class Having {
  /** The method for a row that stands for some rows. */
  static final String ACCEPTS = "accepts";

  /** The method for the row of a global view that stands for none. */
  static final String ACCEPTS_NONE = "acceptsNone";

  private final GroupTablePlan table;
  private final TypedExpression condition;
  private final TypedExpression ofSome;
  private final TypedExpression ofNone;
  private final Code code;
  private final Words words;

  Having(GroupTablePlan table, TypedExpression condition, Code code, Words words) {
    this.table = table;
    this.condition = condition;
    this.code = code;
    this.words = words;
    this.ofSome = readsNull() ? NullCase.ofValues(condition) : condition;
    this.ofNone = NullCase.ofNull(condition);
  }

  /** The components that the condition reads, in the view's order. */
  List<Output> read() {
    return read(condition);
  }

  /** Whether it reads a component that may be null. */
  boolean readsNull() {
    return read().stream().anyMatch(output -> RowValues.isNullable(table, output));
  }

  List<MethodSpec> methods() {
    List<MethodSpec> methods = new ArrayList<>();
    if (!readsNull() || isOpen(ofSome)) {
      methods.add(method(ACCEPTS, ofSome));
    }
    if (readsNull() && isOpen(ofNone)) {
      methods.add(method(ACCEPTS_NONE, ofNone));
    }
    return methods;
  }

  /** Whether the row itself has to be judged. */
  private static boolean isOpen(TypedExpression condition) {
    return !NullCase.isTrue(condition) && !NullCase.isFalse(condition);
  }

  /**
   * Whether a row is shown.
   *
   * @param owner what the calls begin with: nothing, or an object and a point
   * @param component the value or word of a component
   * @param subject what equals {@code none} where there are no rows
   */
  Term test(String owner, Function<Output, String> component, String subject, String none) {
    String some = call(owner + ACCEPTS, ofSome, component);
    if (!readsNull()) {
      return Term.primary(some);
    }
    String nothing = call(owner + ACCEPTS_NONE, ofNone, component);
    if (isOpen(ofSome) && isOpen(ofNone)) {
      return Term.of(subject + " == " + none + " ? " + nothing + " : " + some, Term.CONDITIONAL);
    }
    return isOpen(ofSome)
        ? joined(subject + " == " + none, NullCase.isTrue(ofNone), subject + " != " + none, some)
        : isOpen(ofNone)
            ? joined(
                subject + " != " + none, NullCase.isTrue(ofSome), subject + " == " + none, nothing)
            : decided(subject, none);
  }

  /** One case is decided for itself, the other is judged. */
  private static Term joined(String decided, boolean isShown, String judged, String test) {
    return isShown
        ? Term.of(decided + " || " + test, Term.OR)
        : Term.of(judged + " && " + test, Term.AND);
  }

  private Term decided(String subject, String none) {
    if (NullCase.isTrue(ofSome) == NullCase.isTrue(ofNone)) {
      return Term.primary(String.valueOf(NullCase.isTrue(ofSome)));
    }
    String operator = NullCase.isTrue(ofNone) ? " == " : " != ";
    return Term.of(subject + operator + none, Term.EQUALITY);
  }

  private String call(
      String method, TypedExpression condition, Function<Output, String> component) {
    return method + "(" + String.join(", ", read(condition).stream().map(component).toList()) + ")";
  }

  private MethodSpec method(String name, TypedExpression condition) {
    MethodSpec.Builder method = Methods.hidden(name).returns(TypeName.BOOLEAN);
    for (Output output : read(condition)) {
      ColumnType type = output.column().type();
      method.addParameter(
          type.isObject() ? ValueType.of(type).java() : TypeName.LONG, output.column().name());
    }
    Expressions java = new Expressions(words.ofObjects(), ColumnValue::column);
    return method
        .addCode(code.with("value", java.condition(condition).text()).block("return $value;\n"))
        .build();
  }

  private List<Output> read(TypedExpression condition) {
    Set<String> columns = new LinkedHashSet<>();
    collect(condition, columns);
    return table.outputs().stream()
        .filter(output -> columns.contains(output.column().name()))
        .toList();
  }

  private static void collect(TypedExpression expression, Set<String> columns) {
    if (expression instanceof ColumnValue column) {
      columns.add(column.column());
    }
    expression.operands().forEach(operand -> collect(operand, columns));
  }
}
