package dev.viewsmith.examples.random;

import dev.viewsmith.JoinKind;
import dev.viewsmith.examples.random.ViewModel.Alias;
import java.util.List;
import java.util.Set;

/** Notes how the views of a maintainer hang together. */
final class ProgramCoverage {
  private final Coverage coverage;

  ProgramCoverage(Coverage coverage) {
    this.coverage = coverage;
  }

  /**
   * Notes what the views are.
   *
   * @param last the last of them
   */
  void note(ViewModel last) {
    List<ViewModel> views = last.all();
    views.forEach(this::noteSources);
    for (int i = 0; i < views.size(); i++) {
      int view = i;
      long readers = views.stream().filter(other -> other.viewsRead().contains(view)).count();
      coverage.noteIf(readers > 1, Event.VIEW_OF_TWO_VIEWS);
    }
    if (last.set() != null) {
      noteSet(last);
    }
  }

  private void noteSources(ViewModel view) {
    List<Alias> ofViews = view.aliases().stream().filter(Alias::isView).toList();
    for (Alias alias : ofViews) {
      ViewModel below = view.below().get(alias.input());
      coverage.note(Event.valueOf("OVER_" + below.result()));
      coverage.noteIf(below.having() != null, Event.OVER_HAVING);
      int join = view.aliases().indexOf(alias) - 1;
      coverage.noteIf(
          join >= 0 && view.joins().get(join).kind() != JoinKind.INNER, Event.OUTER_JOIN_OF_VIEW);
    }
    coverage.noteIf(ofViews.size() > view.viewsRead().size(), Event.VIEW_OF_TWO_ALIASES);
    boolean isOfInput = ofViews.size() < view.aliases().size();
    coverage.noteIf(!ofViews.isEmpty() && isOfInput, Event.OVER_VIEW_AND_INPUT);
    coverage.noteIf(view.levels() > 1, Event.THREE_LEVELS);
    view.expressions().forEach(expression -> noteRead(view, expression));
  }

  private void noteRead(ViewModel view, Expression expression) {
    if (expression instanceof Expression.Component component
        && view.aliases().get(component.alias()).isView()) {
      Alias alias = view.aliases().get(component.alias());
      ViewModel.Output output = view.below().get(alias.input()).outputs().get(component.column());
      coverage.noteIf(output.column().isNullable(), Event.OVER_NULLABLE);
      coverage.noteIf(output.role() == Role.AVG, Event.OVER_AVERAGE);
    }
    expression.operands().forEach(operand -> noteRead(view, operand));
  }

  private void noteSet(ViewModel last) {
    List<Integer> shown = last.shown();
    coverage.noteIf(shown.size() == 2, Event.SET_OF_TWO);
    coverage.noteIf(shown.size() == 3, Event.SET_OF_THREE);
    coverage.noteIf(shown.size() == 4, Event.SET_OF_FOUR);
    for (int view = 0; view < last.all().size(); view++) {
      int number = view;
      boolean isBelow = last.all().stream().anyMatch(other -> other.viewsRead().contains(number));
      coverage.noteIf(isBelow && shown.contains(view), Event.SET_SHOWS_VIEW_BELOW);
      coverage.noteIf(isBelow && !shown.contains(view), Event.SET_HIDES_VIEW_BELOW);
    }
    for (int input = 0; input < last.inputs().size(); input++) {
      int number = input;
      long readers =
          last.all().stream()
              .filter(
                  view ->
                      view.aliases().stream()
                          .anyMatch(alias -> !alias.isView() && alias.input() == number))
              .count();
      coverage.noteIf(readers > 1, Event.SET_SHARES_INPUT);
    }
  }

  /** What there is before any batch. */
  void noteFirst(ViewModel last, Oracle.Answer answer) {
    for (int shown : last.shown()) {
      boolean hasRows = !answer.parts().get(shown).joined().isEmpty();
      coverage.noteIf(last.all().get(shown).levels() > 0 && hasRows, Event.OVER_ROWS_OF_VERSION_0);
    }
  }

  /** Views refuse a state, but not for what the inputs are. */
  void noteRefused(ViewModel last, Oracle.Answer answer) {
    List<Integer> refusing = answer.refusing();
    if (answer.refusals().contains(Oracle.Refusal.SHORTAGE) || refusing.isEmpty()) {
      return;
    }
    coverage.noteIf(answer.hasUnknown(), Event.REFUSED_BY_VIEW_BELOW);
    coverage.noteIf(
        refusing.stream().allMatch(view -> last.all().get(view).levels() > 0),
        Event.REFUSED_BY_VIEW_ABOVE);
    Set<Integer> shown = Set.copyOf(last.shown());
    coverage.noteIf(
        last.set() != null
            && !answer.hasUnknown()
            && refusing.size() == 1
            && shown.contains(refusing.get(0)),
        Event.SET_REFUSED_BY_ONE);
  }
}
