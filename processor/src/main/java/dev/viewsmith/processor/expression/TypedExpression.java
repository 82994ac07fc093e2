package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.Method;
import dev.viewsmith.processor.type.StaticField;
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

  /**
   * Whether it can be null: as a value, unknown as a condition. Strict operators and calls are null
   * where an operand is.
   */
  default boolean isNullable() {
    return operands().stream().anyMatch(TypedExpression::isNullable);
  }

  /** Its direct operands, from left to right. */
  default List<TypedExpression> operands() {
    return List.of();
  }

  /**
   * A column of the row that an alias stands for.
   *
   * @param alias empty for a component of the view's own row
   * @param column its name
   * @param nullable whether it can be null
   * @param label as the expression names it behind the alias, see {@link Column#label}
   */
  record ColumnValue(String alias, String column, ColumnType type, boolean nullable, String label)
      implements TypedExpression {
    /** A component that is never null. */
    public ColumnValue(String alias, String column, ColumnType type) {
      this(alias, column, type, false, column);
    }

    @Override
    public boolean isNullable() {
      return nullable;
    }

    @Override
    public <R> R accept(TypedExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A literal.
   *
   * @param value an Integer, Long, Float, Double, Character, Boolean or String
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

  /** The value of a static final field. */
  record Constant(StaticField field) implements TypedExpression {
    @Override
    public ColumnType type() {
      return field.type();
    }

    @Override
    public <R> R accept(TypedExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A component of a record inside a record.
   *
   * @param owner of a {@link dev.viewsmith.processor.type.ColumnType.RecordType}
   */
  record Component(TypedExpression owner, Column column) implements TypedExpression {
    @Override
    public ColumnType type() {
      return column.type();
    }

    @Override
    public boolean isNullable() {
      return owner.isNullable() || column.nullable();
    }

    @Override
    public List<TypedExpression> operands() {
      return List.of(owner);
    }

    @Override
    public <R> R accept(TypedExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code isNull(operand)}: true or false, never unknown. */
  record IsNull(TypedExpression operand) implements TypedExpression {
    @Override
    public ColumnType type() {
      return Scalar.BOOLEAN;
    }

    @Override
    public boolean isNullable() {
      return false;
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

  /** {@code coalesce(value, otherwise)}: the second where the first is null; of one type. */
  record Coalesce(TypedExpression value, TypedExpression otherwise) implements TypedExpression {
    @Override
    public ColumnType type() {
      return value.type();
    }

    @Override
    public boolean isNullable() {
      return value.isNullable() && otherwise.isNullable();
    }

    @Override
    public List<TypedExpression> operands() {
      return List.of(value, otherwise);
    }

    @Override
    public <R> R accept(TypedExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * Whether a joined row has no row under an alias, because an outer join found no partner for the
   * others. Never null itself; no user writes it.
   */
  record Absent(String alias) implements TypedExpression {
    @Override
    public ColumnType type() {
      return Scalar.BOOLEAN;
    }

    @Override
    public <R> R accept(TypedExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * An expression of the user's in a form that no null reaches: what it computes is in the second,
   * what it is called in texts in the first. Stands only where a whole expression does, never
   * inside another.
   *
   * @param written as the user wrote it, with columns that can be null
   * @param meant with the same value where that is computed, over columns that are not null there
   */
  record Lowered(TypedExpression written, TypedExpression meant) implements TypedExpression {
    /** What an expression computes, without what it is called. */
    public static TypedExpression meaning(TypedExpression expression) {
      return expression instanceof Lowered lowered ? lowered.meant : expression;
    }

    @Override
    public ColumnType type() {
      return meant.type();
    }

    @Override
    public List<TypedExpression> operands() {
      return List.of(meant);
    }

    @Override
    public <R> R accept(TypedExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * {@code -operand}: exact for integral types and for decimals, Java's for floating-point ones. An
   * operand is an int, long, float, double, BigInteger or BigDecimal, as in {@link Arithmetic}.
   */
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

  /**
   * {@code left op right} on two operands of one type: int or long, where it is exact; float or
   * double, where it is Java's; BigInteger or BigDecimal, which only add, subtract and multiply.
   */
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

  /**
   * {@code left op right} on two operands of one type, which must have an order unless they are
   * compared for equality. The order is that of views: strings by code point, NaN greatest.
   */
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

      /** Whether it needs no order. */
      public boolean isEquality() {
        return this == EQUAL || this == NOT_EQUAL;
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

  /** {@code condition ? whenTrue : whenFalse}; both branches have this type; unknown is false. */
  record Conditional(TypedExpression condition, TypedExpression whenTrue, TypedExpression whenFalse)
      implements TypedExpression {
    @Override
    public ColumnType type() {
      return whenTrue.type();
    }

    @Override
    public boolean isNullable() {
      return whenTrue.isNullable() || whenFalse.isNullable();
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
   * A number in another type. Between integral types, {@code char} and BigInteger where the value
   * fits; to a floating-point type rounded to nearest; from one to an integral type towards 0,
   * where the result fits; between decimals and floating-point numbers only as written: to a
   * decimal exactly, where it is finite.
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

  /** A call of a method; a receiver is the first operand. */
  record Call(Method method, List<TypedExpression> operands) implements TypedExpression {
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
