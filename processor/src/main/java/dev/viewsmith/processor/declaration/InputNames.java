package dev.viewsmith.processor.declaration;

import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.TypeElement;

/**
 * Finds records of one simple name that batches would insert, and that a view or a set has only
 * through the views that it is over. Where it names both itself, {@link InputReader} tells.
 */
final class InputNames {
  private final List<ViewGraph.Use> uses;
  private final Map<String, TypeElement> inputs = new HashMap<>();

  /** Those of the inputs that it names itself. */
  private final Map<String, TypeElement> own = new HashMap<>();

  InputNames(List<ViewGraph.Use> uses) {
    this.uses = uses;
  }

  /** The problems, each where the later record comes from. */
  List<Problem> problems() {
    List<Problem> problems = new ArrayList<>();
    for (ViewGraph.Use use : uses) {
      Map<String, TypeElement> added = inputsOf(use);
      added.forEach(
          (name, input) -> {
            TypeElement earlier = inputs.getOrDefault(name, input);
            boolean isTold = !use.isOfView() && own.containsKey(name);
            if (!earlier.equals(input) && !isTold) {
              String text = InputReader.sameName(earlier, input);
              problems.add(new Problem(ProblemCode.NAME_CLASH, use.site(), text));
            }
          });
      added.forEach(inputs::putIfAbsent);
      if (!use.isOfView()) {
        added.forEach(own::putIfAbsent);
      }
    }
    return problems;
  }

  /** What the rows of a record are made of, by simple name; two of one name are told with it. */
  private static Map<String, TypeElement> inputsOf(ViewGraph.Use use) {
    Map<String, TypeElement> inputs = new LinkedHashMap<>();
    ViewGraph.madeOf(use.record()).stream()
        .filter(record -> !ViewGraph.isView(record))
        .forEach(record -> inputs.putIfAbsent(record.getSimpleName().toString(), record));
    return inputs;
  }
}
