package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.List;

/**
 * A checked expression. Operands have the types that their operator needs: where Java would
 * promote, a {@link Convert} stands. Two are equal if they compute the same from the same columns
 * in the same way; the spelling of literals counts too.
 */
public sealed interface TypedExpression {
  /** The type of its values. */
  ColumnType type();

  /** Calls the visitor's method for this kind of expression. */
  <R> R accept(TypedExpressionVisitor<R> visitor);

  /** Its direct operands, from left to right. */
  default List<TypedExpression> operands() {
    return List.of();
  }

  /**
   * A component of the row that an alias stands for.
   *
   * @param alias empty for a component of the view's own row
   */
  record ColumnValue(String alias, String column, ColumnType type) implements TypedExpression {
    @Override
    public <R> R accept(TypedExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A literal.
   *
   * @param value an Integer, Long, Boolean or String
   * @param text as the user spelled it
   */
  record Literal(Object value, String text, ColumnType type) implements TypedExpression {
    /** The predicate that always holds, as the user writes it. */
    public static final Literal TRUE = new Literal(true, "true", Scalar.BOOLEAN);

    @Override
    public <R> R accept(TypedExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** A constant of an enum. */
  record EnumConstant(EnumType type, String name) implements TypedExpression {
    @Override
    public <R> R accept(TypedExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code -operand}, exact. */
  record Negate(TypedExpression operand) implements TypedExpression {
    @Override
    public ColumnType type() {
      return operand.type();
    }

    @Override
    public List<TypedExpression> operands() {
      return List.of(operand);
    }

    @Override
    public <R> R accept(TypedExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code !operand}. */
  record Not(TypedExpression operand) implements TypedExpression {
    @Override
    public ColumnType type() {
      return Scalar.BOOLEAN;
    }

    @Override
    public List<TypedExpression> operands() {
      return List.of(operand);
    }

    @Override
    public <R> R accept(TypedExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code left op right} on two operands of this type, both int or both long; exact. */
  record Arithmetic(Arithmetic.Operator operator, TypedExpression left, TypedExpression right)
      implements TypedExpression {
    /** What is computed. */
    public enum Operator {
      ADD("+"),
      SUBTRACT("-"),
      MULTIPLY("*"),
      DIVIDE("/"),
      REMAINDER("%");

      private final String text;

      Operator(String text) {
        this.text = text;
      }

      @Override
      public String toString() {
        return text;
      }
    }

    @Override
    public ColumnType type() {
      return left.type();
    }

    @Override
    public List<TypedExpression> operands() {
      return List.of(left, right);
    }

    @Override
    public <R> R accept(TypedExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code left op right} on two operands of one type; strings are ordered by code point. */
  record Comparison(Comparison.Operator operator, TypedExpression left, TypedExpression right)
      implements TypedExpression {
    /** What is compared. */
    public enum Operator {
      EQUAL("=="),
      NOT_EQUAL("!="),
      LESS("<"),
      AT_MOST("<="),
      GREATER(">"),
      AT_LEAST(">=");

      private final String text;

      Operator(String text) {
        this.text = text;
      }

      @Override
      public String toString() {
        return text;
      }
    }

    @Override
    public ColumnType type() {
      return Scalar.BOOLEAN;
    }

    @Override
    public List<TypedExpression> operands() {
      return List.of(left, right);
    }

    @Override
    public <R> R accept(TypedExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code left && right}: right is evaluated only where left is true. */
  record And(TypedExpression left, TypedExpression right) implements TypedExpression {
    @Override
    public ColumnType type() {
      return Scalar.BOOLEAN;
    }

    @Override
    public List<TypedExpression> operands() {
      return List.of(left, right);
    }

    @Override
    public <R> R accept(TypedExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code left || right}: right is evaluated only where left is false. */
  record Or(TypedExpression left, TypedExpression right) implements TypedExpression {
    @Override
    public ColumnType type() {
      return Scalar.BOOLEAN;
    }

    @Override
    public List<TypedExpression> operands() {
      return List.of(left, right);
    }

    @Override
    public <R> R accept(TypedExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code condition ? whenTrue : whenFalse}; both branches have this type. */
  record Conditional(TypedExpression condition, TypedExpression whenTrue, TypedExpression whenFalse)
      implements TypedExpression {
    @Override
    public ColumnType type() {
      return whenTrue.type();
    }

    @Override
    public List<TypedExpression> operands() {
      return List.of(condition, whenTrue, whenFalse);
    }

    @Override
    public <R> R accept(TypedExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A number in another type: int to long always, long to int where the value fits.
   *
   * @param written whether the user wrote a cast
   */
  record Convert(TypedExpression operand, ColumnType type, boolean written)
      implements TypedExpression {
    @Override
    public List<TypedExpression> operands() {
      return List.of(operand);
    }

    @Override
    public <R> R accept(TypedExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code left + right} with text on a side at least; the other may be of any type. */
  record Concat(TypedExpression left, TypedExpression right) implements TypedExpression {
    @Override
    public ColumnType type() {
      return Scalar.STRING;
    }

    @Override
    public List<TypedExpression> operands() {
      return List.of(left, right);
    }

    @Override
    public <R> R accept(TypedExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** A call of a method of the published list; a receiver is the first operand. */
  record Call(JdkMethod method, List<TypedExpression> operands) implements TypedExpression {
    public Call {
      operands = List.copyOf(operands);
    }

    @Override
    public ColumnType type() {
      return method.type();
    }

    @Override
    public <R> R accept(TypedExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }
}
