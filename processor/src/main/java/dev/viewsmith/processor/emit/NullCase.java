package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.expression.ExpressionAnalysis;
import dev.viewsmith.processor.expression.TypedExpression;
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
import dev.viewsmith.processor.expression.TypedExpression.Negate;
import dev.viewsmith.processor.expression.TypedExpression.Not;
import dev.viewsmith.processor.expression.TypedExpression.Or;
import dev.viewsmith.processor.expression.TypedExpressionVisitor;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.List;
import java.util.function.Function;

/**
 * What is left of a condition where the columns that can be null all are, or where none is, by
 * SQL's three-valued logic: each expression becomes one that says whether it is null there, and one
 * with its value where it is not. Where the columns are null, neither reads one of them.
 */
final class NullCase implements TypedExpressionVisitor<NullCase.Split> {
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
    private static Split of(TypedExpression isNull, TypedExpression value) {
      return value.type() == Scalar.BOOLEAN
          ? new Split(isNull, value, and(not(isNull), value), and(not(isNull), not(value)))
          : new Split(isNull, value, FALSE, FALSE);
    }

    private static Split of(
        Split left, Split right, TypedExpression isTrue, TypedExpression isFalse) {
      boolean isKnown = left.isNull.equals(FALSE) && right.isNull.equals(FALSE);
      return isKnown
          ? new Split(FALSE, isTrue, isTrue, not(isTrue))
          : new Split(not(or(isTrue, isFalse)), isTrue, isTrue, isFalse);
    }
  }

  private final boolean areNull;

  private NullCase(boolean areNull) {
    this.areNull = areNull;
  }

  /** What holds exactly where a condition is true, neither false nor unknown, if all are null. */
  static TypedExpression ofNull(TypedExpression condition) {
    return condition.accept(new NullCase(true)).isTrue;
  }

  /** What holds exactly where a condition is true if none is null. */
  static TypedExpression ofValues(TypedExpression condition) {
    return condition.accept(new NullCase(false)).isTrue;
  }

  /** Whether a condition never holds. */
  static boolean isFalse(TypedExpression condition) {
    return condition.equals(FALSE);
  }

  /** Whether a condition always holds. */
  static boolean isTrue(TypedExpression condition) {
    return condition.equals(TRUE);
  }

  private static Split present(TypedExpression value) {
    return Split.of(FALSE, value);
  }

  @Override
  public Split visit(ColumnValue column) {
    return Split.of(areNull && column.nullable() ? TRUE : FALSE, column);
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
    return strict(component.owner(), owner -> new Component(owner, component.column()));
  }

  @Override
  public Split visit(IsNull isNull) {
    return present(isNull.operand().accept(this).isNull);
  }

  @Override
  public Split visit(Coalesce coalesce) {
    Split value = coalesce.value().accept(this);
    Split otherwise = coalesce.otherwise().accept(this);
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
    TypedExpression value =
        whenTrue.isNull.equals(TRUE)
            ? whenFalse.value
            : whenFalse.isNull.equals(TRUE)
                ? whenTrue.value
                : choice(condition, whenTrue.value, whenFalse.value);
    return Split.of(choice(condition, whenTrue.isNull, whenFalse.isNull), value);
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
    for (Split operand : operands) {
      isNull = or(isNull, operand.isNull);
    }
    return Split.of(isNull, operator.apply(operands.stream().map(Split::value).toList()));
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

  private static TypedExpression and(TypedExpression left, TypedExpression right) {
    if (left.equals(FALSE) || right.equals(TRUE)) {
      return left;
    }
    boolean isRight = left.equals(TRUE) || right.equals(FALSE) && ExpressionAnalysis.isTotal(left);
    return isRight ? right : new And(left, right);
  }

  private static TypedExpression or(TypedExpression left, TypedExpression right) {
    if (left.equals(TRUE) || right.equals(FALSE)) {
      return left;
    }
    boolean isRight = left.equals(FALSE) || right.equals(TRUE) && ExpressionAnalysis.isTotal(left);
    return isRight ? right : new Or(left, right);
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
    return whenTrue.equals(FALSE) && whenFalse.equals(TRUE)
        ? not(condition)
        : new Conditional(condition, whenTrue, whenFalse);
  }
}
