package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Type.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** An expression of the view language. Shares nothing with the processor. */
sealed interface Expression {
  /** The type of its values. */
  Type type();

  /** Its direct operands, from left to right. */
  List<Expression> operands();

  /**
   * A component of an alias's row.
   *
   * @param text as the view spells it
   */
  record Component(int alias, int column, String text, Type type) implements Expression {
    @Override
    public List<Expression> operands() {
      return List.of();
    }
  }

  /**
   * A literal or an enum constant.
   *
   * @param text as the view spells it
   */
  record Constant(Object value, String text, Type type) implements Expression {
    @Override
    public List<Expression> operands() {
      return List.of();
    }
  }

  /** Unary minus, or a negation where the operand is boolean. */
  record Unary(Expression operand) implements Expression {
    @Override
    public Type type() {
      return operand.type();
    }

    @Override
    public List<Expression> operands() {
      return List.of(operand);
    }
  }

  /** An operator between two operands. */
  record Binary(Operator operator, Expression left, Expression right) implements Expression {
    @Override
    public Type type() {
      return operator.resultOf(left.type(), right.type());
    }

    @Override
    public List<Expression> operands() {
      return List.of(left, right);
    }
  }

  /** {@code condition ? whenTrue : whenFalse}. */
  record Conditional(Expression condition, Expression whenTrue, Expression whenFalse)
      implements Expression {
    @Override
    public Type type() {
      return whenTrue.type().isIntegral()
          ? Operator.promoted(whenTrue.type(), whenFalse.type())
          : whenTrue.type();
    }

    @Override
    public List<Expression> operands() {
      return List.of(condition, whenTrue, whenFalse);
    }
  }

  /** A cast to int or long. */
  record Cast(Type type, Expression operand) implements Expression {
    @Override
    public List<Expression> operands() {
      return List.of(operand);
    }
  }

  /** A call of a method of String; the receiver is the first operand. */
  record Call(Method method, List<Expression> operands) implements Expression {
    /** What is called. */
    enum Method {
      LENGTH("length", Scalar.INT),
      IS_EMPTY("isEmpty", Scalar.BOOLEAN),
      CONTAINS("contains", Scalar.BOOLEAN),
      STARTS_WITH("startsWith", Scalar.BOOLEAN),
      ENDS_WITH("endsWith", Scalar.BOOLEAN);

      final String text;
      final Type type;

      Method(String text, Type type) {
        this.text = text;
        this.type = type;
      }
    }

    @Override
    public Type type() {
      return method.type;
    }
  }

  /** Binary operators; those of a higher precedence bind stronger. */
  enum Operator {
    OR("||", 1),
    AND("&&", 2),
    EQUAL("==", 3),
    NOT_EQUAL("!=", 3),
    LESS("<", 4),
    AT_MOST("<=", 4),
    GREATER(">", 4),
    AT_LEAST(">=", 4),
    ADD("+", 5),
    SUBTRACT("-", 5),
    CONCAT("+", 5),
    MULTIPLY("*", 6),
    DIVIDE("/", 6),
    REMAINDER("%", 6);

    final String text;
    final int precedence;

    Operator(String text, int precedence) {
      this.text = text;
      this.precedence = precedence;
    }

    boolean isArithmetic() {
      return precedence >= 5 && this != CONCAT;
    }

    boolean isComparison() {
      return precedence == 3 || precedence == 4;
    }

    private Type resultOf(Type left, Type right) {
      return this == CONCAT
          ? Scalar.STRING
          : isArithmetic() ? promoted(left, right) : Scalar.BOOLEAN;
    }

    static Type promoted(Type left, Type right) {
      return left == Scalar.LONG || right == Scalar.LONG ? Scalar.LONG : Scalar.INT;
    }
  }

  /** Whether it can be computed for every row. */
  default boolean isTotal() {
    boolean canFail =
        this instanceof Binary binary && binary.operator().isArithmetic()
            || this instanceof Unary && type().isIntegral()
            || this instanceof Cast cast
                && cast.type() == Scalar.INT
                && cast.operand().type() == Scalar.LONG;
    return !canFail && operands().stream().allMatch(Expression::isTotal);
  }

  /** The aliases whose rows it reads. */
  default Set<Integer> aliases() {
    Set<Integer> aliases = new TreeSet<>();
    if (this instanceof Component component) {
      aliases.add(component.alias());
    }
    operands().forEach(operand -> aliases.addAll(operand.aliases()));
    return aliases;
  }

  /** The columns that it reads, of whatever alias. */
  default Set<Integer> columns() {
    Set<Integer> columns = new TreeSet<>();
    if (this instanceof Component component) {
      columns.add(component.column());
    }
    operands().forEach(operand -> columns.addAll(operand.columns()));
    return columns;
  }

  /** What stands between its outermost {@code &&}, from left to right. */
  default List<Expression> conjuncts() {
    if (this instanceof Binary binary && binary.operator() == Operator.AND) {
      List<Expression> conjuncts = new ArrayList<>(binary.left().conjuncts());
      conjuncts.addAll(binary.right().conjuncts());
      return conjuncts;
    }
    return List.of(this);
  }
}
