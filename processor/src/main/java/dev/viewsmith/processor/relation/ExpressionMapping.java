package dev.viewsmith.processor.relation;

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

/** The same expression with its operands mapped: itself, unless a subclass puts another there. */
public abstract class ExpressionMapping implements TypedExpressionVisitor<TypedExpression> {
  /** The expression in place of this one. */
  public final TypedExpression map(TypedExpression expression) {
    return expression.accept(this);
  }

  @Override
  public TypedExpression visit(ColumnValue column) {
    return column;
  }

  @Override
  public TypedExpression visit(Literal literal) {
    return literal;
  }

  @Override
  public TypedExpression visit(EnumConstant constant) {
    return constant;
  }

  @Override
  public TypedExpression visit(Constant constant) {
    return constant;
  }

  @Override
  public TypedExpression visit(Component component) {
    return new Component(map(component.owner()), component.column());
  }

  @Override
  public TypedExpression visit(IsNull isNull) {
    return new IsNull(map(isNull.operand()));
  }

  @Override
  public TypedExpression visit(Coalesce coalesce) {
    return new Coalesce(map(coalesce.value()), map(coalesce.otherwise()));
  }

  @Override
  public TypedExpression visit(Absent absent) {
    return absent;
  }

  @Override
  public TypedExpression visit(Lowered lowered) {
    return new Lowered(lowered.written(), map(lowered.meant()));
  }

  @Override
  public TypedExpression visit(Negate negate) {
    return new Negate(map(negate.operand()));
  }

  @Override
  public TypedExpression visit(Not not) {
    return new Not(map(not.operand()));
  }

  @Override
  public TypedExpression visit(Arithmetic arithmetic) {
    return new Arithmetic(arithmetic.operator(), map(arithmetic.left()), map(arithmetic.right()));
  }

  @Override
  public TypedExpression visit(Comparison comparison) {
    return new Comparison(comparison.operator(), map(comparison.left()), map(comparison.right()));
  }

  @Override
  public TypedExpression visit(And and) {
    return new And(map(and.left()), map(and.right()));
  }

  @Override
  public TypedExpression visit(Or or) {
    return new Or(map(or.left()), map(or.right()));
  }

  @Override
  public TypedExpression visit(Conditional conditional) {
    return new Conditional(
        map(conditional.condition()), map(conditional.whenTrue()), map(conditional.whenFalse()));
  }

  @Override
  public TypedExpression visit(Convert convert) {
    return new Convert(map(convert.operand()), convert.type(), convert.written());
  }

  @Override
  public TypedExpression visit(Concat concat) {
    return new Concat(map(concat.left()), map(concat.right()));
  }

  @Override
  public TypedExpression visit(Call call) {
    return new Call(call.method(), call.operands().stream().map(this::map).toList());
  }
}
