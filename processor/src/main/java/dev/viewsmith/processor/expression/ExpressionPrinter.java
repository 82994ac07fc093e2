package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.expression.ExpressionPrinter.Printed;
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
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.Method;
import dev.viewsmith.processor.type.StaticField;
import java.util.List;

/**
 * The canonical text of an expression, on one line: columns with their alias if it has a name, the
 * fewest parentheses that keep the meaning. Compiled again, it gives an equal expression.
 */
public final class ExpressionPrinter implements TypedExpressionVisitor<Printed> {
  private static final int CONDITIONAL = 0;
  private static final int OR = 1;
  private static final int AND = 2;
  private static final int EQUALITY = 3;
  private static final int RELATION = 4;
  private static final int SUM = 5;
  private static final int PRODUCT = 6;
  private static final int UNARY = 7;
  private static final int PRIMARY = 8;

  private ExpressionPrinter() {}

  /** A text and how strongly its outermost operator binds. */
  record Printed(String text, int strength) {
    /** In parentheses if it binds more weakly than asked for. */
    String in(int needed) {
      return strength < needed ? "(" + text + ")" : text;
    }
  }

  /** Returns the text. */
  public static String print(TypedExpression expression) {
    return expression.accept(new ExpressionPrinter()).text();
  }

  /** The text as an operand of {@code &&}: in parentheses if it is a weaker operator. */
  public static String printConjunct(TypedExpression expression) {
    return expression.accept(new ExpressionPrinter()).in(AND + 1);
  }

  /** The text before the dot of a call: in parentheses if an operator is in it. */
  static String printReceiver(TypedExpression expression) {
    return expression.accept(new ExpressionPrinter()).in(PRIMARY);
  }

  private String text(TypedExpression expression, int needed) {
    return expression.accept(this).in(needed);
  }

  /** All operators with two operands group from left to right. */
  private Printed infix(
      TypedExpression left, Object operator, TypedExpression right, int strength) {
    String text = text(left, strength) + " " + operator + " " + text(right, strength + 1);
    return new Printed(text, strength);
  }

  @Override
  public Printed visit(ColumnValue column) {
    return new Printed(Column.qualified(column.alias(), column.label()), PRIMARY);
  }

  @Override
  public Printed visit(Literal literal) {
    return new Printed(literal.text(), literal.text().startsWith("-") ? UNARY : PRIMARY);
  }

  @Override
  public Printed visit(EnumConstant constant) {
    return new Printed(constant.type() + "." + constant.name(), PRIMARY);
  }

  @Override
  public Printed visit(Constant constant) {
    StaticField field = constant.field();
    return new Printed(field.owner().simpleName() + "." + field.name(), PRIMARY);
  }

  @Override
  public Printed visit(Component component) {
    return new Printed(text(component.owner(), PRIMARY) + "." + component.column().name(), PRIMARY);
  }

  @Override
  public Printed visit(IsNull isNull) {
    return new Printed("isNull(" + print(isNull.operand()) + ")", PRIMARY);
  }

  @Override
  public Printed visit(Coalesce coalesce) {
    String text = "coalesce(" + print(coalesce.value()) + ", " + print(coalesce.otherwise()) + ")";
    return new Printed(text, PRIMARY);
  }

  @Override
  public Printed visit(Absent absent) {
    return new Printed("absent(" + absent.alias() + ")", PRIMARY);
  }

  /** As it was written. */
  @Override
  public Printed visit(Lowered lowered) {
    return lowered.written().accept(this);
  }

  /** A minus before a number would be its sign, before another minus a decrement. */
  @Override
  public Printed visit(Negate negate) {
    boolean isApart = negate.operand() instanceof Literal || negate.operand() instanceof Negate;
    String operand = isApart ? "(" + print(negate.operand()) + ")" : text(negate.operand(), UNARY);
    return new Printed("-" + operand, UNARY);
  }

  @Override
  public Printed visit(Not not) {
    return new Printed("!" + text(not.operand(), UNARY), UNARY);
  }

  @Override
  public Printed visit(Arithmetic arithmetic) {
    int strength =
        switch (arithmetic.operator()) {
          case ADD, SUBTRACT -> SUM;
          case MULTIPLY, DIVIDE, REMAINDER -> PRODUCT;
        };
    return infix(arithmetic.left(), arithmetic.operator(), arithmetic.right(), strength);
  }

  @Override
  public Printed visit(Comparison comparison) {
    int strength =
        switch (comparison.operator()) {
          case EQUAL, NOT_EQUAL -> EQUALITY;
          case LESS, AT_MOST, GREATER, AT_LEAST -> RELATION;
        };
    return infix(comparison.left(), comparison.operator(), comparison.right(), strength);
  }

  @Override
  public Printed visit(And and) {
    return infix(and.left(), "&&", and.right(), AND);
  }

  @Override
  public Printed visit(Or or) {
    return infix(or.left(), "||", or.right(), OR);
  }

  @Override
  public Printed visit(Conditional conditional) {
    String text =
        text(conditional.condition(), OR)
            + " ? "
            + text(conditional.whenTrue(), CONDITIONAL)
            + " : "
            + text(conditional.whenFalse(), CONDITIONAL);
    return new Printed(text, CONDITIONAL);
  }

  /** A minus behind a cast to what is no primitive type would subtract, JLS 15.16. */
  @Override
  public Printed visit(Convert convert) {
    Printed operand = convert.operand().accept(this);
    if (!convert.written()) {
      return operand;
    }
    boolean isPrimitive = convert.type() instanceof Scalar type && type.isPrimitive();
    boolean isApart = !isPrimitive && operand.text().startsWith("-");
    return new Printed("(" + convert.type() + ") " + operand.in(isApart ? PRIMARY : UNARY), UNARY);
  }

  @Override
  public Printed visit(Concat concat) {
    return infix(concat.left(), "+", concat.right(), SUM);
  }

  @Override
  public Printed visit(Call call) {
    Method method = call.method();
    List<String> operands = call.operands().stream().map(ExpressionPrinter::print).toList();
    String receiver =
        method.isStatic() ? method.owner().simpleName() : text(call.operands().get(0), PRIMARY);
    List<String> arguments = method.isStatic() ? operands : operands.subList(1, operands.size());
    return new Printed(
        receiver + "." + method.name() + "(" + String.join(", ", arguments) + ")", PRIMARY);
  }
}
