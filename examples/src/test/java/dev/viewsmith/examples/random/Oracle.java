package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Interpreter.Incomputable;
import dev.viewsmith.examples.random.ViewModel.Output;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The view of a state, computed anew by nested loops, and whether the state is one that a batch may
 * make.
 */
final class Oracle {
  /** Why a batch must be refused. */
  enum Refusal {
    SHORTAGE,
    EXPRESSION,
    HAVING,
    OVERFLOW
  }

  /**
   * What a state means.
   *
   * @param rows the view's rows and the copies of each
   * @param joined the copies of each joined row: of the values that the components of the view are
   *     made of, in their order; null for a component of no argument
   * @param refusals reasons to refuse the state: if there is one, the rows mean nothing
   * @param isDoubtful whether an intermediate relation is so large that it may be refused or not
   */
  record Answer(
      Map<List<Object>, Long> rows,
      Map<List<Object>, BigInteger> joined,
      Set<Refusal> refusals,
      boolean isDoubtful) {
    boolean isAccepted() {
      return refusals.isEmpty() && !isDoubtful;
    }
  }

  private final ViewModel view;
  private final Inputs inputs;
  private final Map<List<Object>, BigInteger> joined = new LinkedHashMap<>();
  private final Set<Refusal> refusals = EnumSet.noneOf(Refusal.class);
  private boolean isDoubtful;

  private Oracle(ViewModel view, Inputs inputs) {
    this.view = view;
    this.inputs = inputs;
  }

  /**
   * What a state means for a view.
   *
   * @throws Joined.TooLarge if that would take too long
   */
  static Answer answer(ViewModel view, Inputs inputs) {
    return new Oracle(view, inputs).answer();
  }

  private Answer answer() {
    if (inputs.isTooLarge() || inputs.hasRowTooOften()) {
      refusals.add(Refusal.OVERFLOW);
    }
    if (inputs.hasShortage()) {
      refusals.add(Refusal.SHORTAGE);
    } else {
      joinAll();
    }
    Map<List<Object>, Long> rows = new Summary(view, joined, refusals).rows();
    return new Answer(rows, joined, refusals, isDoubtful);
  }

  private void joinAll() {
    List<Map<List<Object>, BigInteger>> views = new ArrayList<>();
    view.below().forEach(each -> views.add(rowsOf(each)));
    if (!refusals.isEmpty()) {
      return;
    }
    List<Map<List<Object>, BigInteger>> relations = new ArrayList<>();
    view.aliases()
        .forEach(
            alias ->
                relations.add((alias.isView() ? views : inputs.relations()).get(alias.input())));
    new Joined(relations, new Watch()).of(JoinTree.of(view)).forEach(this::add);
  }

  private Map<List<Object>, BigInteger> rowsOf(ViewModel below) {
    Answer answer = answer(below, inputs);
    refusals.addAll(answer.refusals());
    isDoubtful |= answer.isDoubtful();
    Map<List<Object>, BigInteger> rows = new LinkedHashMap<>();
    answer.rows().forEach((row, copies) -> rows.put(row, BigInteger.valueOf(copies)));
    return rows;
  }

  /** A value over one alias is meant for all its rows that pass. */
  private final class Watch implements Joined.Observer {
    @Override
    public void incomputable() {
      refusals.add(Refusal.EXPRESSION);
    }

    @Override
    public void passes(int alias, List<List<Object>> rows) {
      view.outputs().stream()
          .map(Output::argument)
          .filter(argument -> argument != null && argument.aliases().equals(Set.of(alias)))
          .forEach(argument -> compute(argument, rows));
    }

    @Override
    public void large() {
      isDoubtful = true;
    }
  }

  private void add(List<List<Object>> rows, BigInteger copies) {
    List<Object> values = new ArrayList<>();
    for (Output output : view.outputs()) {
      values.add(output.read() == null ? null : compute(output.read(), rows));
    }
    joined.merge(values, copies, BigInteger::add);
  }

  /** The value of an expression, or null if it has none, which refuses the state. */
  private Object compute(Expression expression, List<List<Object>> rows) {
    try {
      return Interpreter.value(expression, rows);
    } catch (Incomputable failure) {
      refusals.add(Refusal.EXPRESSION);
      return null;
    }
  }
}
