package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Expression.Call;
import dev.viewsmith.examples.random.Expression.Cast;
import dev.viewsmith.examples.random.Expression.Coalesce;
import dev.viewsmith.examples.random.Expression.Component;
import dev.viewsmith.examples.random.Expression.Constant;
import dev.viewsmith.examples.random.Expression.IsNull;
import dev.viewsmith.examples.random.Expression.Member;
import dev.viewsmith.examples.random.ViewModel.Output;

/** Notes what the expressions of views are made of. */
final class GrammarCoverage {
  private final Coverage coverage;

  GrammarCoverage(Coverage coverage) {
    this.coverage = coverage;
  }

  void note(ViewModel view) {
    coverage.noteIf(!view.domain().others().isEmpty(), Event.ANY_TYPE);
    view.clauses().forEach(clause -> note(clause, view));
    view.outputs().forEach(output -> note(output, view));
    if (view.having() != null) {
      note(view.having(), view);
      coverage.noteIf(
          view.having().columns().stream()
              .anyMatch(column -> view.outputs().get(column).column().isNullable()),
          Event.HAVING_OF_NULLABLE);
    }
  }

  private void note(Output output, ViewModel view) {
    coverage.noteIf(output.counted() != null, Event.COUNT_OF_ARGUMENT);
    if (output.argument() != null) {
      coverage.noteIf(output.role() == Role.COUNT, Event.COUNT_THAT_CAN_FAIL);
      note(output.argument(), view);
    }
  }

  private void note(Expression expression, ViewModel view) {
    coverage.noteIf(depth(expression) > 5, Event.DEPTH_5);
    noteParts(expression, view);
  }

  /** A component alone is of depth 1. */
  private static int depth(Expression expression) {
    return 1 + expression.operands().stream().mapToInt(GrammarCoverage::depth).max().orElse(0);
  }

  private void noteParts(Expression expression, ViewModel view) {
    if (expression instanceof Component component) {
      coverage.noteIf(!component.path().isEmpty(), Event.COMPONENT_INSIDE_RECORD);
    } else if (expression instanceof Constant constant) {
      coverage.noteIf(isOfView(constant, view), Event.FIELD_OF_VIEW);
    } else if (expression instanceof Call call) {
      coverage.noteIf(call.method() instanceof JdkMethod, Event.PUBLISHED_METHOD);
      coverage.noteIf(call.method() instanceof UserMethod, Event.METHOD_OF_VIEW);
    }
    coverage.noteIf(expression instanceof Member, Event.COMPONENT_OF_CHOSEN_RECORD);
    coverage.noteIf(expression instanceof Cast, Event.CONVERSION);
    coverage.noteIf(expression instanceof IsNull, Event.IS_NULL);
    coverage.noteIf(expression instanceof Coalesce, Event.COALESCE);
    expression.operands().forEach(operand -> noteParts(operand, view));
  }

  private static boolean isOfView(Constant constant, ViewModel view) {
    return view.statics().fields().stream()
        .anyMatch(field -> ("." + constant.text()).endsWith("." + field.name()));
  }
}
