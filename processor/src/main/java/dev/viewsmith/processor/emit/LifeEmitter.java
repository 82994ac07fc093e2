package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.plan.DictionaryPlan;
import dev.viewsmith.processor.plan.GroupTablePlan.Sum;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.ViewPlan;
import dev.viewsmith.processor.type.Column;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** How a batch of one view ends: it is published or undone. */
final class LifeEmitter {
  private final MaintenancePlan plan;
  private final ViewPlan view;
  private final UndoEmitter undoing;
  private final Names names;
  private final Code code;
  private final Words words;
  private final GroupCode groups;

  LifeEmitter(MaintenancePlan plan, Names names, Code code, Words words, GroupCode groups) {
    this.plan = plan;
    this.view = plan.last();
    this.undoing = new UndoEmitter(plan, names, code);
    this.names = names;
    this.code = code;
    this.words = words;
    this.groups = groups;
  }

  List<MethodSpec> methods() {
    List<MethodSpec> methods = new ArrayList<>();
    methods.addAll(new KeyEmitter(view, names, code, words, groups).methods());
    methods.add(undo());
    methods.addAll(undoing.methods());
    methods.add(clear());
    methods.add(keep());
    methods.add(publish());
    methods.add(change());
    methods.add(stats());
    return methods;
  }

  private MethodSpec undo() {
    return Methods.overriding("undo", Modifier.PROTECTED)
        .addCode(
            code.with("update", new UpdateEmitter(view, names, code, groups).undo())
                .with("totals", TotalsEmitter.call(view))
                .with("show", ShowEmitter.isNeeded(view.groups()) ? "show();\n" : "")
                .with("undos", Code.lines(undoing.calls()))
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
    clears.addAll(PartEmitter.clears(view, names, code));
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
    for (DictionaryPlan ids : SnapshotEmitter.dictionaries(view)) {
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
    adds.add(added(view.groups().name()));
    for (Sum sum : view.groups().sums()) {
      if (sum.storage() != null) {
        adds.add(added(sum.storage()));
      }
    }
    view.groups().frequencies().forEach(frequency -> adds.add(added(frequency.name())));
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
