package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.plan.DictionaryPlan;
import dev.viewsmith.processor.plan.GroupTablePlan.Sum;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.StagePlan;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.JoinKind;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** How a batch ends: it is published or undone. */
final class LifeEmitter {
  private final MaintenancePlan plan;
  private final Names names;
  private final Code code;
  private final Words words;
  private final GroupCode groups;

  LifeEmitter(MaintenancePlan plan, Names names, Code code, Words words, GroupCode groups) {
    this.plan = plan;
    this.names = names;
    this.code = code;
    this.words = words;
    this.groups = groups;
  }

  List<MethodSpec> methods() {
    List<MethodSpec> methods = new ArrayList<>();
    methods.addAll(new KeyEmitter(plan, names, code, words, groups).methods());
    methods.add(undo());
    plan.sources().stream()
        .filter(input -> input.home() != null)
        .forEach(input -> methods.add(undo(input)));
    for (StagePlan stage : plan.stages()) {
      stage.sources().forEach(i -> methods.add(isInner(stage) ? undo(i) : undoPair(i)));
    }
    methods.add(clear());
    methods.add(keep());
    methods.add(publish());
    methods.add(change());
    methods.add(stats());
    return methods;
  }

  private MethodSpec undo() {
    List<String> undos = new ArrayList<>();
    plan.sources().stream()
        .filter(input -> input.home() != null)
        .forEach(input -> undos.add(names.of(input).methodForAll("undo") + "();"));
    for (int i = plan.stages().size() - 1; i >= 0; i--) {
      undos.addAll(undos(plan.stages().get(i)));
    }
    return Methods.overriding("undo", Modifier.PROTECTED)
        .addCode(
            code.with("update", new UpdateEmitter(plan, names, code, groups).undo())
                .with("totals", TotalsEmitter.call(plan))
                .with("show", ShowEmitter.isNeeded(plan.groups()) ? "show();\n" : "")
                .with("undos", Code.lines(undos))
                .with("forget", ofDictionaries("undo"))
                .block(
                    """
                    $update
                    $totals
                    $show
                    // Touched groups stay noted: the runtime publishes the old version anew and drops the notes.
                    $undos
                    clear();
                    $forget
                    """))
        .build();
  }

  private static boolean isInner(StagePlan stage) {
    return stage.kind() == JoinKind.INNER;
  }

  /** Rows that know their partners go back the way they came: each meets the state of then. */
  private List<String> undos(StagePlan stage) {
    if (isInner(stage)) {
      return stage.sources().stream()
          .map(input -> names.of(input).methodForAll("undo") + "();")
          .toList();
    }
    List<String> undos = new ArrayList<>();
    for (String sign : List.of("1", "-1")) {
      undos.add(names.of(stage.right()).methodForAll("undo") + "(" + sign + ");");
      undos.add(names.of(stage.left()).methodForAll("undo") + "(" + sign + ");");
    }
    return undos;
  }

  private MethodSpec undoPair(InputPlan input) {
    InputNames own = names.of(input);
    return Methods.hidden(own.methodForAll("undo"))
        .addParameter(TypeName.INT, names.locals().get("sign"))
        .addCode(
            code.with("changes", names.table(own.changes()))
                .with("WORDS", own.row().atOwn("WORDS"))
                .with("WEIGHT", own.row().atOwn("WEIGHT"))
                .with("loads", Code.lines(loads(code, own, input.columns())))
                .with("on", own.method("on"))
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
                .with("loads", Code.lines(loads(code, own, input.columns())))
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

  /** Locals with the columns of a change. */
  static List<String> loads(Code code, InputNames input, List<Column> columns) {
    List<String> loads = new ArrayList<>();
    for (Column column : columns) {
      loads.add(
          code.with("column", column.name())
              .with("COLUMN", input.row().at(column.name()))
              .text("long $column = $words[$row + $COLUMN];"));
    }
    return loads;
  }

  private MethodSpec clear() {
    List<String> clears = new ArrayList<>();
    plan.relations().forEach(i -> clears.add(names.table(names.of(i).changes()) + ".clear();"));
    plan.stages().forEach(stage -> clears.add(names.table(stage.rows()) + ".clear();"));
    clears.add(code.text("$delta.clear();"));
    if (!SettleEmitter.narrowSums(plan).isEmpty()) {
      clears.add(code.text("$sums.clear();"));
    }
    SettleEmitter.opaque(plan)
        .forEach(frequency -> clears.add(names.field(names.order(frequency)) + ".clear();"));
    return Methods.hidden("clear").addCode(code.filled(Code.lines(clears))).build();
  }

  private MethodSpec keep() {
    List<String> keeps = new ArrayList<>();
    plan.inputs().forEach(i -> keeps.add(names.table(names.of(i).changes()) + ".publish();"));
    return Methods.overriding("keep", Modifier.PROTECTED)
        .addCode(code.filled(Code.lines(keeps) + ofDictionaries("keep") + "clear();\n"))
        .build();
  }

  /** A call of each dictionary's method. */
  private String ofDictionaries(String method) {
    StringBuilder calls = new StringBuilder();
    names
        .dictionaries()
        .values()
        .forEach(ids -> calls.append(ids.field() + "." + method + "();\n"));
    return calls.toString();
  }

  private MethodSpec publish() {
    StringBuilder values = new StringBuilder();
    for (DictionaryPlan ids : SnapshotEmitter.dictionaries(plan)) {
      values.append(", ").append(names.dictionary(ids.type()).field()).append(".publish()");
    }
    return Methods.overriding("publish", Modifier.PROTECTED)
        .returns(names.nested(names.snapshot()))
        .addParameter(TypeName.LONG, "version")
        .addCode(
            code.with("values", values.toString())
                .block("return new $Snapshot(version, $groups.publish()$values);\n"))
        .build();
  }

  private MethodSpec change() {
    TypeName snapshot = names.nested(names.snapshot());
    return Methods.overriding("change", Modifier.PROTECTED)
        .returns(ParameterizedTypeName.get(RuntimeTypes.VIEW_CHANGE, names.view(), snapshot))
        .addParameter(snapshot, "before")
        .addParameter(snapshot, "after")
        .addCode(code.block("return new $ViewChange<>(before, after, $groups.takeTouched());\n"))
        .build();
  }

  private MethodSpec stats() {
    List<String> adds = new ArrayList<>();
    plan.tables().forEach(table -> adds.add(added(table.name())));
    adds.add(added(plan.groups().name()));
    for (Sum sum : plan.groups().sums()) {
      if (sum.storage() != null) {
        adds.add(added(sum.storage()));
      }
    }
    plan.groups().frequencies().forEach(frequency -> adds.add(added(frequency.name())));
    plan.dictionaries().forEach(ids -> adds.add(added(ids.name())));
    return Methods.overriding("stats", Modifier.PROTECTED)
        .addParameter(RuntimeTypes.STATS, "stats")
        .addCode(code.filled(Code.lines(adds)))
        .build();
  }

  private String added(String table) {
    String field = Names.fieldBeside(List.of("stats"), table);
    return "stats.add(" + Literals.quoted(table) + ", " + field + ");";
  }
}
