package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.JoinPlan;
import dev.viewsmith.processor.plan.Step;
import dev.viewsmith.processor.plan.TablePlan;
import dev.viewsmith.processor.relation.ExpressionMapping;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/** The methods of the declared view that say which rows join, and what they are then. */
final class DeclaredJoinEmitter {
  private static final TypeName LONGS = ArrayTypeName.of(TypeName.LONG);
  private static final TypeName ROWS = ArrayTypeName.of(LONGS);

  private final JoinPlan join;
  private final Names names;
  private final Code code;
  private final Words words;
  private final Declared declared = new Declared();

  DeclaredJoinEmitter(JoinPlan join, Names names, Code code, Words words) {
    this.join = join;
    this.names = names;
    this.code = code;
    this.words = words;
  }

  /**
   * The methods.
   *
   * @param showsPartners whether previews tell the terms of a join of two
   */
  List<MethodSpec> methods(DeclaredColumns columns, boolean showsPartners) {
    List<MethodSpec> methods = new ArrayList<>();
    if (showsPartners && join.slots().size() == 2 && join.isInner()) {
      methods.add(partners());
    }
    if (join.slots().stream().anyMatch(slot -> !slot.key().isEmpty())) {
      methods.add(key());
      methods.add(sought());
    }
    if (join.slots().stream().anyMatch(slot -> !slot.conditions().isEmpty())) {
      methods.add(joins());
    }
    if (!join.conditions().isEmpty()) {
      methods.add(passes());
    }
    methods.add(columns(columns));
    return methods;
  }

  private MethodSpec partners() {
    List<String> shows = join.slots().stream().map(this::partners).toList();
    return Methods.overriding("partners", Modifier.PUBLIC)
        .addParameter(TypeName.INT, "slot")
        .addParameter(LONGS, "row")
        .addParameter(RuntimeTypes.ROW_VISITOR, "action")
        .addCode(code.filled(Choices.statements("slot", shows)))
        .build();
  }

  private String partners(JoinPlan.Slot slot) {
    Step.Join step = slot.input().joins(slot.alias()).get(0);
    if (step instanceof Step.ScanEach scan) {
      return scan.rows().name() + ".forEach(action);\n";
    }
    Step.JoinEach each = (Step.JoinEach) step;
    SideNames side = names.of(each.side());
    String key =
        each.find().key().stream()
            .map(column -> word("row", slot.input(), column.column()))
            .collect(Collectors.joining(", "));
    Code filled =
        code.with("index", each.index().name())
            .with("Index", names.of(each.index()))
            .with("key", key)
            .with("SIDE", side.constant())
            .with("WORDS", side.entry().atOwn("WORDS"));
    List<Integer> places = places(slot, each.side());
    boolean isHome = areInOrder(places);
    return filled
        .with("note", isHome ? "" : note(each.side()))
        .with("action", isHome ? "action" : arranged(places))
        .text(
            """
            int entry = $index.find($key);
            $note
            $index.forEachRow(entry, $Index.$SIDE, $WORDS, $action);
            """);
  }

  /** Where the words of a partner's input stand in the rows of the side that it is found on. */
  private List<Integer> places(JoinPlan.Slot slot, TablePlan.Side side) {
    List<Column> found = Columns.of(side);
    List<Integer> places = new ArrayList<>();
    for (Column column : partner(slot).input().columns()) {
      places.add(found.indexOf(column));
    }
    places.add(found.size());
    return places;
  }

  private JoinPlan.Slot partner(JoinPlan.Slot slot) {
    return join.slots().get(1 - join.slots().indexOf(slot));
  }

  private static boolean areInOrder(List<Integer> places) {
    for (int i = 0; i < places.size(); i++) {
      if (places.get(i) != i) {
        return false;
      }
    }
    return true;
  }

  private static String arranged(List<Integer> places) {
    String numbers = places.stream().map(String::valueOf).collect(Collectors.joining(", "));
    return "arranged(action, " + numbers + ")";
  }

  private String note(TablePlan.Side side) {
    return "// There "
        + Prose.a(names.of(side).one())
        + " is "
        + Columns.joined(Columns.of(side))
        + ", copies; a change has them in another order.\n";
  }

  private String listOf() {
    return code.text("$List.of(");
  }

  private MethodSpec key() {
    return ofSlot("key", LONGS, "row", this::key);
  }

  private String key(JoinPlan.Slot slot) {
    return slot.key().stream()
        .map(column -> word("row", slot.input(), column.column()))
        .collect(Collectors.joining(", ", listOf(), ")"));
  }

  private MethodSpec sought() {
    return ofSlot("sought", ROWS, "rows", this::sought);
  }

  private String sought(JoinPlan.Slot slot) {
    return slot.sought().stream()
        .map(column -> column((ColumnValue) declared.map(column)))
        .collect(Collectors.joining(", ", listOf(), ")"));
  }

  /** What a slot has in common with those before it; the first is not asked. */
  private MethodSpec ofSlot(
      String name, TypeName type, String parameter, Function<JoinPlan.Slot, String> values) {
    return Methods.overriding(name, Modifier.PUBLIC)
        .returns(ParameterizedTypeName.get(RuntimeTypes.LIST, TypeName.LONG.box()))
        .addParameter(TypeName.INT, "slot")
        .addParameter(type, parameter)
        .addCode(
            code.filled(
                Choices.value("slot", 1, join.slots().stream().skip(1).map(values).toList())))
        .build();
  }

  private MethodSpec joins() {
    List<String> conditions = join.slots().stream().map(this::conditions).toList();
    boolean isOfLast = conditions.size() == 2 && conditions.get(0).equals("true");
    String statement =
        isOfLast
            ? "return slot == 0 || (" + conditions.get(1) + ");\n"
            : Choices.value("slot", conditions);
    return Methods.overriding("joins", Modifier.PUBLIC)
        .returns(TypeName.BOOLEAN)
        .addParameter(TypeName.INT, "slot")
        .addParameter(ROWS, "rows")
        .addCode(code.filled(statement))
        .build();
  }

  private String conditions(JoinPlan.Slot slot) {
    return conjunction(slot.conditions());
  }

  private String conjunction(List<TypedExpression> conditions) {
    Expressions java = new Expressions(words, this::column);
    List<String> terms = new ArrayList<>();
    boolean isAlone = conditions.size() == 1;
    for (TypedExpression condition : conditions) {
      terms.add(java.condition(declared.map(condition)).at(isAlone ? Term.CONDITIONAL : Term.AND));
    }
    return terms.isEmpty() ? "true" : String.join(" && ", terms);
  }

  private MethodSpec passes() {
    return Methods.overriding("passes", Modifier.PUBLIC)
        .returns(TypeName.BOOLEAN)
        .addParameter(ROWS, "rows")
        .addCode(code.filled("return " + conjunction(join.conditions()) + ";\n"))
        .build();
  }

  private MethodSpec columns(DeclaredColumns columns) {
    Expressions java = new Expressions(words, this::column);
    String values =
        columns.expressions().stream()
            .map(e -> told(e, columns.nulls().get(e), java))
            .collect(Collectors.joining(", "));
    boolean hasNull = !columns.nulls().isEmpty();
    return Methods.overriding("columns", Modifier.PUBLIC)
        .returns(
            hasNull
                ? DeclaredEmitter.values()
                : ParameterizedTypeName.get(RuntimeTypes.LIST, RuntimeTypes.OBJECT))
        .addParameter(ROWS, "rows")
        .addCode(
            code.with("values", values)
                .with("list", code.text(hasNull ? "$Arrays.asList" : "$List.of"))
                .block("return $list($values);\n"))
        .build();
  }

  /** The value of an expression as an object, or null where it is. */
  private String told(
      TypedExpression expression, @Nullable TypedExpression isNull, Expressions java) {
    Term value = java.canonical(declared.map(expression));
    ColumnType type = expression.type();
    if (isNull == null) {
      return words.told(type, value.text());
    }
    String told = type instanceof RecordType ? words.told(type, value.text()) : value.at(Term.OR);
    return java.condition(declared.map(isNull)).at(Term.OR) + " ? null : " + told;
  }

  private String column(ColumnValue column) {
    if (column.column().isEmpty()) {
      return copies(column.alias());
    }
    int slot = slot(column.alias());
    return word("rows[" + slot + "]", join.slots().get(slot).input(), column.column());
  }

  /** The copies of the row of an alias: 0 where it is missing. */
  private String copies(String alias) {
    int slot = slot(alias);
    return "rows["
        + slot
        + "]["
        + names.of(join.slots().get(slot).input()).row().atOwn("WEIGHT")
        + "]";
  }

  private int slot(String alias) {
    for (int i = 0; i < join.slots().size(); i++) {
      if (join.slots().get(i).alias().equals(alias)) {
        return i;
      }
    }
    throw new IllegalArgumentException("no input of the join: " + alias);
  }

  private String word(String row, InputPlan input, String column) {
    return row + "[" + names.of(input).row().at(column) + "]";
  }

  /** Puts what was declared in place of the columns that stages make of it. */
  private final class Declared extends ExpressionMapping {
    @Override
    public TypedExpression visit(ColumnValue column) {
      TypedExpression origin =
          column.alias().startsWith(".") ? join.origins().get(column.column()) : null;
      return origin == null ? column : map(origin);
    }
  }
}
