package dev.viewsmith.examples.random;

import dev.viewsmith.JoinKind;
import dev.viewsmith.examples.random.Expression.Component;
import dev.viewsmith.examples.random.ViewModel.Alias;
import dev.viewsmith.examples.random.ViewModel.Join;
import dev.viewsmith.examples.random.ViewModel.Output;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** What a view may be cut down to: each with one thing less. Some read fewer inputs. */
final class SmallerViews {
  private final ViewModel view;

  SmallerViews(ViewModel view) {
    this.view = view;
  }

  /** All with the same components, those that lack most first. */
  List<ViewModel> all() {
    List<ViewModel> smaller = new ArrayList<>();
    for (int alias = view.aliases().size() - 1; alias > 0; alias--) {
      smaller.add(withoutAlias(alias));
    }
    smaller.add(view.having() == null ? null : with(view.where(), null, view.outputs()));
    smaller.add(view.where() == null ? null : with(null, view.having(), view.outputs()));
    fewer(view.where()).forEach(where -> smaller.add(with(where, view.having(), view.outputs())));
    for (int i = 0; i < view.joins().size(); i++) {
      Join join = view.joins().get(i);
      for (Expression on : fewer(join.on())) {
        List<Join> joins = replaced(view.joins(), i, new Join(join.kind(), on));
        smaller.add(with(view.aliases(), joins, view.where(), view.having(), view.outputs()));
      }
    }
    for (int i = 0; view.having() == null && i < view.outputs().size(); i++) {
      smaller.addAll(simpler(i));
    }
    return smaller.stream().filter(Objects::nonNull).toList();
  }

  /** Without a component; empty if the view needs it. */
  Optional<ViewModel> withoutOutput(int output) {
    List<Output> outputs = new ArrayList<>(view.outputs());
    outputs.remove(output);
    return view.having() == null && isEnough(outputs)
        ? Optional.of(with(view.where(), null, outputs))
        : Optional.empty();
  }

  private static <T> List<T> replaced(List<T> list, int at, T value) {
    List<T> next = new ArrayList<>(list);
    next.set(at, value);
    return next;
  }

  /** A clause with a conjunct less, or with an operand in place of one; never none. */
  private static List<Expression> fewer(Expression clause) {
    List<Expression> fewer = new ArrayList<>();
    List<Expression> conjuncts = clause == null ? List.of() : clause.conjuncts();
    for (int i = 0; i < conjuncts.size(); i++) {
      int at = i;
      if (conjuncts.size() > 1) {
        List<Expression> rest = new ArrayList<>(conjuncts);
        rest.remove(at);
        fewer.add(Rewriting.all(rest));
      }
      operands(conjuncts.get(at))
          .forEach(operand -> fewer.add(Rewriting.all(replaced(conjuncts, at, operand))));
    }
    return fewer;
  }

  /** The operands that could stand in place of an expression. */
  private static Stream<Expression> operands(Expression expression) {
    return expression.operands().stream()
        .filter(operand -> operand.type().equals(expression.type()))
        .filter(operand -> operand.isNullable() == expression.isNullable())
        .filter(operand -> !operand.aliases().isEmpty());
  }

  /** With an operand in place of what a component is made of. */
  private List<ViewModel> simpler(int at) {
    Output output = view.outputs().get(at);
    return output.argument() == null
        ? List.of()
        : operands(output.argument())
            .map(
                operand ->
                    new Output(output.column(), output.role(), operand, false, null, output.form()))
            .map(simple -> with(view.where(), null, replaced(view.outputs(), at, simple)))
            .toList();
  }

  private boolean isEnough(List<Output> outputs) {
    boolean hasKey = outputs.stream().anyMatch(output -> output.role().isKey());
    return switch (view.result()) {
      case GROUPED, BAG, DISTINCT -> hasKey;
      case GLOBAL -> !outputs.isEmpty();
    };
  }

  /** Null if that would make other components nullable or not, or leave some out that are read. */
  private ViewModel withoutAlias(int alias) {
    JoinKind kind = view.joins().get(alias - 1).kind();
    List<Output> outputs = view.outputs().stream().map(output -> moved(output, alias)).toList();
    if (view.having() != null
        || kind == JoinKind.RIGHT
        || kind == JoinKind.FULL
        || view.outputs().stream().anyMatch(output -> reads(output.read(), alias))) {
      return null;
    }
    List<Alias> aliases = new ArrayList<>(view.aliases());
    aliases.remove(alias);
    List<Join> joins = new ArrayList<>();
    for (int i = 0; i < view.joins().size(); i++) {
      Join join = view.joins().get(i);
      if (i != alias - 1) {
        joins.add(new Join(join.kind(), without(join.on(), alias)));
      }
    }
    boolean isPossible =
        joins.stream().allMatch(join -> join.kind() == JoinKind.INNER || join.on() != null);
    return isPossible ? with(aliases, joins, without(view.where(), alias), null, outputs) : null;
  }

  private static boolean reads(Expression expression, int alias) {
    return expression != null && expression.aliases().contains(alias);
  }

  /** The conjuncts that do not read an alias; later ones move up. */
  private static Expression without(Expression clause, int alias) {
    List<Expression> conjuncts = clause == null ? List.of() : clause.conjuncts();
    return Rewriting.all(
        conjuncts.stream()
            .filter(conjunct -> !reads(conjunct, alias))
            .map(conjunct -> moved(conjunct, alias))
            .toList());
  }

  private static Output moved(Output output, int alias) {
    return new Output(
        output.column(),
        output.role(),
        moved(output.argument(), alias),
        output.isImplied(),
        moved(output.counted(), alias),
        output.form());
  }

  private static Expression moved(Expression expression, int alias) {
    return expression == null
        ? null
        : Rewriting.of(
            expression,
            component ->
                component.alias() < alias
                    ? component
                    : new Component(
                        component.alias() - 1,
                        component.column(),
                        component.path(),
                        component.text(),
                        component.type(),
                        component.isNullable()));
  }

  private ViewModel with(Expression where, Expression having, List<Output> outputs) {
    return with(view.aliases(), view.joins(), where, having, outputs);
  }

  private ViewModel with(
      List<Alias> aliases,
      List<Join> joins,
      Expression where,
      Expression having,
      List<Output> outputs) {
    return view.with(aliases, joins, where, having, outputs);
  }
}
