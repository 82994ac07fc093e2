package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Operation.Add;
import dev.viewsmith.examples.random.Operation.AddNull;
import dev.viewsmith.examples.random.Operation.DeleteAll;
import dev.viewsmith.examples.random.Operation.Replace;
import dev.viewsmith.examples.random.SetModel.Accessor;
import dev.viewsmith.examples.random.ViewModel.Alias;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Leaves out views that are neither shown nor read, and inputs that are not read. */
final class Pruning {
  private final List<ViewModel> views;
  private final List<RecordModel> inputs;
  private final SetModel set;

  /** The numbers of the views and inputs that stay, in order. */
  private final List<Integer> keptViews;

  private final List<Integer> keptInputs;

  private Pruning(List<ViewModel> views, List<RecordModel> inputs, SetModel set) {
    this.views = views;
    this.inputs = inputs;
    this.set = set;
    this.keptViews = List.copyOf(behind(shown()));
    Set<Integer> read = new TreeSet<>();
    keptViews.forEach(
        view ->
            views.get(view).aliases().stream()
                .filter(alias -> !alias.isView())
                .forEach(alias -> read.add(alias.input())));
    this.keptInputs = List.copyOf(read);
  }

  /**
   * Views and batches without what has no effect.
   *
   * @param views each behind those that it reads
   * @param set null if the last view is shown alone
   */
  static Failing of(
      List<ViewModel> views, List<RecordModel> inputs, SetModel set, List<BatchModel> batches) {
    Pruning pruning = new Pruning(views, inputs, set);
    return new Failing(pruning.last(), batches.stream().map(pruning::pruned).toList());
  }

  private List<Integer> shown() {
    return set == null
        ? List.of(views.size() - 1)
        : set.accessors().stream().map(Accessor::view).toList();
  }

  /** These views and all that they are made of. */
  private Set<Integer> behind(List<Integer> some) {
    Set<Integer> behind = new TreeSet<>(some);
    some.forEach(view -> behind.addAll(behind(List.copyOf(views.get(view).viewsRead()))));
    return behind;
  }

  private ViewModel last() {
    List<RecordModel> read = keptInputs.stream().map(inputs::get).toList();
    List<ViewModel> kept = new ArrayList<>();
    for (int view : keptViews) {
      ViewModel old = views.get(view);
      List<Alias> aliases = old.aliases().stream().map(this::renumbered).toList();
      kept.add(
          old.with(aliases, old.joins(), old.where(), old.having(), old.outputs())
              .over(read, List.copyOf(kept), null));
    }
    ViewModel last = kept.remove(kept.size() - 1);
    return last.over(read, List.copyOf(kept), set == null ? null : renumbered(set));
  }

  private Alias renumbered(Alias alias) {
    List<Integer> kept = alias.isView() ? keptViews : keptInputs;
    return new Alias(alias.name(), alias.written(), kept.indexOf(alias.input()), alias.isView());
  }

  private SetModel renumbered(SetModel old) {
    return new SetModel(
        old.name(),
        old.showsVersion(),
        old.accessors().stream()
            .map(accessor -> new Accessor(accessor.name(), keptViews.indexOf(accessor.view())))
            .toList());
  }

  private BatchModel pruned(BatchModel batch) {
    return new BatchModel(
        batch.operations().stream()
            .filter(operation -> keptInputs.contains(operation.input()))
            .map(this::renumbered)
            .toList(),
        batch.expected());
  }

  private Operation renumbered(Operation operation) {
    int input = keptInputs.indexOf(operation.input());
    if (operation instanceof Add add) {
      return new Add(new Change(input, add.change().row(), add.change().weight()), add.form());
    } else if (operation instanceof Replace replace) {
      return new Replace(input, replace.before(), replace.after());
    } else if (operation instanceof AddNull add) {
      return new AddNull(input, add.row(), add.column(), add.instead(), add.form());
    }
    return new DeleteAll(input);
  }
}
