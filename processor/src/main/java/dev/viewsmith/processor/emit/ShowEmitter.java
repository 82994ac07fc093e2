package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.expression.ExpressionAnalysis;
import dev.viewsmith.processor.expression.ExpressionPrinter;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.plan.GroupTablePlan;
import dev.viewsmith.processor.plan.GroupTablePlan.GroupKey;
import dev.viewsmith.processor.plan.GroupTablePlan.Output;
import dev.viewsmith.processor.plan.GroupTablePlan.Shown;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.relation.ViewQuery.Shape;
import dev.viewsmith.processor.type.ColumnType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Which rows of the view are shown, where that is not known from their copies alone. */
final class ShowEmitter {
  private final GroupTablePlan table;
  private final Names names;
  private final Code code;
  private final Words words;
  private final GroupCode groups;
  private final @Nullable TypedExpression condition;

  ShowEmitter(MaintenancePlan plan, Names names, Code code, Words words, GroupCode groups) {
    this.table = plan.groups();
    this.names = names;
    this.code = code;
    this.words = words;
    this.groups = groups;
    Shown shown = table.shown();
    this.condition = shown == null ? null : shown.condition();
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
    if (condition != null) {
      methods.addAll(acceptance(condition));
    }
    return methods;
  }

  private List<MethodSpec> acceptance(TypedExpression condition) {
    if (ExpressionAnalysis.isTotal(condition)) {
      return List.of(accepts(condition));
    }
    String record =
        GroupCode.isGrouped(table)
            ? names.methods().claim("summary", "summaryRecord")
            : names.methods().claim("viewRow", "viewRecord");
    return List.of(isShown(condition, record), accepts(condition), record(record));
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
    if (condition == null) {
      return "1";
    }
    String shown = table.shape() == Shape.BAG ? word(table.rows()) : "1";
    String accepted =
        ExpressionAnalysis.isTotal(condition)
            ? "accepts(" + readWords() + ")"
            : code.text("isShown($group)");
    return accepted + " ? " + shown + " : 0";
  }

  /** The local with the page, if a text uses it. */
  private String page(String text) {
    return Code.names(text, names.locals().get("page"))
        ? code.text("long[] $page = $groups.page;\n")
        : "";
  }

  private MethodSpec isShown(TypedExpression condition, String record) {
    String text = ExpressionPrinter.print(condition);
    String readWords = readWords();
    return Methods.hidden("isShown")
        .addJavadoc(
            "$L",
            "Whether "
                + Literals.javadocCode(text)
                + "; refuses the batch where that cannot be computed.")
        .returns(TypeName.BOOLEAN)
        .addParameter(TypeName.INT, names.locals().get("group"))
        .addCode(
            code.with("pageHere", page(readWords))
                .with("words", readWords)
                .with("Failure", PartialExpressions.failure(code, condition))
                .with("text", Literals.quoted(text))
                .with("record", record)
                .block(
                    """
                    $pageHere
                    try {
                      return accepts($words);
                    } catch ($Failure $fault) {
                      throw refuseRow($text, $fault, $record($group));
                    }
                    """))
        .build();
  }

  private MethodSpec accepts(TypedExpression condition) {
    Expressions java = new Expressions(words, ColumnValue::column);
    return Methods.longs(
            Methods.hidden("accepts"), read().stream().map(o -> o.column().name()).toList())
        .returns(TypeName.BOOLEAN)
        .addCode(code.with("value", java.condition(condition).text()).block("return $value;\n"))
        .build();
  }

  /** The components that the condition reads, in the view's order. */
  private List<Output> read() {
    Set<String> columns = UserNames.readByHaving(table);
    return table.outputs().stream().filter(o -> columns.contains(o.column().name())).toList();
  }

  private String readWords() {
    return read().stream()
        .map(
            output ->
                output instanceof Output.Key key
                    ? new HereRow().word(key.key())
                    : word(RowValues.columnOf(table, output)))
        .collect(Collectors.joining(", "));
  }

  private String word(String column) {
    return new HereRow().word(column);
  }

  /** The record of a row: for the refusal. */
  private MethodSpec record(String name) {
    String row = names.locals().get("group");
    RowValues record =
        new RowValues(table, code, new HereRow(), Set.of(row, names.locals().get("page")));
    String loads = Code.lines(record.loads());
    String values = String.join(", ", record.values());
    boolean nullable = table.outputs().stream().anyMatch(o -> RowValues.isNullable(table, o));
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

  /** A row of the state of now, in the writer's turn. */
  private final class HereRow implements RowValues.Source {
    @Override
    public String word(String column) {
      return code.with("COLUMN", groups.at(column)).text("$page[$group + $COLUMN]");
    }

    String word(GroupKey key) {
      return groups.part(key, i -> code.with("KEY", groups.atKey(i)).text("$page[$group + $KEY]"));
    }

    @Override
    public String key(GroupKey key) {
      return words.decode(key.column().type(), word(key));
    }

    @Override
    public String value(ColumnType type, String word) {
      return words.decode(type, word);
    }
  }
}
