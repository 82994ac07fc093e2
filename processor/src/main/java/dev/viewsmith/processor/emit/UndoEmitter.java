package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.MaintenancePlan.Pass;
import dev.viewsmith.processor.plan.MaintenancePlan.Way;
import dev.viewsmith.processor.plan.StagePlan;
import dev.viewsmith.processor.type.JoinKind;
import java.util.ArrayList;
import java.util.List;

/** How changes are taken back that are entered into tables. */
final class UndoEmitter {
  private final MaintenancePlan plan;
  private final Names names;
  private final Code code;

  UndoEmitter(MaintenancePlan plan, Names names, Code code) {
    this.plan = plan;
    this.names = names;
    this.code = code;
  }

  /** The calls, last pass first. */
  List<String> calls() {
    List<String> calls = new ArrayList<>();
    for (int i = plan.passes().size() - 1; i >= 0; i--) {
      Pass pass = plan.passes().get(i);
      StagePlan stage = pass.stage();
      if (stage == null || isInner(stage)) {
        entered(pass).forEach(input -> calls.add(names.of(input).methodForAll("undo") + "();"));
      } else {
        calls.addAll(ofPairs(stage));
      }
    }
    return calls;
  }

  List<MethodSpec> methods() {
    List<MethodSpec> methods = new ArrayList<>();
    for (Pass pass : plan.passes()) {
      if (pass.stage() == null) {
        entered(pass).forEach(input -> methods.add(undo(input)));
      }
    }
    for (Pass pass : plan.passes()) {
      StagePlan stage = pass.stage();
      if (stage != null) {
        stage.sources().forEach(i -> methods.add(isInner(stage) ? undo(i) : undoPair(pass, i)));
      }
    }
    return methods;
  }

  private static List<InputPlan> entered(Pass pass) {
    return pass.ways().stream().map(Way::entering).filter(input -> input.home() != null).toList();
  }

  private static boolean isInner(StagePlan stage) {
    return stage.kind() == JoinKind.INNER;
  }

  /** Rows that know their partners go back the way they came: each meets the state of then. */
  private List<String> ofPairs(StagePlan stage) {
    List<String> undos = new ArrayList<>();
    for (String sign : List.of("1", "-1")) {
      undos.add(names.of(stage.right()).methodForAll("undo") + "(" + sign + ");");
      undos.add(names.of(stage.left()).methodForAll("undo") + "(" + sign + ");");
    }
    return undos;
  }

  private MethodSpec undoPair(Pass pass, InputPlan input) {
    InputNames own = names.of(input);
    return Methods.hidden(own.methodForAll("undo"))
        .addParameter(TypeName.INT, names.locals().get("sign"))
        .addCode(
            code.with("changes", names.table(own.changes()))
                .with("WORDS", own.row().atOwn("WORDS"))
                .with("WEIGHT", own.row().atOwn("WEIGHT"))
                .with("loads", Code.lines(LifeEmitter.loads(code, own, input.columns())))
                .with("on", names.receiver(pass.views().get(0)) + own.method("on"))
                .with("columns", Columns.joined(input.columns()))
                .block(
                    """
                    long[] $words = $changes.words();
                    for (int $row = 0; $row < $changes.end(); $row += $WORDS) {
                      long $weight = $words[$row + $WEIGHT];
                      if ($changes.isEntered($row) && ($weight > 0) == ($sign > 0)) {
                        $loads
                        $on($columns, -$weight);
                      }
                    }
                    """))
        .build();
  }

  private MethodSpec undo(InputPlan input) {
    InputNames own = names.of(input);
    EnterEmitter entering = new EnterEmitter(names, code);
    String weight = code.with("WEIGHT", own.row().atOwn("WEIGHT")).text("-$words[$row + $WEIGHT]");
    return Methods.hidden(own.methodForAll("undo"))
        .addCode(
            code.with("changes", names.table(own.changes()))
                .with("WORDS", own.row().atOwn("WORDS"))
                .with("loads", Code.lines(LifeEmitter.loads(code, own, input.columns())))
                .with("enter", entering.call(input, index -> entering.find(input, index), weight))
                .block(
                    """
                    long[] $words = $changes.words();
                    // In any order: each change is of another row.
                    for (int $row = 0; $row < $changes.end(); $row += $WORDS) {
                      if ($changes.isEntered($row)) {
                        $loads
                        $enter
                      }
                    }
                    """))
        .build();
  }
}
