package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Interpreter.Incomputable;
import dev.viewsmith.examples.random.ViewModel.Output;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
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
   *     made of, in their order
   * @param refusals reasons to refuse the state: if there is one, the rows mean nothing
   */
  record Answer(
      Map<List<Object>, Long> rows, Map<List<Object>, BigInteger> joined, Set<Refusal> refusals) {}

  private final ViewModel view;
  private final Placement placement;
  private final Inputs inputs;
  private final Map<List<Object>, BigInteger> joined = new LinkedHashMap<>();
  private final Set<Refusal> refusals = EnumSet.noneOf(Refusal.class);

  private Oracle(ViewModel view, Inputs inputs) {
    this.view = view;
    this.placement = Placement.of(view);
    this.inputs = inputs;
  }

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
    return new Answer(new Summary(view, joined, refusals).rows(), joined, refusals);
  }

  private void joinAll() {
    List<List<List<Object>>> candidates = new ArrayList<>();
    for (int alias = 0; alias < view.aliases().size(); alias++) {
      candidates.add(candidates(alias));
    }
    boolean isAlone = candidates.size() == 1;
    List<List<Object>> pair = emptyPair();
    for (List<Object> left : candidates.get(0)) {
      pair.set(0, left);
      if (isAlone) {
        add(pair);
      } else {
        for (List<Object> right : candidates.get(1)) {
          pair.set(1, right);
          if (placement.isMatch(left, right)) {
            add(pair);
          }
        }
      }
    }
  }

  /** The rows of an alias that pass its own conditions. */
  private List<List<Object>> candidates(int alias) {
    List<List<Object>> candidates = new ArrayList<>();
    List<List<Object>> row = emptyPair();
    for (List<Object> each : inputs.relations().get(view.aliases().get(alias).input()).keySet()) {
      row.set(alias, each);
      if (passes(placement.own().get(alias), row)) {
        candidates.add(each);
        placement.values().get(alias).forEach(value -> compute(value, row));
      }
    }
    return candidates;
  }

  private List<List<Object>> emptyPair() {
    return new ArrayList<>(Arrays.asList(null, null));
  }

  private boolean passes(List<Expression> conditions, List<List<Object>> rows) {
    for (Expression condition : conditions) {
      if (!Boolean.TRUE.equals(compute(condition, rows))) {
        return false;
      }
    }
    return true;
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

  private void add(List<List<Object>> pair) {
    if (!passes(placement.pairs(), pair)) {
      return;
    }
    List<Object> values = new ArrayList<>();
    for (Output output : view.outputs()) {
      Object value = output.argument() == null ? null : compute(output.argument(), pair);
      if (output.isListed()) {
        values.add(value);
      }
    }
    joined.merge(values, copies(pair), BigInteger::add);
  }

  private BigInteger copies(List<List<Object>> pair) {
    BigInteger copies = BigInteger.ONE;
    for (int alias = 0; alias < view.aliases().size(); alias++) {
      copies = copies.multiply(inputs.copies(view.aliases().get(alias).input(), pair.get(alias)));
    }
    return copies;
  }
}
