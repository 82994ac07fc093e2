package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Expression.Component;
import dev.viewsmith.examples.random.ViewModel.Alias;
import dev.viewsmith.examples.random.ViewModel.Join;
import dev.viewsmith.examples.random.ViewModel.Output;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** What the views of a maintainer and its batches may be cut down to: each with one thing less. */
final class SmallerPrograms {
  private final Failing failing;
  private final ViewModel last;
  private final List<ViewModel> views;

  SmallerPrograms(Failing failing) {
    this.failing = failing;
    this.last = failing.view();
    this.views = last.all();
  }

  /** All of them, those that lack most first. */
  List<Failing> all() {
    List<Failing> smaller = new ArrayList<>();
    for (int view = 0; view < views.size(); view++) {
      if (view < views.size() - 1 || last.set() != null) {
        smaller.add(alone(view));
      }
    }
    smaller.addAll(smallerSets());
    for (int view = views.size() - 1; view >= 0; view--) {
      if (isRead(view) && !last.shown().contains(view)) {
        smaller.add(new ViewAsInput(failing, view).failing());
      }
    }
    for (int view = views.size() - 1; view >= 0; view--) {
      int at = view;
      new SmallerViews(views.get(at)).all().forEach(each -> smaller.add(with(replaced(at, each))));
      for (int output = 0; output < views.get(at).outputs().size(); output++) {
        withoutOutput(at, output).ifPresent(smaller::add);
      }
    }
    return smaller;
  }

  /** A view with a maintainer of its own. */
  private Failing alone(int view) {
    return pruned(views.subList(0, view + 1), null);
  }

  private List<Failing> smallerSets() {
    List<Failing> smaller = new ArrayList<>();
    int accessors = last.set() == null ? 0 : last.set().accessors().size();
    for (int i = 0; accessors > 1 && i < accessors; i++) {
      List<SetModel.Accessor> fewer = new ArrayList<>(last.set().accessors());
      fewer.remove(i);
      smaller.add(pruned(views, new SetModel(last.set().name(), false, fewer)));
    }
    return smaller;
  }

  private boolean isRead(int view) {
    return views.stream().anyMatch(other -> other.viewsRead().contains(view));
  }

  private List<ViewModel> replaced(int at, ViewModel view) {
    List<ViewModel> next = new ArrayList<>(views);
    next.set(at, view);
    return next;
  }

  private Failing with(List<ViewModel> next) {
    return pruned(next, last.set());
  }

  private Failing pruned(List<ViewModel> next, SetModel set) {
    return Pruning.of(next, last.inputs(), set, failing.batches());
  }

  /** Without a component that no other view reads; later ones move up. */
  private Optional<Failing> withoutOutput(int view, int output) {
    boolean isRead =
        views.stream()
            .anyMatch(
                reader ->
                    reader
                        .expressions()
                        .anyMatch(expression -> reads(reader, expression, view, output)));
    if (isRead) {
      return Optional.empty();
    }
    return new SmallerViews(views.get(view))
        .withoutOutput(output)
        .map(
            fewer ->
                with(
                    IntStream.range(0, views.size())
                        .mapToObj(i -> i == view ? fewer : moved(views.get(i), view, output))
                        .toList()));
  }

  private static boolean reads(ViewModel reader, Expression expression, int view, int column) {
    return expression instanceof Component component
        ? isOf(reader, component, view) && component.column() == column
        : expression.operands().stream().anyMatch(operand -> reads(reader, operand, view, column));
  }

  private static boolean isOf(ViewModel reader, Component component, int view) {
    Alias alias = reader.aliases().get(component.alias());
    return alias.isView() && alias.input() == view;
  }

  private static ViewModel moved(ViewModel reader, int view, int gone) {
    UnaryOperator<Component> move =
        component ->
            isOf(reader, component, view) && component.column() > gone
                ? new Component(
                    component.alias(),
                    component.column() - 1,
                    component.path(),
                    component.text(),
                    component.type(),
                    component.isNullable())
                : component;
    return reader.with(
        reader.aliases(),
        reader.joins().stream().map(join -> new Join(join.kind(), of(join.on(), move))).toList(),
        of(reader.where(), move),
        reader.having(),
        reader.outputs().stream().map(output -> of(output, move)).toList());
  }

  private static Expression of(Expression expression, UnaryOperator<Component> move) {
    return expression == null ? null : Rewriting.of(expression, move);
  }

  private static Output of(Output output, UnaryOperator<Component> move) {
    return new Output(
        output.column(),
        output.role(),
        of(output.argument(), move),
        output.isImplied(),
        of(output.counted(), move),
        output.form());
  }
}
