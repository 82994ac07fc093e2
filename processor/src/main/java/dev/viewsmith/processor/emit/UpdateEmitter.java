package dev.viewsmith.processor.emit;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.viewsmith.processor.plan.GroupTablePlan.Frequency;
import dev.viewsmith.processor.plan.GroupTablePlan.Sum;
import dev.viewsmith.processor.plan.ViewPlan;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The loops that take all delta rows of a batch to their groups, and back. */
final class UpdateEmitter {
  private static final String REFUSAL =
      "// If this refuses the row, it has changed nothing: undo takes back the rows before.";

  private final ViewPlan plan;
  private final Names names;
  private final Code code;
  private final GroupCode groups;

  UpdateEmitter(ViewPlan plan, Names names, Code code, GroupCode groups) {
    this.plan = plan;
    this.names = names;
    this.code = code.with("refusal", REFUSAL);
    this.groups = groups;
  }

  MethodSpec update() {
    return Methods.overriding("update", Modifier.PROTECTED)
        .addCode(groups.isGlobal() ? toTheOne() : inRuns())
        .build();
  }

  private CodeBlock inRuns() {
    List<String> touches = new ArrayList<>();
    for (Sum sum : plan.groups().sums()) {
      if (sum.kind() == Sum.Kind.FLOATING) {
        touches.add(touch(names.storage(sum)));
      }
    }
    for (Frequency frequency : plan.groups().frequencies()) {
      touches.add(touch(names.field(frequency)));
    }
    return code.with("touches", Code.lines(touches))
        .block(
            """
            $delta.partition();
            for (int slice = 0; slice < $delta.slices(); slice++) {
              long[] words = $delta.slice(slice);
              for (int from = 0, to; from < $delta.end(slice); from = to) {
                to = $delta.run(slice, from);
                // Into the cache first, all at once: row by row, each load would wait for the one before.
                $groups.touch(words, from, to, $WORDS);
                $touches
                for (int row = from; row < to; row += $WORDS) {
                  $refusal
                  $onDelta(words, row, words[row + $WEIGHT]);
                  $delta.done++;
                }
              }
            }
            """);
  }

  private String touch(String aggregates) {
    return code.with("aggregates", aggregates)
        .text("$aggregates.touch($groups, words, from, to, $WORDS);");
  }

  /** All rows change the one group, which is opened once: its place holds for the whole batch. */
  private CodeBlock toTheOne() {
    return code.with("find", Literals.step(plan.delta().findGroup()))
        .with("open", groups.openOnly())
        .block(
            """
            $find
            int $group = $open;
            for (int slice = 0; slice < $delta.slices(); slice++) {
              long[] words = $delta.slice(slice);
              for (int row = 0; row < $delta.end(slice); row += $WORDS) {
                $refusal
                $onDelta($group, words, row, words[row + $WEIGHT]);
                $delta.done++;
              }
            }
            """);
  }

  /** The statements that take the delta rows back that the view holds already, last first. */
  String undo() {
    Code filled = code.with("open", groups.isGlobal() ? groups.openOnly() : "");
    String loop =
        """
        // Last first: each step back meets the state that the step forth has left.
        for (int row = $delta.done - 1; row >= 0; row--) {
          long[] words = $delta.sliceOf(row);
          int at = $delta.offsetOf(row);
          $onDelta(${one}words, at, -words[at + $WEIGHT]);
        }
        """;
    return groups.isGlobal()
        ? filled
            .with("one", names.locals().get("group") + ", ")
            .text("int $group = $open;\n" + loop)
        : filled.with("one", "").text(loop);
  }
}
