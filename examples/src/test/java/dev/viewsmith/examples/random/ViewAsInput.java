package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Operation.Add;
import dev.viewsmith.examples.random.Operation.Form;
import dev.viewsmith.examples.random.Oracle.Answer;
import dev.viewsmith.examples.random.ViewModel.Alias;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Puts an input in the place of a view that others read: batches change its rows as the view's. */
final class ViewAsInput {
  private final Failing failing;
  private final int view;
  private final int input;

  /**
   * @param view the number of a view that is read, but not shown
   */
  ViewAsInput(Failing failing, int view) {
    this.failing = failing;
    this.view = view;
    this.input = failing.view().inputs().size();
  }

  /** Without the view, and without batches that are refused. */
  Failing failing() {
    ViewModel last = failing.view();
    List<RecordModel> inputs = new ArrayList<>(last.inputs());
    inputs.add(last.all().get(view).record());
    List<ViewModel> views = last.all().stream().map(this::overInput).toList();
    return Pruning.of(views, inputs, last.set(), batches());
  }

  private ViewModel overInput(ViewModel reader) {
    List<Alias> aliases =
        reader.aliases().stream()
            .map(
                alias ->
                    alias.isView() && alias.input() == view
                        ? new Alias(alias.name(), alias.written(), input)
                        : alias)
            .toList();
    return reader.with(aliases, reader.joins(), reader.where(), reader.having(), reader.outputs());
  }

  private List<BatchModel> batches() {
    List<BatchModel> batches = new ArrayList<>();
    Inputs inputs = Inputs.none(input);
    Map<List<Object>, Long> rows = Map.of();
    batches.add(new BatchModel(changes(rows, rows(inputs)), BatchModel.Expected.CURRENT));
    rows = rows(inputs);
    for (BatchModel batch : failing.batches()) {
      Inputs next = batch.after(inputs);
      Answer answer = Oracle.answer(failing.view(), next);
      if (answer.refusals().isEmpty()) {
        List<Operation> operations = new ArrayList<>(batch.operations());
        Map<List<Object>, Long> after = answer.parts().get(view).rows();
        operations.addAll(changes(rows, after));
        batches.add(new BatchModel(operations, batch.expected()));
        inputs = next;
        rows = after;
      }
    }
    return batches;
  }

  private Map<List<Object>, Long> rows(Inputs inputs) {
    return Oracle.answer(failing.view(), inputs).parts().get(view).rows();
  }

  private List<Operation> changes(Map<List<Object>, Long> before, Map<List<Object>, Long> after) {
    List<Operation> changes = new ArrayList<>();
    Reading.difference(before, after)
        .forEach(
            (row, weight) -> changes.add(new Add(new Change(input, row, weight), Form.WEIGHT)));
    return changes;
  }
}
