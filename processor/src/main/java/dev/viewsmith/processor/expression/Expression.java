package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What an expression says, before anything is known about its names and types. */
sealed interface Expression {
  /** Where it stands; parentheses around it are left out. */
  Span span();

  <R> @Nullable R accept(Visitor<R> visitor);

  /** What is to be done for each kind of expression. */
  interface Visitor<R> {
    @Nullable R visit(Literal literal);

    @Nullable R visit(Path path);

    @Nullable R visit(Member member);

    @Nullable R visit(Call call);

    @Nullable R visit(Negate negate);

    @Nullable R visit(Plus plus);

    @Nullable R visit(Not not);

    @Nullable R visit(Arithmetic arithmetic);

    @Nullable R visit(Comparison comparison);

    @Nullable R visit(Logic logic);

    @Nullable R visit(Conditional conditional);

    @Nullable R visit(Cast cast);

    @Nullable R visit(NullTest test);

    @Nullable R visit(Refused refused);
  }

  /** A literal; {@code text} is its spelling in one line. */
  record Literal(Span span, Object value, String text, Scalar type) implements Expression {
    @Override
    public <R> @Nullable R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** A name and where it stands. */
  record Name(Span span, String text) {}

  /** Names with dots between them: {@code order.product}. */
  record Path(Span span, List<Name> names) implements Expression {
    public Path {
      names = List.copyOf(names);
    }

    Name first() {
      return names.get(0);
    }

    Name last() {
      return names.get(names.size() - 1);
    }

    /** Its names without spaces and comments. */
    String text() {
      return names.stream().map(Name::text).collect(Collectors.joining("."));
    }

    @Override
    public <R> @Nullable R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** A member of what is no path: {@code order.product().length}. */
  record Member(Span span, Expression owner, Name name) implements Expression {
    @Override
    public <R> @Nullable R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** A call of a method. */
  record Call(Span span, @Nullable Expression receiver, Name name, List<Expression> arguments)
      implements Expression {
    public Call {
      arguments = List.copyOf(arguments);
    }

    @Override
    public <R> @Nullable R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code -operand}. */
  record Negate(Span span, Expression operand) implements Expression {
    @Override
    public <R> @Nullable R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code +operand}. */
  record Plus(Span span, Expression operand) implements Expression {
    @Override
    public <R> @Nullable R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code !operand}. */
  record Not(Span span, Expression operand) implements Expression {
    @Override
    public <R> @Nullable R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** Two operands and where their operator stands. */
  record Operands(Expression left, Span operator, Expression right) {}

  /** {@code left + right} and the like; strings may be among the operands. */
  record Arithmetic(Span span, TypedExpression.Arithmetic.Operator operator, Operands operands)
      implements Expression {
    @Override
    public <R> @Nullable R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code left == right} and the like. */
  record Comparison(Span span, TypedExpression.Comparison.Operator operator, Operands operands)
      implements Expression {
    @Override
    public <R> @Nullable R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code left && right}, or {@code left || right}. */
  record Logic(Span span, boolean isAnd, Operands operands) implements Expression {
    @Override
    public <R> @Nullable R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code condition ? whenTrue : whenFalse}. */
  record Conditional(Span span, Expression condition, Expression whenTrue, Expression whenFalse)
      implements Expression {
    @Override
    public <R> @Nullable R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code (type) operand}. */
  record Cast(Span span, Scalar type, Expression operand) implements Expression {
    @Override
    public <R> @Nullable R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A comparison with {@code null}, which is not in the grammar.
   *
   * @param span of {@code null}
   * @param text of what is compared with it
   */
  record NullTest(Span span, Expression tested, String text, boolean isNegated)
      implements Expression {
    @Override
    public <R> @Nullable R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** What is not in the grammar, and why. */
  record Refused(Span span, ProblemCode code, String message, String remedy) implements Expression {
    @Override
    public <R> @Nullable R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }
}
