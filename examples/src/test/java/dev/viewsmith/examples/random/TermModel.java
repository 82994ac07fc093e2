package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Interpreter.Incomputable;
import dev.viewsmith.examples.random.ViewModel.Output;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The delta of the joined rows of a batch as a sum of terms, by nested loops over the changes and
 * the rows before. Pairs of rows for which an expression has no value are left out.
 */
final class TermModel {
  private final ViewModel view;
  private final Placement placement;
  private final List<Map<List<Object>, BigInteger>> old = new ArrayList<>();
  private final List<Map<List<Object>, BigInteger>> changes = new ArrayList<>();
  private final Map<String, Map<List<Object>, BigInteger>> terms = new LinkedHashMap<>();

  private TermModel(ViewModel view, Inputs before, Inputs after) {
    this.view = view;
    this.placement = JoinTree.of(view).placement();
    view.aliases()
        .forEach(
            alias -> {
              old.add(before.relations().get(alias.input()));
              changes.add(after.minus(before, alias.input()));
            });
  }

  /**
   * The weights of joined rows in each term, by the term's name; terms without changes are none.
   */
  static Map<String, Map<List<Object>, BigInteger>> of(
      ViewModel view, Inputs before, Inputs after) {
    TermModel model = new TermModel(view, before, after);
    model.addTerms();
    return model.terms;
  }

  private void addTerms() {
    if (view.aliases().size() == 1) {
      addTerm(true, false);
    } else {
      addTerm(true, false);
      addTerm(false, true);
      addTerm(true, true);
    }
  }

  private void addTerm(boolean... changed) {
    List<String> names = new ArrayList<>();
    List<Map<List<Object>, BigInteger>> sides = new ArrayList<>();
    for (int alias = 0; alias < view.aliases().size(); alias++) {
      if (changed[alias] && changes.get(alias).isEmpty()) {
        return;
      }
      names.add((changed[alias] ? "Δ" : "") + view.aliases().get(alias).name());
      sides.add((changed[alias] ? changes : old).get(alias));
    }
    terms.put("J(" + String.join(", ", names) + ")", join(sides));
  }

  private Map<List<Object>, BigInteger> join(List<Map<List<Object>, BigInteger>> sides) {
    Map<List<Object>, BigInteger> joined = new HashMap<>();
    Map<List<Object>, BigInteger> alone = Map.of(List.of(), BigInteger.ONE);
    Map<List<Object>, BigInteger> others = sides.size() == 1 ? alone : sides.get(1);
    sides
        .get(0)
        .forEach(
            (left, weight) ->
                others.forEach(
                    (right, copies) -> add(joined, left, right, weight.multiply(copies))));
    joined.values().removeIf(weight -> weight.signum() == 0);
    return joined;
  }

  private void add(
      Map<List<Object>, BigInteger> joined,
      List<Object> left,
      List<Object> right,
      BigInteger weight) {
    List<List<Object>> pair = Arrays.asList(left, right);
    try {
      if (passes(pair)) {
        joined.merge(values(pair), weight, BigInteger::add);
      }
    } catch (Incomputable leftOut) {
      // As the class says.
    }
  }

  private boolean passes(List<List<Object>> pair) throws Incomputable {
    for (int alias = 0; alias < view.aliases().size(); alias++) {
      if (!passes(placement.own().get(alias), pair)) {
        return false;
      }
    }
    return passes(placement.pairs(), pair);
  }

  private static boolean passes(List<Expression> conditions, List<List<Object>> pair)
      throws Incomputable {
    for (Expression condition : conditions) {
      if (!Interpreter.holds(condition, pair)) {
        return false;
      }
    }
    return true;
  }

  private List<Object> values(List<List<Object>> pair) throws Incomputable {
    List<Object> values = new ArrayList<>();
    for (Output output : view.outputs()) {
      Object value = output.argument() == null ? null : Interpreter.value(output.argument(), pair);
      if (output.isListed()) {
        values.add(value);
      }
    }
    return values;
  }
}
