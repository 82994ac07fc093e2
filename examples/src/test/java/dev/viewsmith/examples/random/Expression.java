package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Type.RecordType;
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
   * A component of an alias's row, or of records inside it.
   *
   * @param path the numbers of the components inside the column's value, from the outside in
   * @param text as the view spells it
   * @param isNullable whether it can be null where the expression stands
   */
  record Component(
      int alias, int column, List<Integer> path, String text, Type type, boolean isNullable)
      implements Expression {
    Component(int alias, int column, String text, Type type) {
      this(alias, column, List.of(), text, type, false);
    }

    @Override
    public List<Expression> operands() {
      return List.of();
    }
  }

  /** A component of a record that is computed. */
  record Member(Expression owner, int column) implements Expression {
    @Override
    public Type type() {
      return of().type();
    }

    @Override
    public List<Expression> operands() {
      return List.of(owner);
    }

    Column of() {
      return ((RecordType) owner.type()).columns().get(column);
    }
  }

  /**
   * A literal, an enum constant, a static field, or a call that makes always the same value.
   *
   * @param text as the view spells it
   * @param isSafe whether the language knows that it has a value
   */
  record Constant(Object value, String text, Type type, boolean isSafe) implements Expression {
    Constant(Object value, String text, Type type) {
      this(value, text, type, true);
    }

    @Override
    public List<Expression> operands() {
      return List.of();
    }
  }

  /** Unary minus, or a negation where the operand is boolean. */
  record Unary(Expression operand) implements Expression {
    @Override
    public Type type() {
      return operand.type().isNumber()
          ? Promotion.computed(operand.type(), operand.type())
          : operand.type();
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
      return Promotion.chosen(whenTrue.type(), whenFalse.type());
    }

    @Override
    public List<Expression> operands() {
      return List.of(condition, whenTrue, whenFalse);
    }
  }

  /**
   * A number in another type.
   *
   * @param isWritten false where it is understood
   */
  record Cast(Type type, Expression operand, boolean isWritten) implements Expression {
    Cast(Type type, Expression operand) {
      this(type, operand, true);
    }

    @Override
    public List<Expression> operands() {
      return List.of(operand);
    }
  }

  /** {@code isNull(operand)}. */
  record IsNull(Expression operand) implements Expression {
    @Override
    public Type type() {
      return Scalar.BOOLEAN;
    }

    @Override
    public List<Expression> operands() {
      return List.of(operand);
    }
  }

  /** {@code coalesce(value, otherwise)}. */
  record Coalesce(Expression value, Expression otherwise) implements Expression {
    @Override
    public Type type() {
      return Promotion.chosen(value.type(), otherwise.type());
    }

    @Override
    public List<Expression> operands() {
      return List.of(value, otherwise);
    }
  }

  /** A call of a method; a receiver is the first operand. */
  record Call(Method method, List<Expression> operands) implements Expression {
    @Override
    public Type type() {
      return method.type();
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
          : isArithmetic() ? Promotion.computed(left, right) : Scalar.BOOLEAN;
    }
  }

  /** Whether it can be null, as far as the language looks. */
  default boolean isNullable() {
    if (this instanceof Component component) {
      return component.isNullable;
    } else if (this instanceof IsNull) {
      return false;
    } else if (this instanceof Coalesce coalesce) {
      return coalesce.value.isNullable() && coalesce.otherwise.isNullable();
    } else if (this instanceof Conditional conditional) {
      return conditional.whenTrue.isNullable() || conditional.whenFalse.isNullable();
    }
    boolean isInside = this instanceof Member member && member.of().isNullable();
    return isInside || operands().stream().anyMatch(Expression::isNullable);
  }

  /** Whether it can be computed for every row, as far as the language looks. */
  default boolean isTotal() {
    return this instanceof IsNull isNull
        ? isNull.operand.hasTotalNullness()
        : !canFail() && operands().stream().allMatch(Expression::isTotal);
  }

  /** Whether it can be said for every row if it is null, which is not the value of its operands. */
  private boolean hasTotalNullness() {
    return (!(this instanceof Conditional choice) || choice.condition.isTotal())
        && operands().stream().allMatch(Expression::hasTotalNullness);
  }

  private boolean canFail() {
    if (this instanceof Binary binary) {
      return canFail(binary);
    } else if (this instanceof Unary) {
      return type().isNumber() && !type().isFloating();
    } else if (this instanceof Cast cast) {
      return !Promotion.isTotal(cast.operand().type(), cast.type());
    } else if (this instanceof Constant constant) {
      return !constant.isSafe();
    } else if (this instanceof Conditional || this instanceof Coalesce) {
      return operands().stream()
          .anyMatch(
              operand ->
                  operand.type() != Scalar.BOOLEAN && !Promotion.isTotal(operand.type(), type()));
    }
    return this instanceof Call call && !call.method().isTotal();
  }

  private static boolean canFail(Binary binary) {
    Type left = binary.left().type();
    Type right = binary.right().type();
    Operator operator = binary.operator();
    if (operator == Operator.CONCAT) {
      return left.isOfUser() || right.isOfUser();
    } else if (operator.isComparison()) {
      Type type = Promotion.compared(left, right);
      boolean isOpaque = type instanceof Type.Opaque && operator.precedence == 4;
      return isOpaque || !Promotion.isTotal(left, type) || !Promotion.isTotal(right, type);
    }
    return operator.isArithmetic() && !binary.type().isFloating();
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
