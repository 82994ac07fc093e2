package dev.viewsmith.examples.random;

import dev.viewsmith.ExpressionException;
import dev.viewsmith.NegativeMultiplicityException;
import dev.viewsmith.NumericOverflowException;
import dev.viewsmith.examples.random.Interpreter.Incomputable;
import dev.viewsmith.examples.random.ViewModel.Output;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The views of a state, each computed anew by nested loops, those that others read first; and
 * whether the state is one that a batch may make.
 */
final class Oracle {
  /** Why a batch must be refused. */
  enum Refusal {
    SHORTAGE(NegativeMultiplicityException.class),
    EXPRESSION(ExpressionException.class),
    HAVING(ExpressionException.class),
    OVERFLOW(NumericOverflowException.class);

    private final Class<?> exception;

    Refusal(Class<?> exception) {
      this.exception = exception;
    }

    /** The class of what a maintainer throws. */
    Class<?> exception() {
      return exception;
    }
  }

  /**
   * What a state means for one view.
   *
   * @param rows the view's rows and the copies of each
   * @param joined the copies of each joined row: of the values that the components of the view are
   *     made of, in their order; null for a component of no argument
   * @param refusals reasons to refuse the state: if there is one, the rows mean nothing
   * @param isKnown false if the view reads one that refuses the state
   */
  record Part(
      Map<List<Object>, Long> rows,
      Map<List<Object>, BigInteger> joined,
      Set<Refusal> refusals,
      boolean isKnown) {
    private static final Part UNKNOWN = new Part(Map.of(), Map.of(), Set.of(), false);

    private boolean hasRows() {
      return isKnown && refusals.isEmpty();
    }
  }

  /**
   * What a state means.
   *
   * @param parts for each view, those that others read first
   * @param refusals reasons to refuse the state: if there is one, rows mean nothing
   * @param isDoubtful whether an intermediate relation is so large that it may be refused or not
   */
  record Answer(List<Part> parts, Set<Refusal> refusals, boolean isDoubtful) {
    boolean isAccepted() {
      return refusals.isEmpty() && !isDoubtful;
    }

    /** The rows of the last view. */
    Map<List<Object>, Long> rows() {
      return last().rows();
    }

    /** The joined rows of the last view. */
    Map<List<Object>, BigInteger> joined() {
      return last().joined();
    }

    private Part last() {
      return parts.get(parts.size() - 1);
    }

    /** Whether there are views of which nobody knows whether they refuse the state, too. */
    boolean hasUnknown() {
      return parts.stream().anyMatch(part -> !part.isKnown());
    }

    /** The numbers of the views that refuse the state. */
    List<Integer> refusing() {
      return IntStream.range(0, parts.size())
          .filter(view -> !parts.get(view).refusals().isEmpty())
          .boxed()
          .toList();
    }
  }

  private final ViewModel view;
  private final Inputs inputs;
  private final List<Part> before;
  private final Map<List<Object>, BigInteger> joined = new LinkedHashMap<>();
  private final Set<Refusal> refusals = EnumSet.noneOf(Refusal.class);
  private boolean isDoubtful;

  /**
   * Of one view.
   *
   * @param before of the views before it
   */
  private Oracle(ViewModel view, Inputs inputs, List<Part> before) {
    this.view = view;
    this.inputs = inputs;
    this.before = before;
  }

  /**
   * What a state means for a view and all before it.
   *
   * @throws Joined.TooLarge if that would take too long
   */
  static Answer answer(ViewModel view, Inputs inputs) {
    Set<Refusal> refusals = EnumSet.noneOf(Refusal.class);
    if (inputs.isTooLarge() || inputs.hasRowTooOften()) {
      refusals.add(Refusal.OVERFLOW);
    }
    if (inputs.hasShortage()) {
      refusals.add(Refusal.SHORTAGE);
    }
    boolean isDoubtful = false;
    List<Part> parts = new ArrayList<>();
    for (ViewModel each : view.all()) {
      Oracle oracle = new Oracle(each, inputs, parts);
      Part part = oracle.isKnown() ? oracle.part(refusals) : Part.UNKNOWN;
      parts.add(part);
      isDoubtful |= oracle.isDoubtful;
    }
    parts.forEach(part -> refusals.addAll(part.refusals()));
    return new Answer(parts, refusals, isDoubtful);
  }

  private boolean isKnown() {
    return view.viewsRead().stream().allMatch(read -> before.get(read).hasRows());
  }

  /**
   * What the state means for the view.
   *
   * @param ofInputs reasons to refuse it, whatever the view is
   */
  private Part part(Set<Refusal> ofInputs) {
    refusals.addAll(ofInputs);
    if (!inputs.hasShortage()) {
      List<Map<List<Object>, BigInteger>> relations =
          view.aliases().stream().map(this::relation).toList();
      new Joined(relations, new Watch()).of(JoinTree.of(view)).forEach(this::add);
    }
    Map<List<Object>, Long> rows = new Summary(view, joined, refusals).rows();
    return new Part(rows, joined, refusals, true);
  }

  private Map<List<Object>, BigInteger> relation(ViewModel.Alias alias) {
    if (!alias.isView()) {
      return inputs.relations().get(alias.input());
    }
    Map<List<Object>, BigInteger> rows = new LinkedHashMap<>();
    before
        .get(alias.input())
        .rows()
        .forEach((row, copies) -> rows.put(row, BigInteger.valueOf(copies)));
    return rows;
  }

  /** A value over one member of the last block is meant for all its rows that pass. */
  private final class Watch implements Joined.Observer {
    @Override
    public void incomputable() {
      refusals.add(Refusal.EXPRESSION);
    }

    @Override
    public void passes(Set<Integer> aliases, List<List<Object>> rows) {
      view.outputs().stream()
          .map(Output::argument)
          .filter(argument -> argument != null && !argument.aliases().isEmpty())
          .filter(argument -> aliases.containsAll(argument.aliases()))
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
