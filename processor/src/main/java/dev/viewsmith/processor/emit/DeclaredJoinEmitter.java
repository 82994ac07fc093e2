package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.Step;
import dev.viewsmith.processor.plan.TablePlan;
import dev.viewsmith.processor.type.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/** The methods of the declared view that say which rows join, and what they are then. */
final class DeclaredJoinEmitter {
  private static final TypeName LONGS = ArrayTypeName.of(TypeName.LONG);

  private final DeclaredJoin join;
  private final Names names;
  private final Code code;
  private final Words words;

  DeclaredJoinEmitter(DeclaredJoin join, Names names, Code code, Words words) {
    this.join = join;
    this.names = names;
    this.code = code;
    this.words = words;
  }

  List<MethodSpec> methods(DeclaredColumns columns) {
    List<MethodSpec> methods = new ArrayList<>();
    if (join.slots().size() > 1) {
      methods.add(partners());
      if (join.slots().get(0).last() instanceof Step.JoinEach) {
        methods.add(key());
      }
    }
    methods.add(joins());
    methods.add(columns(columns));
    return methods;
  }

  /** Statements for each value of an int, from 0. */
  static String choice(String selector, List<String> branches) {
    String last = branches.get(branches.size() - 1);
    if (branches.stream().allMatch(last::equals)) {
      return last;
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < branches.size() - 1; i++) {
      text.append("if (%s == %d) {\n%s}".formatted(selector, i, branches.get(i).indent(2)));
      text.append(last.startsWith("return ") ? "\n" : " else ");
    }
    return last.startsWith("return ")
        ? text.append(last).toString()
        : text.append("{\n").append(last.indent(2)).append("}\n").toString();
  }

  /** A statement that returns a value for each value of an int, from 0. */
  static String chosen(String selector, List<String> values) {
    int last = values.size() - 1;
    if (values.stream().allMatch(values.get(last)::equals)) {
      return "return " + values.get(last) + ";\n";
    }
    StringBuilder text = new StringBuilder("return ");
    for (int i = 0; i < last; i++) {
      text.append("%s == %d ? %s : ".formatted(selector, i, values.get(i)));
    }
    return text.append(values.get(last)).append(";\n").toString();
  }

  private MethodSpec partners() {
    List<String> shows = join.slots().stream().map(this::partners).toList();
    return ofSlot("partners", choice("slot", shows))
        .addParameter(RuntimeTypes.ROW_VISITOR, "action")
        .build();
  }

  private String partners(DeclaredJoin.Slot slot) {
    if (slot.last() instanceof Step.ScanEach scan) {
      return scan.rows().name() + ".forEach(action);\n";
    }
    Step.JoinEach each = (Step.JoinEach) slot.last();
    SideNames side = names.of(each.side());
    Code filled =
        code.with("index", each.index().name())
            .with("Index", names.of(each.index()))
            .with("key", key(slot))
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
  private List<Integer> places(DeclaredJoin.Slot slot, TablePlan.Side side) {
    List<Column> found = Columns.of(side);
    List<Integer> places = new ArrayList<>();
    for (Column column : partner(slot).input().columns()) {
      places.add(found.indexOf(column));
    }
    places.add(found.size());
    return places;
  }

  private DeclaredJoin.Slot partner(DeclaredJoin.Slot slot) {
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

  private MethodSpec key() {
    List<String> hashes = new ArrayList<>();
    for (DeclaredJoin.Slot slot : join.slots()) {
      TablePlan.Index index = ((Step.JoinEach) slot.last()).index();
      hashes.add(names.of(index) + ".hash(" + key(slot) + ")");
    }
    return ofSlot("key", chosen("slot", hashes)).returns(TypeName.LONG).build();
  }

  /** The columns of a row that its partners have in common with it. */
  private String key(DeclaredJoin.Slot slot) {
    return slot.key().stream()
        .map(column -> word("row", "at", slot.input(), column.name()))
        .collect(Collectors.joining(", "));
  }

  private MethodSpec.Builder ofSlot(String name, String statements) {
    return Methods.overriding(name, Modifier.PUBLIC)
        .addParameter(TypeName.INT, "slot")
        .addParameter(LONGS, "row")
        .addParameter(TypeName.INT, "at")
        .addCode(code.filled(statements));
  }

  private MethodSpec joins() {
    List<String> terms = new ArrayList<>();
    if (join.slots().get(0).last() instanceof Step.JoinEach each) {
      DeclaredJoin.Slot first = join.slots().get(0);
      List<Column> partnerKey = each.side().key();
      for (int i = 0; i < first.key().size(); i++) {
        String left = column(first.alias(), first.key().get(i).name());
        terms.add(left + " == " + column(each.partner(), partnerKey.get(i).name()));
      }
    }
    List<TypedExpression> conditions = join.conditions();
    Expressions java = new Expressions(words, this::column);
    boolean isAlone = terms.size() + conditions.size() == 1;
    for (TypedExpression condition : conditions) {
      terms.add(java.condition(condition).at(isAlone ? Term.CONDITIONAL : Term.AND));
    }
    String value = terms.isEmpty() ? "true" : String.join(" && ", terms);
    return ofPair("joins")
        .returns(TypeName.BOOLEAN)
        .addCode(code.with("value", value).block("return $value;\n"))
        .build();
  }

  private MethodSpec columns(DeclaredColumns columns) {
    Expressions java = new Expressions(words, this::column);
    String values =
        columns.expressions().stream()
            .map(e -> words.told(e.type(), java.canonical(e).text()))
            .collect(Collectors.joining(", "));
    return ofPair("columns")
        .returns(ParameterizedTypeName.get(RuntimeTypes.LIST, RuntimeTypes.OBJECT))
        .addCode(code.with("values", values).block("return $List.of($values);\n"))
        .build();
  }

  private static MethodSpec.Builder ofPair(String name) {
    return Methods.overriding(name, Modifier.PUBLIC)
        .addParameter(LONGS, "first")
        .addParameter(TypeName.INT, "at")
        .addParameter(LONGS, "second")
        .addParameter(TypeName.INT, "secondAt");
  }

  private String column(ColumnValue column) {
    return column(column.alias(), column.column());
  }

  private String column(String alias, String column) {
    DeclaredJoin.Slot first = join.slots().get(0);
    return first.alias().equals(alias)
        ? word("first", "at", first.input(), column)
        : word("second", "secondAt", partner(first).input(), column);
  }

  private String word(String row, String at, InputPlan input, String column) {
    return row + "[" + at + " + " + names.of(input).row().at(column) + "]";
  }
}
