package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.InputPlan.Entering;
import dev.viewsmith.processor.plan.Step;
import dev.viewsmith.processor.plan.TablePlan.Index;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The steps of a path that enter the changed row, where it belongs. */
final class EnteredSteps {
  private final Names names;
  private final Code code;
  private final Words words;
  private final InputPlan input;
  private final EnterEmitter entering;
  private final Map<Step.Find, String> entries;

  /**
   * @param entries the locals with entries that the path has found so far; forgotten when the row
   *     is entered, which may move them
   */
  EnteredSteps(
      Names names, Code code, Words words, InputPlan input, Map<Step.Find, String> entries) {
    this.names = names;
    this.code = code;
    this.words = words;
    this.input = input;
    this.entering = new EnterEmitter(names, code);
    this.entries = entries;
  }

  /** {@code enterOrder}, unless entering is a single call. */
  Optional<MethodSpec> method() {
    return entering.method(input, words);
  }

  /** Enters the row into all of its tables. */
  String steps(List<Step> steps) {
    StringBuilder text = new StringBuilder();
    steps.forEach(step -> text.append(Literals.step(step.number(), step.text())));
    if (input.entering() == Entering.BY_SIGN) {
      entries.clear();
      return text.append(enterIf("$weight < 0")).toString();
    }
    text.append(entered());
    entries.clear();
    return text.toString();
  }

  private String entered() {
    return entering.call(input, this::found, names.locals().get("weight"))
        + "\n"
        + names.table(names.of(input).changes())
        + ".entered();\n";
  }

  private String enterIf(String condition) {
    return code.with("condition", code.text(condition))
        .with("entered", entered())
        .text(
            """
            if ($condition) {
              $entered
            }
            """);
  }

  /** What comes is entered before all steps where a row meets itself as several aliases. */
  String first() {
    if (input.entering() != Entering.BY_SIGN) {
      return "";
    }
    int first = input.enters().get(0).number();
    return "// A row that comes takes step " + first + " first.\n" + enterIf("$weight > 0") + "\n";
  }

  /** The entry where the row belongs: the local that has it, or an expression that finds it. */
  private String found(Index index) {
    for (Step.EnterIndex enter : EnterEmitter.found(input)) {
      if (enter.index().equals(index)) {
        for (Map.Entry<Step.Find, String> entry : entries.entrySet()) {
          if (EnterEmitter.finds(entry.getKey(), enter)) {
            return entry.getValue();
          }
        }
      }
    }
    return entering.find(input, index);
  }
}
