package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.expression.ExpressionAnalysis;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.Absent;
import dev.viewsmith.processor.expression.TypedExpression.And;
import dev.viewsmith.processor.expression.TypedExpression.Arithmetic;
import dev.viewsmith.processor.expression.TypedExpression.Call;
import dev.viewsmith.processor.expression.TypedExpression.Coalesce;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.Comparison;
import dev.viewsmith.processor.expression.TypedExpression.Component;
import dev.viewsmith.processor.expression.TypedExpression.Concat;
import dev.viewsmith.processor.expression.TypedExpression.Conditional;
import dev.viewsmith.processor.expression.TypedExpression.Constant;
import dev.viewsmith.processor.expression.TypedExpression.Convert;
import dev.viewsmith.processor.expression.TypedExpression.EnumConstant;
import dev.viewsmith.processor.expression.TypedExpression.IsNull;
import dev.viewsmith.processor.expression.TypedExpression.Literal;
import dev.viewsmith.processor.expression.TypedExpression.Lowered;
import dev.viewsmith.processor.expression.TypedExpression.Negate;
import dev.viewsmith.processor.expression.TypedExpression.Not;
import dev.viewsmith.processor.expression.TypedExpression.Or;
import dev.viewsmith.processor.expression.TypedExpressionVisitor;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.List;
import java.util.function.Function;

/**
 * Compiles null away, by SQL's three-valued logic (ISO/IEC 9075-2, 8.1 and 6.39): each expression
 * becomes a condition that says where it is null, and an expression with its value that is computed
 * only elsewhere. Neither of them is ever null, nor is anything inside them.
 */
final class Lowering implements TypedExpressionVisitor<Lowering.Split> {
  private static final TypedExpression TRUE = Literal.TRUE;
  private static final TypedExpression FALSE = new Literal(false, "false", Scalar.BOOLEAN);

  /**
   * An expression, taken apart.
   *
   * @param isNull a condition that is never unknown, as the other two
   * @param value its value where that is false
   * @param isTrue of a condition: neither false nor unknown
   * @param isFalse of a condition: neither true nor unknown
   */
  record Split(
      TypedExpression isNull,
      TypedExpression value,
      TypedExpression isTrue,
      TypedExpression isFalse) {
    /**
     * @param isKnown the opposite of {@code isNull}
     */
    private static Split of(
        TypedExpression isNull, TypedExpression isKnown, TypedExpression value) {
      return value.type() == Scalar.BOOLEAN
          ? new Split(isNull, value, and(isKnown, value), and(isKnown, not(value)))
          : new Split(isNull, value, FALSE, FALSE);
    }

    private static Split of(TypedExpression isNull, TypedExpression value) {
      return of(isNull, not(isNull), value);
    }

    private static Split of(
        Split left, Split right, TypedExpression isTrue, TypedExpression isFalse) {
      boolean isKnown = left.isNull.equals(FALSE) && right.isNull.equals(FALSE);
      return isKnown
          ? new Split(FALSE, isTrue, isTrue, not(isTrue))
          : new Split(not(or(isTrue, isFalse)), isTrue, isTrue, isFalse);
    }
  }

  private final Function<ColumnValue, TypedExpression> tests;

  /**
   * @param tests the condition under which a column that can be null is
   */
  Lowering(Function<ColumnValue, TypedExpression> tests) {
    this.tests = tests;
  }

  /** What holds exactly where a condition is true: neither false nor unknown. */
  TypedExpression condition(TypedExpression written) {
    List<TypedExpression> conjuncts = ExpressionAnalysis.conjuncts(written);
    List<TypedExpression> lowered =
        conjuncts.stream().map(conjunct -> named(conjunct, conjunct.accept(this).isTrue)).toList();
    return lowered.equals(conjuncts) ? written : lowered.stream().reduce(And::new).orElseThrow();
  }

  /** The value of an expression, and where it is null. */
  Value value(TypedExpression written) {
    Split split = written.accept(this);
    if (split.isNull.equals(FALSE)) {
      // By its declaration it may be null, although one can see that it never is: true ? 1 : x.
      return new Value(named(written, split.value), written.isNullable() ? FALSE : null);
    }
    return written instanceof ColumnValue
        ? new Value(split.value, split.isNull)
        : new Value(
            new Lowered(written, split.value),
            ExpressionAnalysis.isTotal(split.isNull)
                ? split.isNull
                : new Lowered(new IsNull(written), split.isNull));
  }

  private static TypedExpression named(TypedExpression written, TypedExpression meant) {
    return meant.equals(written) ? written : new Lowered(written, meant);
  }

  private static Split present(TypedExpression value) {
    return Split.of(FALSE, value);
  }

  @Override
  public Split visit(ColumnValue column) {
    TypedExpression value =
        new ColumnValue(column.alias(), column.column(), column.type(), false, column.label());
    return Split.of(column.nullable() ? tests.apply(column) : FALSE, value);
  }

  @Override
  public Split visit(Absent absent) {
    return present(absent);
  }

  @Override
  public Split visit(Lowered lowered) {
    return present(lowered);
  }

  @Override
  public Split visit(Literal literal) {
    return present(literal);
  }

  @Override
  public Split visit(EnumConstant enumConstant) {
    return present(enumConstant);
  }

  @Override
  public Split visit(Constant constant) {
    return present(constant);
  }

  @Override
  public Split visit(Component component) {
    Split owner = component.owner().accept(this);
    TypedExpression value = new Component(owner.value, component.column());
    return component.column().nullable()
        ? Split.of(or(owner.isNull, new IsNull(value)), value)
        : strict(List.of(owner), values -> value);
  }

  @Override
  public Split visit(IsNull isNull) {
    return present(isNull.operand().accept(this).isNull);
  }

  /** Whether the second value of a choice reads no input that the first does not read. */
  private static boolean readsNoMore(Coalesce coalesce) {
    return ExpressionAnalysis.aliases(coalesce.value())
        .containsAll(ExpressionAnalysis.aliases(coalesce.otherwise()));
  }

  @Override
  public Split visit(Coalesce coalesce) {
    Split value = coalesce.value().accept(this);
    Split otherwise = coalesce.otherwise().accept(this);
    if (value.isNull.equals(FALSE) && !readsNoMore(coalesce)) {
      // Which rows it is computed for stays what it says, though the second is never needed.
      return Split.of(FALSE, new Conditional(FALSE, otherwise.value, value.value));
    }
    return Split.of(
        and(value.isNull, otherwise.isNull), choice(value.isNull, otherwise.value, value.value));
  }

  @Override
  public Split visit(Negate negate) {
    return strict(negate.operand(), Negate::new);
  }

  @Override
  public Split visit(Not not) {
    Split operand = not.operand().accept(this);
    return new Split(
        operand.isNull,
        not(operand.value),
        /* isTrue= */ operand.isFalse,
        /* isFalse= */ operand.isTrue);
  }

  @Override
  public Split visit(Arithmetic arithmetic) {
    return strict(
        arithmetic.left(),
        arithmetic.right(),
        values -> new Arithmetic(arithmetic.operator(), values.get(0), values.get(1)));
  }

  @Override
  public Split visit(Comparison comparison) {
    return strict(
        comparison.left(),
        comparison.right(),
        values -> new Comparison(comparison.operator(), values.get(0), values.get(1)));
  }

  @Override
  public Split visit(And and) {
    Split left = and.left().accept(this);
    Split right = and.right().accept(this);
    return Split.of(left, right, and(left.isTrue, right.isTrue), or(left.isFalse, right.isFalse));
  }

  @Override
  public Split visit(Or or) {
    Split left = or.left().accept(this);
    Split right = or.right().accept(this);
    return Split.of(left, right, or(left.isTrue, right.isTrue), and(left.isFalse, right.isFalse));
  }

  @Override
  public Split visit(Conditional choice) {
    TypedExpression condition = choice.condition().accept(this).isTrue;
    Split whenTrue = choice.whenTrue().accept(this);
    Split whenFalse = choice.whenFalse().accept(this);
    TypedExpression isNull = choice(condition, whenTrue.isNull, whenFalse.isNull);
    TypedExpression value = choice(condition, whenTrue.value, whenFalse.value);
    // Which rows it is computed for stays what it says, though it could be said with fewer inputs.
    boolean readsAll =
        ExpressionAnalysis.aliases(value).containsAll(ExpressionAnalysis.aliases(choice));
    return Split.of(
        isNull, readsAll ? value : new Conditional(condition, whenTrue.value, whenFalse.value));
  }

  @Override
  public Split visit(Convert convert) {
    return strict(
        convert.operand(), value -> new Convert(value, convert.type(), convert.written()));
  }

  @Override
  public Split visit(Concat concat) {
    return strict(
        concat.left(), concat.right(), values -> new Concat(values.get(0), values.get(1)));
  }

  @Override
  public Split visit(Call call) {
    List<Split> operands = call.operands().stream().map(operand -> operand.accept(this)).toList();
    return strict(operands, values -> new Call(call.method(), values));
  }

  private Split strict(
      TypedExpression operand, Function<TypedExpression, TypedExpression> operator) {
    return strict(List.of(operand.accept(this)), values -> operator.apply(values.get(0)));
  }

  private Split strict(
      TypedExpression left,
      TypedExpression right,
      Function<List<TypedExpression>, TypedExpression> operator) {
    return strict(List.of(left.accept(this), right.accept(this)), operator);
  }

  /** Null where an operand is. */
  private static Split strict(
      List<Split> operands, Function<List<TypedExpression>, TypedExpression> operator) {
    TypedExpression isNull = FALSE;
    TypedExpression isKnown = TRUE;
    for (Split operand : operands) {
      if (!ExpressionAnalysis.conjuncts(isKnown).contains(not(operand.isNull))) {
        isNull = or(isNull, operand.isNull);
        isKnown = and(isKnown, not(operand.isNull));
      }
    }
    return Split.of(isNull, isKnown, operator.apply(operands.stream().map(Split::value).toList()));
  }

  private static TypedExpression not(TypedExpression operand) {
    if (operand.equals(TRUE)) {
      return FALSE;
    }
    if (operand.equals(FALSE)) {
      return TRUE;
    }
    return operand instanceof Not twice ? twice.operand() : new Not(operand);
  }

  /** What the left operand has said already is not said again. */
  private static TypedExpression and(TypedExpression left, TypedExpression right) {
    if (left.equals(FALSE) || right.equals(TRUE)) {
      return left;
    }
    boolean isRight = left.equals(TRUE) || right.equals(FALSE) && ExpressionAnalysis.isTotal(left);
    if (isRight) {
      return right;
    }
    TypedExpression rest = without(ExpressionAnalysis.conjuncts(left), right);
    return rest.equals(TRUE) ? left : new And(left, rest);
  }

  /** Where the right operand counts, the left one is false: that is not said again. */
  private static TypedExpression or(TypedExpression left, TypedExpression right) {
    if (left.equals(TRUE) || right.equals(FALSE)) {
      return left;
    }
    boolean isRight = left.equals(FALSE) || right.equals(TRUE) && ExpressionAnalysis.isTotal(left);
    if (isRight) {
      return right;
    }
    TypedExpression rest = without(List.of(not(left)), right);
    boolean isKnown = rest.equals(TRUE) && !right.equals(TRUE);
    return isKnown ? TRUE : new Or(left, rest);
  }

  /** A conjunction without the null tests that are known to hold. */
  private static TypedExpression without(List<TypedExpression> known, TypedExpression condition) {
    return ExpressionAnalysis.conjuncts(condition).stream()
        .filter(conjunct -> !(isNullTest(conjunct) && known.contains(conjunct)))
        .reduce(And::new)
        .orElse(TRUE);
  }

  private static boolean isNullTest(TypedExpression condition) {
    TypedExpression tested = condition instanceof Not not ? not.operand() : condition;
    return tested instanceof IsNull
        || tested instanceof Absent
        || tested instanceof ColumnValue column && Column.isFlag(column.label());
  }

  private static TypedExpression choice(
      TypedExpression condition, TypedExpression whenTrue, TypedExpression whenFalse) {
    if (condition.equals(TRUE)) {
      return whenTrue;
    }
    if (condition.equals(FALSE) || whenTrue.equals(whenFalse)) {
      return whenFalse;
    }
    if (whenTrue.equals(TRUE) && whenFalse.equals(FALSE)) {
      return condition;
    }
    if (whenFalse.equals(FALSE) && whenTrue.type() == Scalar.BOOLEAN) {
      return and(condition, whenTrue);
    }
    return whenTrue.equals(FALSE) && whenFalse.equals(TRUE)
        ? not(condition)
        : new Conditional(condition, whenTrue, whenFalse);
  }
}
