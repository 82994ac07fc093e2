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
import org.jspecify.annotations.Nullable;

/** Compiles the expressions of a view; their faults become problems at their sites. */
final class Expressions {
  private final List<Problem> problems;
  private final DerivedColumns derived;

  /**
   * @param derived takes the components of nested records that expressions read from inputs
   */
  Expressions(List<Problem> problems, DerivedColumns derived) {
    this.problems = problems;
    this.derived = derived;
  }

  /** The expression over columns, or null if it is faulty. */
  @Nullable TypedExpression compile(ExpressionText text, Scope scope) {
    CompiledExpression compiled = ExpressionCompiler.compile(text.text(), scope);
    for (ExpressionFault fault : compiled.faults()) {
      problems.add(new Problem(fault.code(), text.site(), fault.text()));
    }
    TypedExpression expression = compiled.expression();
    return expression == null ? null : derived.map(expression);
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
        "A predicate is a boolean, not " + Wording.withArticle(predicate.type()) + ".",
        "Write a comparison.");
    return null;
  }

  /** Adds a problem of a whole expression. */
  void add(ExpressionText text, ProblemCode code, String message, String remedy) {
    ExpressionFault fault = ExpressionFault.ofWhole(text.text(), code, message, remedy);
    problems.add(new Problem(code, text.site(), fault.text()));
  }
}
