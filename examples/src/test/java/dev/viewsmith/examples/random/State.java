package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Oracle.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The rows that are there between two batches, and what they mean. */
record State(Inputs inputs, Answer answer) {
  /** The rows of each view that is shown. */
  List<Map<List<Object>, Long>> shown(ViewModel view) {
    return view.shown().stream().map(shown -> answer.parts().get(shown).rows()).toList();
  }

  /**
   * Whether each view of all is one that a batch leaves alone: nothing changes in what it reads.
   *
   * @param next the state after the batch
   */
  List<Boolean> untouched(ViewModel view, State next) {
    List<Boolean> untouched = new ArrayList<>();
    for (ViewModel each : view.all()) {
      untouched.add(each.aliases().stream().noneMatch(alias -> isChanged(alias, next)));
    }
    return untouched;
  }

  private boolean isChanged(ViewModel.Alias alias, State next) {
    int source = alias.input();
    return alias.isView()
        ? !answer.parts().get(source).rows().equals(next.answer.parts().get(source).rows())
        : !next.inputs.minus(inputs, source).isEmpty();
  }
}
