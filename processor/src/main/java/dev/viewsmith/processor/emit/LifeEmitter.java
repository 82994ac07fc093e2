package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.plan.GroupTablePlan.GroupKey;
import dev.viewsmith.processor.plan.GroupTablePlan.Sum;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.type.Column;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** How a batch ends: its sums are settled, and it is published or undone. */
final class LifeEmitter {
  private static final ParameterizedTypeName KEY =
      ParameterizedTypeName.get(RuntimeTypes.LIST, RuntimeTypes.OBJECT);

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
    List<Sum> narrow = narrowSums(plan);
    if (!narrow.isEmpty()) {
      methods.add(settle(narrow));
    }
    if (narrow.size() > 1) {
      methods.add(checkRange());
    }
    methods.add(failedGroup());
    methods.add(group());
    methods.add(undo());
    plan.inputs().forEach(input -> methods.add(undo(input)));
    methods.add(clear(narrow));
    methods.add(keep());
    methods.add(publish());
    methods.add(change());
    methods.add(stats());
    return methods;
  }

  /** The sums that may leave the range of long. */
  static List<Sum> narrowSums(MaintenancePlan plan) {
    return plan.groups().sums().stream().filter(sum -> !sum.wide()).toList();
  }

  private MethodSpec settle(List<Sum> sums) {
    MethodSpec.Builder method = Methods.overriding("settle", Modifier.PROTECTED);
    if (sums.size() == 1) {
      return method
          .addCode(
              of(sums.get(0))
                  .block(
                      """
                      if ($sums.suspect()) {
                        int row = $Sums.outOfRange($groups, $SUM, $delta, $VALUE);
                        if (row >= 0) {
                          throw overflow($view, group(row), $component);
                        }
                      }
                      """))
          .build();
    }
    List<String> checks = new ArrayList<>();
    sums.forEach(sum -> checks.add(of(sum).text("checkRange($SUM, $VALUE, $component);")));
    return method
        .addCode(
            code.with("checks", Code.lines(checks))
                .block(
                    """
                    if ($sums.suspect()) {
                      $checks
                    }
                    """))
        .build();
  }

  private Code of(Sum sum) {
    String component = sum.component() == null ? sum.column() : sum.component();
    return viewed()
        .with("SUM", groups.at(sum.column()))
        .with("VALUE", names.delta().row().at(names.delta().value(sum.argument().expression())))
        .with("component", Literals.quoted(component));
  }

  private Code viewed() {
    return code.with("view", Literals.quoted(plan.view().name().simpleName()));
  }

  private MethodSpec checkRange() {
    return Methods.hidden("checkRange")
        .addParameter(TypeName.INT, "sum")
        .addParameter(TypeName.INT, "value")
        .addParameter(RuntimeTypes.STRING, "component")
        .addCode(
            viewed()
                .block(
                    """
                    int row = $Sums.outOfRange($groups, sum, $delta, value);
                    if (row >= 0) {
                      throw overflow($view, group(row), component);
                    }
                    """))
        .build();
  }

  private MethodSpec failedGroup() {
    return Methods.overriding("failedGroup", Modifier.PROTECTED)
        .returns(KEY)
        .addCode(code.block("return group($delta.done);\n"))
        .build();
  }

  private MethodSpec group() {
    Offsets row = names.delta().row();
    boolean isOneWord = plan.groups().keyWords().size() == 1;
    List<String> values = new ArrayList<>();
    for (GroupKey key : plan.groups().keys()) {
      String word =
          groups.part(key, i -> isOneWord ? "key" : "words[at + " + row.at(".key" + i) + "]");
      values.add(words.decode(key.expression().type(), word));
    }
    String loads =
        isOneWord
            ? "long key = $delta.sliceOf(row)[$delta.offsetOf(row) + $KEY];\n"
            : "long[] words = $delta.sliceOf(row);\nint at = $delta.offsetOf(row);\n";
    return Methods.hidden("group")
        .addJavadoc(
            "The key of the group that $L row of this batch belongs to.",
            Prose.a(plan.delta().name()))
        .returns(KEY)
        .addParameter(TypeName.INT, "row")
        .addCode(
            code.with("KEY", row.at(".key0"))
                .with("values", String.join(", ", values))
                .block(loads + "return $List.of($values);\n"))
        .build();
  }

  private MethodSpec undo() {
    List<String> undos = new ArrayList<>();
    plan.inputs().forEach(input -> undos.add(names.of(input).methodForAll("undo") + "();"));
    return Methods.overriding("undo", Modifier.PROTECTED)
        .addCode(
            code.with("undos", Code.lines(undos))
                .with("forget", plan.strings() ? code.text("$strings.undo();\n") : "")
                .block(
                    """
                    for (int row = $delta.done - 1; row >= 0; row--) {
                      long[] words = $delta.sliceOf(row);
                      int at = $delta.offsetOf(row);
                      $onDelta(words, at, -words[at + $WEIGHT]);
                    }
                    $undos
                    clear();
                    $forget
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
                .with("enter", entering.call(input, entering.find(input), weight))
                .block(
                    """
                    long[] $words = $changes.words();
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

  private MethodSpec clear(List<Sum> sums) {
    List<String> clears = new ArrayList<>();
    plan.inputs().forEach(i -> clears.add(names.table(names.of(i).changes()) + ".clear();"));
    clears.add(code.text("$delta.clear();"));
    if (!sums.isEmpty()) {
      clears.add(code.text("$sums.clear();"));
    }
    return Methods.hidden("clear").addCode(code.filled(Code.lines(clears))).build();
  }

  private MethodSpec keep() {
    List<String> keeps = new ArrayList<>();
    plan.inputs().forEach(i -> keeps.add(names.table(names.of(i).changes()) + ".publish();"));
    if (plan.strings()) {
      keeps.add(code.text("$strings.keep();"));
    }
    keeps.add("clear();");
    return Methods.overriding("keep", Modifier.PROTECTED)
        .addCode(code.filled(Code.lines(keeps)))
        .build();
  }

  private MethodSpec publish() {
    return Methods.overriding("publish", Modifier.PROTECTED)
        .returns(names.nested(names.snapshot()))
        .addParameter(TypeName.LONG, "version")
        .addCode(
            code.with("strings", plan.strings() ? code.text(", $strings.publish()") : "")
                .block("return new $Snapshot(version, $groups.publish()$strings);\n"))
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
    plan.groups().frequencies().forEach(frequency -> adds.add(added(frequency.name())));
    if (plan.strings()) {
      adds.add(added("strings"));
    }
    return Methods.overriding("stats", Modifier.PROTECTED)
        .addParameter(RuntimeTypes.STATS, "stats")
        .addCode(code.filled(Code.lines(adds)))
        .build();
  }

  private String added(String table) {
    return "stats.add(" + Literals.quoted(table) + ", " + names.field(table) + ");";
  }
}
