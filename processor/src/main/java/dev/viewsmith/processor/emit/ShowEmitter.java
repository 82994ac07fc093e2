package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.expression.ExpressionAnalysis;
import dev.viewsmith.processor.expression.ExpressionPrinter;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.plan.GroupTablePlan;
import dev.viewsmith.processor.plan.GroupTablePlan.Output;
import dev.viewsmith.processor.plan.GroupTablePlan.Shown;
import dev.viewsmith.processor.plan.ViewPlan;
import dev.viewsmith.processor.relation.ViewQuery.Shape;
import dev.viewsmith.processor.type.ColumnType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which rows of the view are shown, where that is not known from their copies alone. */
final class ShowEmitter {
  private final GroupTablePlan table;
  private final Names names;
  private final Code code;
  private final Words words;
  private final GroupCode groups;
  private final @Nullable TypedExpression condition;
  private final @Nullable Having having;

  ShowEmitter(ViewPlan plan, Names names, Code code, Words words, GroupCode groups) {
    this.table = plan.groups();
    this.names = names;
    this.code = code;
    this.words = words;
    this.groups = groups;
    Shown shown = table.shown();
    this.condition = shown == null ? null : shown.condition();
    this.having = condition == null ? null : new Having(table, condition, code, words);
  }

  /** Whether there is a method {@code show}, to be called when all changes of a batch are in. */
  static boolean isNeeded(GroupTablePlan table) {
    return table.shown() != null && table.shown().step() != null;
  }

  /** The statement that enters the one row of a view without a key. */
  String first() {
    return isNeeded(table)
        ? "show();\n"
        : code.with("open", groups.openOnly()).text("$groups.show($open, 1);\n");
  }

  List<MethodSpec> methods() {
    List<MethodSpec> methods = new ArrayList<>();
    Shown shown = table.shown();
    if (shown != null && shown.step() != null) {
      methods.add(show(Literals.step(shown.step())));
    }
    if (condition != null && having != null) {
      methods.addAll(acceptance(condition, having));
    }
    return methods;
  }

  private List<MethodSpec> acceptance(TypedExpression condition, Having having) {
    if (ExpressionAnalysis.isTotal(condition)) {
      return List.of(having.method());
    }
    String record =
        GroupCode.isGrouped(table)
            ? names.methods().claim("summary", "summaryRecord")
            : names.methods().claim("viewRow", "viewRecord");
    List<MethodSpec> methods = new ArrayList<>();
    methods.add(isShown(condition, having, record));
    methods.add(having.method());
    methods.add(record(record));
    return methods;
  }

  private MethodSpec show(String step) {
    String copies = copies();
    Code filled =
        code.with("step", step)
            .with("pageHere", page(copies))
            .with("copies", copies)
            .with("open", groups.isGlobal() ? groups.openOnly() : "");
    return Methods.hidden("show")
        .addCode(
            filled.block(
                groups.isGlobal()
                    ? """
                    $step
                    int $group = $open;
                    $pageHere
                    $groups.show($group, $copies);
                    """
                    : """
                    $step
                    for (int $group = $groups.firstTouched(); $group >= 0; $group = $groups.nextTouched()) {
                      $pageHere
                      $groups.show($group, $copies);
                    }
                    """))
        .build();
  }

  /** The copies that readers see of a row. */
  private String copies() {
    if (condition == null || having == null) {
      return "1";
    }
    String shown = table.shape() == Shape.BAG ? word(table.rows()) : "1";
    String accepted =
        ExpressionAnalysis.isTotal(condition) ? accepted(having) : code.text("isShown($group)");
    return accepted + " ? " + shown + " : 0";
  }

  private String accepted(Having having) {
    return having.test("", this::component, this::flag);
  }

  /** The word that says whether a component is null. */
  private String flag(Output output) {
    return output instanceof Output.Key key
        ? new HereRow(code, groups, words).word(Objects.requireNonNull(key.key().flag()))
        : isNull(output) + " ? 1 : 0";
  }

  /** The condition that a component is null: there is no value to make it of. */
  private String isNull(Output output) {
    return word(RowValues.countOf(table, output).orElseThrow()) + " == 0";
  }

  /** The local with the page, if a text uses it. */
  private String page(String text) {
    return Code.names(text, names.locals().get("page"))
        ? code.text("long[] $page = $groups.page;\n")
        : "";
  }

  private MethodSpec isShown(TypedExpression condition, Having having, String record) {
    String text = ExpressionPrinter.print(condition);
    String accepted = accepted(having);
    return Methods.hidden("isShown")
        .addJavadoc(
            "$L",
            "Whether "
                + Literals.javadocCode(text)
                + "; refuses the batch where that cannot be computed.")
        .returns(TypeName.BOOLEAN)
        .addParameter(TypeName.INT, names.locals().get("group"))
        .addCode(
            code.with("pageHere", page(accepted))
                .with("accepted", accepted)
                .with("Failure", PartialExpressions.failure(code, condition))
                .with("text", Literals.quoted(text))
                .with("record", record)
                .block(
                    """
                    $pageHere
                    try {
                      return $accepted;
                    } catch ($Failure $fault) {
                      throw refuseRow($text, $fault, $record($group));
                    }
                    """))
        .build();
  }

  /** A component as the condition reads it. */
  private String component(Output output) {
    HereRow row = new HereRow(code, groups, words);
    ColumnType type = output.column().type();
    OutputValues values = new OutputValues(table, code, row, (column, name) -> row.word(column));
    if (type.isObject()) {
      boolean isResult = output.column().nullable() && !(output instanceof Output.Key);
      return (isResult ? isNull(output) + " ? null : " : "") + values.value(output);
    }
    if (output instanceof Output.Key key) {
      return row.word(key.key());
    }
    return output instanceof Output.Average average && average.sum().average() == null
        ? (output.column().nullable() ? isNull(output) + " ? 0 : " : "")
            + words.noted(type, values.value(output))
        : row.word(RowValues.columnOf(table, output));
  }

  private String word(String column) {
    return new HereRow(code, groups, words).word(column);
  }

  /** The record of a row: for the refusal. */
  private MethodSpec record(String name) {
    String row = names.locals().get("group");
    RowValues record =
        new RowValues(
            table, code, new HereRow(code, groups, words), Set.of(row, names.locals().get("page")));
    String loads = Code.lines(record.loads());
    String values = String.join(", ", record.values());
    boolean nullable = table.outputs().stream().anyMatch(o -> o.column().nullable());
    return Methods.hidden(name)
        .addJavadoc(
            "The record of a row, or the list of its components if the constructor refuses them.")
        .returns(RuntimeTypes.OBJECT)
        .addParameter(TypeName.INT, row)
        .addCode(
            code.with("pageHere", page(loads + values))
                .with("loads", loads)
                .with("View", code.type(names.view()))
                .with("values", values)
                .with("list", code.text(nullable ? "$Arrays.asList" : "$List.of"))
                .block(
                    """
                    $pageHere
                    $loads
                    try {
                      return new $View($values);
                    } catch ($RuntimeException $fault) {
                      return $list($values);
                    }
                    """))
        .build();
  }
}
