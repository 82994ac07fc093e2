package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.MaintenancePlan.Pass;
import dev.viewsmith.processor.plan.MaintenancePlan.Way;
import dev.viewsmith.processor.plan.StagePlan;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.JoinKind;
import dev.viewsmith.processor.type.QualifiedName;
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
    plan.passes().forEach(pass -> addLoops(pass, type));
  }

  /** The loops of a pass, each over the changes of a relation. */
  void addLoops(Pass pass, TypeSpec.Builder type) {
    StagePlan stage = pass.stage();
    boolean isPair = stage != null && stage.kind() != JoinKind.INNER;
    pass.ways().forEach(way -> type.addMethod(join(way, isPair)));
  }

  /** All stages, one after another: the net of one is what the next begins with. */
  private MethodSpec stages() {
    List<String> calls = new ArrayList<>();
    plan.inputs().forEach(input -> calls.addAll(copies(input.record().name())));
    for (StagePlan stage : plan.stages()) {
      calls.addAll(made(stage));
    }
    calls.add("join(-1);");
    calls.add("join(1);");
    return Methods.overriding("join", Modifier.PROTECTED)
        .addCode(code.filled(Code.lines(calls)))
        .build();
  }

  /** The statements that make the rows of a stage, and hand them on. */
  List<String> made(StagePlan stage) {
    String make = names.of(stage).make();
    String changes = names.table(names.of(plan.relationOf(stage)).changes());
    return List.of(
        make + "(-1);",
        make + "(1);",
        "%s.addAll(%s);".formatted(changes, names.table(stage.rows())));
  }

  /** The statements that let further uses of a relation change as it does. */
  List<String> copies(QualifiedName record) {
    List<String> calls = new ArrayList<>();
    for (MaintenancePlan.Copy copy : plan.copiesOf(record)) {
      InputPlan relation = plan.relation(record);
      calls.add(
          "%s.addAll(%s%s);"
              .formatted(
                  names.table(names.of(copy.as()).changes()),
                  names.table(names.of(relation).changes()),
                  places(relation, copy.as())));
    }
    return calls;
  }

  /** Where the columns of a copy stand in the changes that it is made of, if elsewhere. */
  private static String places(InputPlan relation, InputPlan as) {
    List<String> names = Columns.names(relation.columns());
    StringBuilder places = new StringBuilder();
    for (Column column : as.columns()) {
      places.append(", ").append(names.indexOf(column.name()));
    }
    return names.equals(Columns.names(as.columns())) ? "" : places.toString();
  }

  MethodSpec make(StagePlan stage) {
    List<String> calls = new ArrayList<>();
    stage.sources().forEach(i -> calls.add(names.of(i).methodForAll("join") + "(sign);"));
    return Methods.hidden(names.of(stage).make())
        .addParameter(TypeName.INT, "sign")
        .addCode(code.filled(Code.lines(calls)))
        .build();
  }

  private MethodSpec join() {
    List<String> calls = new ArrayList<>();
    for (InputPlan input : plan.last().sources()) {
      calls.add(call(input));
      if (DeclaredRowEmitter.isNeeded(plan.last())) {
        calls.add(code.text("$delta.endOfInput();"));
      }
    }
    return Methods.overriding("join", Modifier.PROTECTED)
        .addParameter(TypeName.INT, "sign")
        .addCode(code.filled(Code.lines(calls)))
        .build();
  }

  /** The call of the loop over the changes of a relation. */
  String call(InputPlan input) {
    return method(input) + "(sign);";
  }

  /** The loop over the changes of a relation. */
  String method(InputPlan input) {
    return names.of(input).methodForAll(verb(input));
  }

  /** What is done with changed rows: one that is joined with nothing is chosen, or not. */
  private static String verb(InputPlan input) {
    return input.joins().isEmpty() ? "choose" : "join";
  }

  /**
   * @param notesEntered whether the loop notes that a row is entered, not its path, which is also
   *     the way back
   */
  private MethodSpec join(Way way, boolean notesEntered) {
    InputPlan input = way.entering();
    InputNames own = names.of(input);
    Scope scope = new Scope(List.of("from", "row", "sign", "to", HomeCode.table(input)));
    plan.views().forEach(view -> scope.reserve(names.receiver(view).replace(".", "")));
    String one = scope.claim(own.one(), own.one() + "Words");
    List<String> columns = new ArrayList<>();
    for (Column column : input.columns()) {
      columns.add(one + "[row + " + own.row().at(column.name()) + "]");
    }
    columns.add(one + "[row + " + own.row().atOwn("WEIGHT") + "]");
    List<String> calls = new ArrayList<>();
    for (MaintenancePlan.Path path : way.paths()) {
      String on = names.receiver(path.view()) + own.method("on");
      calls.add(on + "(" + String.join(", ", columns) + ");");
    }
    if (calls.size() > 1 && !input.enters().isEmpty()) {
      calls.add(calls.size() - 1, "// The last enters it into the tables, for all of them.");
    }
    return Methods.hidden(method(input))
        .addParameter(TypeName.INT, "sign")
        .addCode(
            code.with("one", one)
                .with("changes", names.table(own.changes()))
                .with("touch", touch(input, one))
                .with("entered", notesEntered ? names.table(own.changes()) + ".entered();\n" : "")
                .with("calls", Code.lines(calls))
                .block(
                    """
                    long[] $one = $changes.words();
                    for (int from = $changes.first(sign), to; from >= 0; from = $changes.seek(to, sign)) {
                      to = $changes.run(from);
                      $touch
                      for (int row = from; row >= 0; row = $changes.next(row, to, sign)) {
                        $calls
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
