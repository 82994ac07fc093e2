package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.plan.GroupTablePlan.Frequency;
import dev.viewsmith.processor.plan.GroupTablePlan.Sum;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.ViewPlan;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** How a batch of several views ends: it is published or undone. */
final class ProgramLifeEmitter {
  private final MaintenancePlan plan;
  private final List<PartEmitter> parts;
  private final SetFaceEmitter face;
  private final Names names;
  private final Code code;

  ProgramLifeEmitter(
      MaintenancePlan plan, List<PartEmitter> parts, SetFaceEmitter face, Names names, Code code) {
    this.plan = plan;
    this.parts = parts;
    this.face = face;
    this.names = names;
    this.code = code;
  }

  List<MethodSpec> methods() {
    List<MethodSpec> methods = new ArrayList<>();
    UndoEmitter undoing = new UndoEmitter(plan, names, code);
    methods.add(undo(undoing));
    methods.addAll(undoing.methods());
    if (!plan.dictionaries().isEmpty()) {
      methods.add(forget());
    }
    methods.add(clear());
    methods.add(keep());
    methods.add(face.publish());
    methods.add(face.changeBetween());
    methods.add(definition());
    methods.add(views());
    methods.add(tellsTerms());
    methods.add(stats());
    return methods;
  }

  private MethodSpec undo(UndoEmitter undoing) {
    List<String> undos = new ArrayList<>();
    for (int i = plan.views().size() - 1; i >= 0; i--) {
      undos.add(names.receiver(plan.views().get(i)) + "undo();");
    }
    undos.addAll(undoing.calls());
    undos.add("clear();");
    if (!plan.dictionaries().isEmpty()) {
      undos.add("forget();");
    }
    return Methods.overriding("undo", Modifier.PROTECTED)
        .addCode(
            code.with("undos", Code.lines(undos))
                .block(
                    """
                    // Views first, those over others before them; then the tables, last pass first.
                    $undos
                    """))
        .build();
  }

  private MethodSpec forget() {
    return Methods.overriding("forget", Modifier.PROTECTED)
        .addCode(code.filled(Code.lines(ofDictionaries("undo"))))
        .build();
  }

  private List<String> ofDictionaries(String method) {
    return names.dictionaries().values().stream()
        .map(ids -> ids.field() + "." + method + "();")
        .toList();
  }

  private MethodSpec clear() {
    List<String> clears = new ArrayList<>();
    plan.relations().forEach(i -> clears.add(names.table(names.of(i).changes()) + ".clear();"));
    plan.stages().forEach(stage -> clears.add(names.table(stage.rows()) + ".clear();"));
    plan.views().forEach(view -> clears.add(names.receiver(view) + "clear();"));
    return Methods.hidden("clear").addCode(code.filled(Code.lines(clears))).build();
  }

  private MethodSpec keep() {
    List<String> keeps = new ArrayList<>();
    plan.inputs().forEach(i -> keeps.add(names.table(names.of(i).changes()) + ".publish();"));
    keeps.addAll(ofDictionaries("keep"));
    keeps.add("clear();");
    return Methods.overriding("keep", Modifier.PROTECTED)
        .addCode(code.filled(Code.lines(keeps)))
        .build();
  }

  private MethodSpec definition() {
    PartEmitter first = parts.get(0);
    return Methods.overriding("definition", Modifier.PROTECTED)
        .addJavadoc("Of the first view; {@link #views} has all of them.")
        .returns(RuntimeTypes.DEFINITION)
        .addCode("return new $L();\n", first.names().declared())
        .build();
  }

  private MethodSpec views() {
    List<String> views = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      ViewPlan view = plan.views().get(i);
      views.add(
          code.with("name", Literals.quoted(view.view().name().simpleName()))
              .with("Declared", parts.get(i).names().declared())
              .with("part", names.field(view))
              .text("new $MaintainedView($name, new $Declared(), $part.rows())"));
    }
    return Methods.overriding("views", Modifier.PROTECTED)
        .returns(ParameterizedTypeName.get(RuntimeTypes.LIST, RuntimeTypes.MAINTAINED_VIEW))
        .addCode(code.with("views", String.join(", ", views)).block("return $List.of($views);\n"))
        .build();
  }

  private static MethodSpec tellsTerms() {
    return Methods.overriding("tellsTerms", Modifier.PROTECTED)
        .returns(TypeName.BOOLEAN)
        .addCode("return false;\n")
        .build();
  }

  private MethodSpec stats() {
    List<String> adds = new ArrayList<>();
    plan.tables().forEach(table -> adds.add(added("", table.name())));
    for (ViewPlan view : plan.views()) {
      String part = names.receiver(view);
      adds.add(added(part, view.groups().name()));
      for (Sum sum : view.groups().sums()) {
        if (sum.storage() != null) {
          adds.add(added(part, sum.storage()));
        }
      }
      for (Frequency frequency : view.groups().frequencies()) {
        adds.add(added(part, frequency.name()));
      }
    }
    plan.dictionaries().forEach(ids -> adds.add(added("", ids.name())));
    return Methods.overriding("stats", Modifier.PROTECTED)
        .returns(TypeName.VOID)
        .addParameter(RuntimeTypes.STATS, "stats")
        .addCode(code.filled(Code.lines(adds)))
        .build();
  }

  private static String added(String part, String table) {
    String field = part.isEmpty() ? Names.fieldBeside(List.of("stats"), table) : part + table;
    return "stats.add(" + Literals.quoted(table) + ", " + field + ");";
  }
}
