package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.declaration.ExpressionText;
import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.expression.CompiledExpression;
import dev.viewsmith.processor.expression.ExpressionCompiler;
import dev.viewsmith.processor.expression.ExpressionFault;
import dev.viewsmith.processor.expression.Scope;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.Wording;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Compiles the expressions of a view; their faults become problems at their sites. */
final class Expressions {
  private static final Pattern NO_NAME = Pattern.compile("\\P{javaJavaIdentifierPart}+");

  private final List<Problem> problems;
  private final DerivedColumns derived;
  private final Set<String> unsound;

  /**
   * @param derived takes the components of nested records that expressions read from inputs
   * @param unsound the names of components that are missing because of a fault that is known: no
   *     problem is made of that
   */
  Expressions(List<Problem> problems, DerivedColumns derived, Set<String> unsound) {
    this.problems = problems;
    this.derived = derived;
    this.unsound = unsound;
  }

  /** The expression over columns, or null if it is faulty. */
  @Nullable TypedExpression compile(ExpressionText text, Scope scope) {
    CompiledExpression compiled = ExpressionCompiler.compile(text.text(), scope);
    compiled.faults().stream()
        .filter(fault -> !isKnown(fault, text.text()))
        .forEach(fault -> problems.add(new Problem(fault.code(), text.site(), fault.text())));
    TypedExpression expression = compiled.expression();
    return expression == null ? null : derived.map(expression);
  }

  /** Whether it follows from what was left out: there is no other fault where its name stands. */
  private boolean isKnown(ExpressionFault fault, String text) {
    String place = text.substring(fault.offset(), fault.offset() + fault.length());
    return NO_NAME.splitAsStream(place).anyMatch(unsound::contains);
  }

  /** As {@link #compile}, of a boolean. */
  @Nullable TypedExpression predicate(ExpressionText text, Scope scope) {
    TypedExpression predicate = compile(text, scope);
    if (predicate == null || predicate.type() == Scalar.BOOLEAN) {
      return predicate;
    }
    add(
        text,
        ProblemCode.NOT_BOOLEAN,
        "A condition is a boolean, not " + Wording.withArticle(predicate.type()) + ".",
        comparison(text.text().strip(), predicate));
    return null;
  }

  private static String comparison(String text, TypedExpression compared) {
    return compared.type().isIntegral() && text.matches("[\\w.]+")
        ? "Write a comparison, such as " + text + " > 0."
        : "Write a comparison.";
  }

  /** Adds a problem of a whole expression. */
  void add(ExpressionText text, ProblemCode code, String message, String remedy) {
    ExpressionFault fault = ExpressionFault.ofWhole(text.text(), code, message, remedy);
    problems.add(new Problem(code, text.site(), fault.text()));
  }
}
