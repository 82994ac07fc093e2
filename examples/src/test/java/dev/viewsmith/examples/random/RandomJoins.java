package dev.viewsmith.examples.random;

import dev.viewsmith.JoinKind;
import dev.viewsmith.examples.random.Expression.Binary;
import dev.viewsmith.examples.random.Expression.Component;
import dev.viewsmith.examples.random.Expression.Operator;
import dev.viewsmith.examples.random.RandomInputs.KeyPart;
import dev.viewsmith.examples.random.ViewModel.Join;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Makes the joins of a view, from left to right. */
final class RandomJoins {
  private final Dice dice;
  private final Kind kind;
  private final List<KeyPart> keys;
  private final Grammar grammar;
  private final List<Join> joins = new ArrayList<>();
  private final List<Integer> visible = new ArrayList<>(List.of(0));
  private final Set<Integer> padded = new HashSet<>();
  private Components components;

  RandomJoins(Dice dice, Kind kind, List<KeyPart> keys, Components components, Grammar grammar) {
    this.dice = dice;
    this.kind = kind;
    this.keys = keys;
    this.components = components;
    this.grammar = grammar;
  }

  void make() {
    for (int alias = 1; alias < kind.aliases(); alias++) {
      Join join = new Join(kind.joins().get(alias - 1), on(alias));
      joins.add(join);
      if (join.kind() == JoinKind.RIGHT || join.kind() == JoinKind.FULL) {
        padded.addAll(visible);
      }
      if (join.kind() == JoinKind.LEFT || join.kind() == JoinKind.FULL) {
        padded.add(alias);
      }
      if (!join.isHidden()) {
        visible.add(alias);
      }
      components = components.padded(padded);
    }
  }

  List<Join> joins() {
    return joins;
  }

  /** The aliases that are seen behind all joins. */
  List<Integer> visible() {
    return visible;
  }

  /** The components of aliases as they are behind all joins. */
  Components components() {
    return components;
  }

  private Expression on(int alias) {
    Predicates predicates = new Predicates(dice, components, grammar);
    return switch (kind.shape()) {
      case SINGLE, CROSS_JOIN -> null;
      case THETA_JOIN -> predicates.theta(0, alias);
      case FILTERED_SELF_JOIN -> predicates.filtered(equalities(alias));
      default -> kind.isLoose(alias) ? loose(alias, predicates) : linked(alias, predicates);
    };
  }

  private Expression linked(int alias, Predicates predicates) {
    return predicates.on(equalities(alias), visible, alias);
  }

  private Expression loose(int alias, Predicates predicates) {
    boolean isCross = kind.joins().get(alias - 1) == JoinKind.INNER && dice.chance(0.5);
    return isCross ? null : predicates.theta(dice.pick(visible), alias);
  }

  private List<Expression> equalities(int alias) {
    List<Expression> equalities = new ArrayList<>();
    for (KeyPart part : keys) {
      if (part.second() == alias) {
        Component left = components.component(part.first(), part.left());
        Component right = components.component(alias, part.right());
        equalities.add(
            dice.chance(0.7)
                ? new Binary(Operator.EQUAL, left, right)
                : new Binary(Operator.EQUAL, right, left));
      }
    }
    return equalities;
  }
}
