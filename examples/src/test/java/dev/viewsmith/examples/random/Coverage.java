package dev.viewsmith.examples.random;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** How often each thing happened that random views and batches are there for. */
final class Coverage {
  private final Map<Event, Integer> counts = new EnumMap<>(Event.class);
  private final TypeCoverage types = new TypeCoverage();

  void note(Event event) {
    counts.merge(event, 1, Integer::sum);
  }

  void noteIf(boolean happened, Event event) {
    if (happened) {
      note(event);
    }
  }

  /** Adds what has happened elsewhere. */
  void add(Coverage other) {
    other.counts.forEach((event, count) -> counts.merge(event, count, Integer::sum));
    types.add(other.types);
  }

  int count(Event event) {
    return counts.getOrDefault(event, 0);
  }

  TypeCoverage types() {
    return types;
  }

  @Override
  public String toString() {
    return counts + "\n" + types;
  }

  /** What views are made of. */
  void note(ViewModel last) {
    new ProgramCoverage(this).note(last);
    last.all().forEach(this::noteOne);
  }

  private void noteOne(ViewModel view) {
    types.note(view);
    new GrammarCoverage(this).note(view);
    new JoinCoverage(this).note(view);
    note(Event.valueOf(view.shape().name()));
    note(Event.valueOf(view.result().name()));
    if (view.having() != null) {
      note(Event.valueOf(view.result().name() + "_HAVING"));
      noteIf(!view.having().isTotal(), Event.HAVING_THAT_CAN_FAIL);
    }
    noteIf(view.where() != null, Event.WHERE);
    List<Equality> equalities = Equality.of(view);
    noteIf(equalities.size() > 1, Event.KEY_OF_SEVERAL_COLUMNS);
    noteIf(
        equalities.stream().anyMatch(key -> !key.left().type().equals(key.right().type())),
        Event.KEY_OF_INT_AND_LONG);
    List<Placement> placements = JoinTree.of(view).placements();
    noteIf(
        placements.stream().anyMatch(each -> each.own().stream().anyMatch(own -> !own.isEmpty())),
        Event.CONDITION_OF_ONE_SIDE);
    noteIf(
        placements.stream().anyMatch(each -> each.pairs().size() > equalities.size()),
        Event.CONDITION_OF_PAIRS);
    noteIf(
        view.clauses().stream().anyMatch(clause -> !clause.isTotal()),
        Event.CONDITION_THAT_CAN_FAIL);
    for (ViewModel.Output output : view.outputs()) {
      boolean isKey = output.role().isKey();
      boolean isComputed = isKey && !(output.argument() instanceof Expression.Component);
      boolean isText = output.argument() != null && output.argument().type() == Type.Scalar.STRING;
      noteIf(output.role() == Role.SELECT && output.isImplied(), Event.IMPLIED_SELECTION);
      noteIf(isComputed, Event.COMPUTED_KEY);
      noteIf(isComputed && isText, Event.COMPUTED_STRING_KEY);
      noteIf(!isKey && isText, Event.AGGREGATE_OF_STRINGS);
    }
  }

  /** Another has computed the same rows of a view. */
  void noteCompared(ViewModel view) {
    new JoinCoverage(this).noteCompared(view);
    noteIf(view.levels() > 0, Event.OVER_COMPARED_WITH_SQL);
    note(Event.valueOf(view.result().name() + "_COMPARED_WITH_SQL"));
    noteIf(view.having() != null, Event.HAVING_COMPARED_WITH_SQL);
    noteIf(
        view.outputs().stream()
            .anyMatch(output -> output.column().type() == Type.Scalar.BIG_DECIMAL),
        Event.DECIMALS_COMPARED_WITH_SQL);
  }

  /** What views show of a state. */
  void noteShown(ViewModel last, Oracle.Answer answer) {
    for (int shown : last.shown()) {
      noteShown(last.all().get(shown), answer.parts().get(shown));
    }
  }

  private void noteShown(ViewModel view, Oracle.Part part) {
    new JoinCoverage(this).noteShown(view, part);
    if (view.having() != null) {
      noteIf(part.rows().isEmpty() && !part.joined().isEmpty(), Event.HIDDEN_BY_HAVING);
      noteIf(!part.rows().isEmpty(), Event.SHOWN_BY_HAVING);
    }
  }

  void note(BatchModel batch) {
    noteIf(batch.operations().isEmpty(), Event.EMPTY_BATCH);
    noteIf(!batch.emptied().isEmpty(), Event.DELETE_ALL);
    noteIf(batch.operations().size() >= 1000, Event.HUGE_BATCH);
    long changed = batch.changes().stream().map(Change::input).distinct().count();
    noteIf(changed > 1, Event.BOTH_SIDES_CHANGED);
    noteIf(changed > 2, Event.THREE_INPUTS_CHANGED);
    noteIf(
        batch.changes().stream().anyMatch(change -> change.row().contains(null)),
        Event.NULL_IN_INPUT);
    noteIf(
        batch.operations().stream().anyMatch(Operation.AddNull.class::isInstance), Event.NULL_ROW);
    noteIf(
        batch.operations().stream()
            .anyMatch(each -> each instanceof Operation.AddNull row && row.instead() != null),
        Event.NULL_INSIDE_RECORD);
  }
}
