package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.declaration.ComponentDeclaration;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.expression.ExpressionPrinter;
import dev.viewsmith.processor.expression.Literals;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.Component;
import dev.viewsmith.processor.expression.TypedExpression.Conditional;
import dev.viewsmith.processor.expression.TypedExpression.Convert;
import dev.viewsmith.processor.expression.TypedExpression.Literal;
import dev.viewsmith.processor.expression.Wording;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.OpaqueType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.Objects;

/** Arguments that an aggregate does not take, each at its expression. */
final class ArgumentProblems {
  private static final Literal ONE = new Literal(1, "1", Scalar.INT);
  private static final Literal ZERO = new Literal(0, "0", Scalar.INT);

  private final Expressions expressions;

  ArgumentProblems(Expressions expressions) {
    this.expressions = expressions;
  }

  /** A sum or an average of anything but numbers. */
  void noNumber(ComponentDeclaration component, TypedExpression argument) {
    add(component, "numbers", argument.type(), numberIn(argument));
  }

  private static String numberIn(TypedExpression argument) {
    if (argument.type() == Scalar.BOOLEAN) {
      return "Write " + oneIf(argument) + " to count where it is true.";
    }
    if (argument.type() == Scalar.CHAR) {
      String number = ExpressionPrinter.print(new Convert(argument, Scalar.INT, true));
      return "Write " + number + " where its code is meant.";
    }
    return "Name an integer, a decimal or a floating-point number.";
  }

  private static String oneIf(TypedExpression condition) {
    return ExpressionPrinter.print(new Conditional(condition, ONE, ZERO));
  }

  /** A count of a condition that is false, but never null. */
  void noNull(ComponentDeclaration component, TypedExpression argument) {
    expressions.add(
        Objects.requireNonNull(component.expression()),
        ProblemCode.COUNTS_ALL,
        "@Count counts where its value is not null: in all rows, also where this is false.",
        "Write @Sum(%s) to count where it is true, or @Count alone."
            .formatted(Literals.quote(oneIf(argument))));
  }

  /** A least or greatest of values without an order. */
  void noOrder(ComponentDeclaration component, TypedExpression argument) {
    add(component, "values that have an order", argument.type(), orderedIn(argument));
  }

  private static String orderedIn(TypedExpression argument) {
    if (argument.type() instanceof RecordType nested) {
      return nested.columns().stream()
          .filter(column -> column.type().isOrdered())
          .findFirst()
          .map(column -> "Name a component of it: " + component(argument, column) + ".")
          .orElse("Name a value that has one.");
    }
    return argument.type() instanceof OpaqueType opaque && !isOfTheJdk(opaque)
        ? "Let %s implement Comparable, or name a value that has an order.".formatted(opaque)
        : "Name a value that has one.";
  }

  /** Whether users cannot give the type an order. */
  private static boolean isOfTheJdk(OpaqueType type) {
    return type.java().classes().get(0).packageName().startsWith("java.");
  }

  private static String component(TypedExpression owner, Column column) {
    return ExpressionPrinter.print(new Component(owner, column));
  }

  private void add(ComponentDeclaration component, String taken, ColumnType given, String remedy) {
    expressions.add(
        Objects.requireNonNull(component.expression()),
        ProblemCode.WRONG_AGGREGATE_ARGUMENT,
        "%s takes %s, not %s."
            .formatted(component.role().annotation(), taken, Wording.withArticle(given)),
        remedy);
  }
}
