package dev.viewsmith.examples.random;

import dev.viewsmith.JoinKind;
import dev.viewsmith.examples.random.ViewModel.Output;
import dev.viewsmith.examples.random.ViewModel.Result;
import java.util.List;

/** Notes what views are joined of, and the nulls in them. */
final class JoinCoverage {
  private final Coverage coverage;

  JoinCoverage(Coverage coverage) {
    this.coverage = coverage;
  }

  void note(ViewModel view) {
    int aliases = view.aliases().size();
    boolean isOfMany = aliases > 2;
    coverage.noteIf(aliases == 4, Event.FOUR_ALIASES);
    coverage.noteIf(aliases == 5, Event.FIVE_ALIASES);
    coverage.noteIf(isOfMany && isSelfJoin(view), Event.SELF_JOIN_OF_MANY);
    coverage.noteIf(
        view.clauses().stream()
            .flatMap(clause -> clause.conjuncts().stream())
            .anyMatch(conjunct -> conjunct.aliases().size() > 2),
        Event.CONDITION_OF_MANY);
    for (JoinKind kind : kinds(view)) {
      coverage.note(Event.valueOf(kind + "_JOIN"));
    }
    coverage.noteIf(kinds(view).size() > 1, Event.SEVERAL_KINDS);
    coverage.noteIf(
        Equality.of(view).stream().anyMatch(equality -> equality.left().isNullable()),
        Event.NULLABLE_JOIN_KEY);
  }

  private static boolean isSelfJoin(ViewModel view) {
    return view.aliases().stream().map(ViewModel.Alias::input).distinct().count()
        < view.aliases().size();
  }

  private static List<JoinKind> kinds(ViewModel view) {
    return view.joins().stream()
        .map(ViewModel.Join::kind)
        .filter(kind -> kind != JoinKind.INNER)
        .distinct()
        .toList();
  }

  /** Another has computed the same rows of a view. */
  void noteCompared(ViewModel view) {
    coverage.noteIf(view.aliases().size() > 2, Event.MANY_COMPARED_WITH_SQL);
    coverage.noteIf(!kinds(view).isEmpty(), Event.OUTER_COMPARED_WITH_SQL);
    coverage.noteIf(
        view.expressions().anyMatch(Expression::isNullable), Event.NULLABLE_COMPARED_WITH_SQL);
  }

  void noteShown(ViewModel view, Oracle.Part part) {
    coverage.noteIf(!kinds(view).isEmpty() && !part.rows().isEmpty(), Event.OUTER_ACCEPTED);
    for (List<Object> row : part.rows().keySet()) {
      for (int i = 0; i < row.size(); i++) {
        if (row.get(i) == null) {
          noteNull(view, view.outputs().get(i));
        }
      }
    }
  }

  private void noteNull(ViewModel view, Output output) {
    coverage.noteIf(output.role().isKey(), Event.NULL_IN_KEY);
    coverage.noteIf(
        !output.role().isKey() && view.result() != Result.GLOBAL, Event.NULL_AGGREGATE_OF_ROWS);
  }

  /** A batch was refused as an expression has no value. */
  void noteIncomputable(ViewModel view) {
    coverage.noteIf(view.aliases().size() > 2, Event.MANY_REFUSED_EXPRESSION);
    coverage.noteIf(!kinds(view).isEmpty(), Event.OUTER_REFUSED_EXPRESSION);
  }
}
