package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.type.Column;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The loops that send each net change of a batch on its path. */
final class BatchLoopEmitter {
  private final MaintenancePlan plan;
  private final Names names;
  private final Code code;

  BatchLoopEmitter(MaintenancePlan plan, Names names, Code code) {
    this.plan = plan;
    this.names = names;
    this.code = code;
  }

  void addTo(TypeSpec.Builder type) {
    type.addMethod(join());
    plan.inputs().forEach(input -> type.addMethod(join(input)));
  }

  private MethodSpec join() {
    List<String> calls = new ArrayList<>();
    for (InputPlan input : plan.inputs()) {
      calls.add(names.of(input).methodForAll(verb()) + "(sign);");
      if (DeclaredRowEmitter.isNeeded(plan)) {
        calls.add(code.text("$delta.endOfInput();"));
      }
    }
    return Methods.overriding("join", Modifier.PROTECTED)
        .addParameter(TypeName.INT, "sign")
        .addCode(code.filled(Code.lines(calls)))
        .build();
  }

  private String verb() {
    return plan.delta().name().equals("joined") ? "join" : "choose";
  }

  private MethodSpec join(InputPlan input) {
    InputNames own = names.of(input);
    Scope scope = new Scope(List.of("from", "row", "sign", "to", HomeCode.table(input)));
    String one = scope.claim(own.one(), own.one() + "Words");
    List<String> columns = new ArrayList<>();
    for (Column column : input.columns()) {
      columns.add(one + "[row + " + own.row().at(column.name()) + "]");
    }
    columns.add(one + "[row + " + own.row().atOwn("WEIGHT") + "]");
    return Methods.hidden(own.methodForAll(verb()))
        .addParameter(TypeName.INT, "sign")
        .addCode(
            code.with("one", one)
                .with("changes", names.table(own.changes()))
                .with("touch", new HomeCode(names, input).touch(one, "from", "to"))
                .with("on", own.method("on"))
                .with("columns", String.join(", ", columns))
                .block(
                    """
                    long[] $one = $changes.words();
                    for (int from = $changes.first(sign), to; from >= 0; from = $changes.seek(to, sign)) {
                      to = $changes.run(from);
                      if ($changes.isLarge()) {
                        $touch
                      }
                      for (int row = from; row >= 0; row = $changes.next(row, to, sign)) {
                        $on($columns);
                      }
                    }
                    """))
        .build();
  }
}
