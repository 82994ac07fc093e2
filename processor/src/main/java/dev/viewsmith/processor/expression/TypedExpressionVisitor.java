package dev.viewsmith.processor.expression;

/**
 * What is to be done for each kind of expression; a new kind does not compile until each visitor
 * knows it.
 *
 * @param <R> what a visit returns
 */
public interface TypedExpressionVisitor<R> {
  R visit(TypedExpression.ColumnValue column);

  R visit(TypedExpression.Literal literal);

  R visit(TypedExpression.EnumConstant enumConstant);

  R visit(TypedExpression.Constant constant);

  R visit(TypedExpression.Component component);

  R visit(TypedExpression.IsNull isNull);

  R visit(TypedExpression.Coalesce coalesce);

  R visit(TypedExpression.Absent absent);

  R visit(TypedExpression.Lowered lowered);

  R visit(TypedExpression.Negate negate);

  R visit(TypedExpression.Not not);

  R visit(TypedExpression.Arithmetic arithmetic);

  R visit(TypedExpression.Comparison comparison);

  R visit(TypedExpression.And and);

  R visit(TypedExpression.Or or);

  R visit(TypedExpression.Conditional conditional);

  R visit(TypedExpression.Convert convert);

  R visit(TypedExpression.Concat concat);

  R visit(TypedExpression.Call call);
}
