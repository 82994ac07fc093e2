package dev.viewsmith.processor.expression;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Compiles the text of an expression: Java syntax, a closed grammar, all types known. */
public final class ExpressionCompiler {
  private ExpressionCompiler() {}

  /** Returns the expression, or all faults that can be told apart. Cost: linear in the text. */
  public static CompiledExpression compile(String text, Scope scope) {
    Faults faults = new Faults(text);
    TypedExpression expression = compile(text, scope, faults);
    List<ExpressionFault> found = faults.inOrder();
    return new CompiledExpression(found.isEmpty() ? expression : null, found);
  }

  private static @Nullable TypedExpression compile(String text, Scope scope, Faults faults) {
    return ExpressionParser.parse(text).accept(new TypeChecker(scope, faults));
  }
}
