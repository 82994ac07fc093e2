package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.expression.Expression.Operands;
import dev.viewsmith.processor.expression.TypedExpression.And;
import dev.viewsmith.processor.expression.TypedExpression.Concat;
import dev.viewsmith.processor.expression.TypedExpression.Or;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import org.jspecify.annotations.Nullable;

/**
 * From an expression to a typed one. Where an operand is faulty, its fault is told and there is no
 * typed expression: null; other operands are checked all the same.
 */
final class TypeChecker implements Expression.Visitor<TypedExpression> {
  private final Faults faults;
  private final NameResolver names;
  private final CallChecker calls;
  private final Clashes clashes;

  TypeChecker(Scope scope, Faults faults) {
    this.faults = faults;
    Classes classes = new Classes(scope);
    this.names = new NameResolver(scope, classes, faults);
    this.clashes = new Clashes(scope, faults);
    this.calls = new CallChecker(this, names, classes, clashes, faults);
  }

  @Nullable TypedExpression check(Expression expression) {
    return expression.accept(this);
  }

  @Override
  public @Nullable TypedExpression visit(Expression.Refused refused) {
    return faults.add(refused.code(), refused.span(), refused.message(), refused.remedy());
  }

  @Override
  public @Nullable TypedExpression visit(Expression.NullTest test) {
    TypedExpression tested = check(test.tested());
    return visit(UnsupportedSyntax.nullTest(test, tested == null || tested.isNullable()));
  }

  @Override
  public TypedExpression visit(Expression.Literal literal) {
    return new TypedExpression.Literal(literal.value(), literal.text(), literal.type());
  }

  @Override
  public @Nullable TypedExpression visit(Expression.Path path) {
    return names.value(path);
  }

  @Override
  public @Nullable TypedExpression visit(Expression.Member member) {
    TypedExpression owner = check(member.owner());
    return owner == null ? null : names.member(owner, member.name());
  }

  @Override
  public @Nullable TypedExpression visit(Expression.Call call) {
    return calls.check(call);
  }

  @Override
  public @Nullable TypedExpression visit(Expression.Negate negate) {
    TypedExpression operand = check(negate.operand());
    if (operand == null) {
      return null;
    }
    ColumnType type = Types.computed(operand.type());
    return type == null
        ? clashes.arithmetic("-", negate.span(), negate.operand(), operand)
        : new TypedExpression.Negate(Types.promote(operand, type));
  }

  /** What Java promotes here stands in no other operator that would: it becomes a cast. */
  @Override
  public @Nullable TypedExpression visit(Expression.Plus plus) {
    TypedExpression operand = check(plus.operand());
    if (operand == null) {
      return null;
    }
    ColumnType type = Types.computed(operand.type());
    if (type == null) {
      return clashes.arithmetic("+", plus.span(), plus.operand(), operand);
    }
    return operand.type() == type ? operand : new TypedExpression.Convert(operand, type, true);
  }

  @Override
  public @Nullable TypedExpression visit(Expression.Not not) {
    TypedExpression operand = check(not.operand());
    if (operand == null) {
      return null;
    }
    return operand.type() == Scalar.BOOLEAN
        ? new TypedExpression.Not(operand)
        : clashes.logic("!", not.span(), not.operand(), operand);
  }

  @Override
  public @Nullable TypedExpression visit(Expression.Arithmetic arithmetic) {
    Operands operands = arithmetic.operands();
    TypedExpression left = check(operands.left());
    TypedExpression right = check(operands.right());
    if (left == null || right == null) {
      return null;
    }
    boolean isText = left.type() == Scalar.STRING || right.type() == Scalar.STRING;
    if (isText && arithmetic.operator() == TypedExpression.Arithmetic.Operator.ADD) {
      return new Concat(left, right);
    }
    ColumnType type = Types.computed(left.type(), right.type());
    return type == null || type.isBig() && isDivision(arithmetic.operator())
        ? clashes.arithmetic(arithmetic.operator(), operands, left, right)
        : new TypedExpression.Arithmetic(
            arithmetic.operator(), Types.promote(left, type), Types.promote(right, type));
  }

  private static boolean isDivision(TypedExpression.Arithmetic.Operator operator) {
    return switch (operator) {
      case DIVIDE, REMAINDER -> true;
      case ADD, SUBTRACT, MULTIPLY -> false;
    };
  }

  @Override
  public @Nullable TypedExpression visit(Expression.Comparison comparison) {
    Operands operands = comparison.operands();
    TypedExpression left = check(operands.left());
    TypedExpression right = check(operands.right());
    if (left == null || right == null) {
      return null;
    }
    ColumnType type = Types.compared(left.type(), right.type());
    if (type == null) {
      return clashes.comparison(comparison.operator(), operands, left, right);
    }
    return type.isOrdered() || comparison.operator().isEquality()
        ? new TypedExpression.Comparison(
            comparison.operator(), Types.promote(left, type), Types.promote(right, type))
        : clashes.order(comparison.operator(), operands, left, right);
  }

  @Override
  public @Nullable TypedExpression visit(Expression.Logic logic) {
    Operands operands = logic.operands();
    TypedExpression left = check(operands.left());
    TypedExpression right = check(operands.right());
    if (left == null || right == null) {
      return null;
    }
    if (left.type() != Scalar.BOOLEAN || right.type() != Scalar.BOOLEAN) {
      return clashes.logic(logic.isAnd() ? "&&" : "||", operands, left, right);
    }
    return logic.isAnd() ? new And(left, right) : new Or(left, right);
  }

  @Override
  public @Nullable TypedExpression visit(Expression.Conditional conditional) {
    TypedExpression condition = condition(conditional.condition());
    TypedExpression whenTrue = check(conditional.whenTrue());
    TypedExpression whenFalse = check(conditional.whenFalse());
    if (whenTrue == null || whenFalse == null) {
      return null;
    }
    ColumnType type = Types.chosen(whenTrue.type(), whenFalse.type());
    if (type == null) {
      return clashes.branches(conditional, whenTrue, whenFalse);
    }
    return condition == null
        ? null
        : new TypedExpression.Conditional(
            condition, Types.promote(whenTrue, type), Types.promote(whenFalse, type));
  }

  private @Nullable TypedExpression condition(Expression condition) {
    TypedExpression typed = check(condition);
    return typed == null || typed.type() == Scalar.BOOLEAN
        ? typed
        : clashes.logic("?:", condition.span(), condition, typed);
  }

  @Override
  public @Nullable TypedExpression visit(Expression.Cast cast) {
    TypedExpression operand = check(cast.operand());
    if (operand == null || operand.type() == cast.type()) {
      return operand;
    }
    return Types.isNumber(operand.type())
        ? new TypedExpression.Convert(operand, cast.type(), true)
        : clashes.cast(cast, operand);
  }
}
