package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.StagePlan;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.JoinKind;
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
    if (!plan.stages().isEmpty()) {
      type.addMethod(stages());
      plan.stages().forEach(stage -> type.addMethod(make(stage)));
    }
    type.addMethod(join());
    for (StagePlan stage : plan.stages()) {
      boolean isInner = stage.kind() == JoinKind.INNER;
      stage.sources().forEach(input -> type.addMethod(join(input, !isInner)));
    }
    plan.sources().forEach(input -> type.addMethod(join(input, false)));
  }

  /** All stages, one after another: the net of one is what the next begins with. */
  private MethodSpec stages() {
    List<String> calls = new ArrayList<>();
    for (MaintenancePlan.Copy copy : plan.copies()) {
      calls.add(
          "%s.addAll(%s%s);"
              .formatted(
                  names.table(names.of(copy.as()).changes()),
                  names.table(names.of(copy.input()).changes()),
                  places(copy)));
    }
    for (StagePlan stage : plan.stages()) {
      calls.add(names.of(stage).make() + "(-1);");
      calls.add(names.of(stage).make() + "(1);");
      calls.add(
          "%s.addAll(%s);"
              .formatted(
                  names.table(names.of(plan.relationOf(stage)).changes()),
                  names.table(stage.rows())));
    }
    calls.add("join(-1);");
    calls.add("join(1);");
    return Methods.overriding("join", Modifier.PROTECTED)
        .addCode(code.filled(Code.lines(calls)))
        .build();
  }

  /** Where the columns of a copy stand in the changes that it is made of, if elsewhere. */
  private static String places(MaintenancePlan.Copy copy) {
    List<String> names = Columns.names(copy.input().columns());
    StringBuilder places = new StringBuilder();
    for (Column column : copy.as().columns()) {
      places.append(", ").append(names.indexOf(column.name()));
    }
    return names.equals(Columns.names(copy.as().columns())) ? "" : places.toString();
  }

  private MethodSpec make(StagePlan stage) {
    List<String> calls = new ArrayList<>();
    stage.sources().forEach(i -> calls.add(names.of(i).methodForAll("join") + "(sign);"));
    return Methods.hidden(names.of(stage).make())
        .addParameter(TypeName.INT, "sign")
        .addCode(code.filled(Code.lines(calls)))
        .build();
  }

  private MethodSpec join() {
    List<String> calls = new ArrayList<>();
    for (InputPlan input : plan.sources()) {
      calls.add(names.of(input).methodForAll(verb(input)) + "(sign);");
      if (DeclaredRowEmitter.isNeeded(plan)) {
        calls.add(code.text("$delta.endOfInput();"));
      }
    }
    return Methods.overriding("join", Modifier.PROTECTED)
        .addParameter(TypeName.INT, "sign")
        .addCode(code.filled(Code.lines(calls)))
        .build();
  }

  /** What is done with changed rows: one that is joined with nothing is chosen, or not. */
  private static String verb(InputPlan input) {
    return input.joins().isEmpty() ? "choose" : "join";
  }

  /**
   * @param notesEntered whether the loop notes that a row is entered, not its path, which is also
   *     the way back
   */
  private MethodSpec join(InputPlan input, boolean notesEntered) {
    InputNames own = names.of(input);
    Scope scope = new Scope(List.of("from", "row", "sign", "to", HomeCode.table(input)));
    String one = scope.claim(own.one(), own.one() + "Words");
    List<String> columns = new ArrayList<>();
    for (Column column : input.columns()) {
      columns.add(one + "[row + " + own.row().at(column.name()) + "]");
    }
    columns.add(one + "[row + " + own.row().atOwn("WEIGHT") + "]");
    return Methods.hidden(own.methodForAll(verb(input)))
        .addParameter(TypeName.INT, "sign")
        .addCode(
            code.with("one", one)
                .with("changes", names.table(own.changes()))
                .with("touch", touch(input, one))
                .with("entered", notesEntered ? names.table(own.changes()) + ".entered();\n" : "")
                .with("on", own.method("on"))
                .with("columns", String.join(", ", columns))
                .block(
                    """
                    long[] $one = $changes.words();
                    for (int from = $changes.first(sign), to; from >= 0; from = $changes.seek(to, sign)) {
                      to = $changes.run(from);
                      $touch
                      for (int row = from; row >= 0; row = $changes.next(row, to, sign)) {
                        $on($columns);
                        $entered
                      }
                    }
                    """))
        .build();
  }

  /** Loads what many changes will probe; rows that are kept nowhere probe nothing. */
  private String touch(InputPlan input, String words) {
    return input.home() == null
        ? ""
        : code.with("changes", names.table(names.of(input).changes()))
            .with("touch", new HomeCode(names, input).touch(words, "from", "to"))
            .text(
                """
                if ($changes.isLarge()) {
                  $touch
                }
                """);
  }
}
