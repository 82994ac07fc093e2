package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.plan.DeltaRowPlan.Argument;
import dev.viewsmith.processor.plan.GroupTablePlan;
import dev.viewsmith.processor.plan.GroupTablePlan.GroupKey;
import dev.viewsmith.processor.plan.ViewPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The delta rows: noting one, and adding one to its group. */
final class DeltaRowEmitter {
  /** A method with more aggregates may be too long for the compiler to inline. */
  private static final int AGGREGATES_PER_METHOD = 4;

  private final ViewPlan plan;
  private final Names names;
  private final Code code;
  private final Words words;
  private final GroupCode groups;
  private final AggregateCode aggregates;

  DeltaRowEmitter(ViewPlan plan, Names names, Code code, Words words, GroupCode groups) {
    this.plan = plan;
    this.names = names;
    this.code = code;
    this.words = words;
    this.groups = groups;
    this.aggregates = new AggregateCode(plan, names, code, words, groups);
  }

  List<MethodSpec> methods() {
    List<MethodSpec> methods = new ArrayList<>();
    methods.add(add());
    methods.add(new UpdateEmitter(plan, names, code, groups).update());
    methods.add(on());
    if (isSplit()) {
      plan.delta().arguments().forEach(argument -> methods.add(addArgument(argument)));
    }
    return methods;
  }

  private MethodSpec add() {
    DeltaNames delta = names.delta();
    Offsets row = delta.row();
    List<String> lines = new ArrayList<>();
    lines.add(code.text("int $row = $delta.append();"));
    lines.add(code.text("long[] $words = $delta.words;"));
    lines.add(assigned(row.atOwn("HASH"), hash()));
    List<GroupTablePlan.KeyWord> keyWords = plan.groups().keyWords();
    for (int i = 0; i < keyWords.size(); i++) {
      lines.add(assigned(row.at(".key" + i), groups.compose(keyWords.get(i), delta::value)));
    }
    for (TypedExpression stored : DeltaNames.stored(plan.delta().arguments())) {
      String value = delta.value(stored);
      lines.add(assigned(row.at(value), value));
    }
    lines.add(assigned(row.atOwn("WEIGHT"), names.locals().get("weight")));
    MethodSpec.Builder method = Methods.hidden(delta.add());
    Methods.longs(method, delta.values().values());
    return Methods.longs(method, List.of(names.locals().get("weight")))
        .addCode(code.filled(Code.lines(lines)))
        .build();
  }

  private String hash() {
    List<String> parts = new ArrayList<>();
    for (GroupKey key : plan.groups().keys()) {
      TypedExpression expression = key.expression();
      parts.add(words.hashedWord(expression.type(), names.delta().value(expression)));
    }
    return names.groups() + ".hash(" + String.join(", ", parts) + ")";
  }

  private String assigned(String offset, String value) {
    return code.with("offset", offset)
        .with("value", value)
        .text("$words[$row + $offset] = $value;");
  }

  private MethodSpec on() {
    String name = plan.delta().name();
    MethodSpec.Builder method =
        Methods.hidden(names.delta().on())
            .addJavadoc("$L row comes (weight above 0) or goes.", Prose.capitalized(Prose.a(name)));
    if (groups.isGlobal()) {
      method.addParameter(TypeName.INT, names.locals().get("group"));
    }
    return method
        .addParameter(ArrayTypeName.of(TypeName.LONG), names.locals().get("words"))
        .addParameter(TypeName.INT, names.locals().get("row"))
        .addParameter(TypeName.LONG, names.locals().get("weight"))
        .addCode(groups.isGlobal() ? addToOnly() : addToGroup())
        .build();
  }

  private Code adding() {
    return code.with("loads", loads())
        .with("add", Literals.step(plan.delta().addToGroup()))
        .with("n", aggregates.rowsBefore())
        .with("N", groups.at(plan.groups().rows()))
        .with("refusal", "// " + refusal())
        .with("aggregates", isSplit() ? calls() : aggregates.of(arguments()));
  }

  /** Why counting comes first, and what becomes of a group without rows. */
  private String refusal() {
    String first = "Refuses a count beyond long, while nothing has changed";
    if (groups.isGlobal()) {
      return first + ".";
    }
    String empty = groups.isGrouped() ? "a group of 0 rows" : "a row of 0 copies";
    return first + (plan.groups().shown() == null ? "; readers pass " : "; hides ") + empty + ".";
  }

  private CodeBlock addToGroup() {
    String n = aggregates.rowsBefore();
    return adding()
        .with("find", Literals.step(plan.delta().findGroup()))
        .with("open", groups.open(keyLocals()))
        .with("count", count())
        .with("put", groups.putRows(code, code.with("n", n).text("$n + $weight")))
        .block(
            """
            $loads

            $find
            int $group = $open;
            // Opening may have put a copy in place of the page, which is left to older readers.
            long[] $page = $groups.page;

            $add
            long $n = $page[$group + $N];
            $refusal
            $count
            $put
            $aggregates
            """);
  }

  private CodeBlock addToOnly() {
    String n = aggregates.rowsBefore();
    return adding()
        .with("put", groups.putRows(code, code.with("n", n).text("$Math.addExact($n, $weight)")))
        .block(
            """
            $loads
            long[] $page = $groups.page;

            $add
            long $n = $page[$group + $N];
            $refusal
            $put
            $aggregates
            """);
  }

  private String loads() {
    DeltaNames delta = names.delta();
    List<String> loads = new ArrayList<>();
    for (int i = 0; i < delta.keyWords().size(); i++) {
      loads.add(loaded(keyLocal(i), delta.row().at(".key" + i)));
    }
    List<Argument> arguments = isSplit() ? List.of() : plan.delta().arguments();
    for (TypedExpression stored : DeltaNames.stored(arguments)) {
      String value = delta.value(stored);
      if (!keyLocals().contains(value)) {
        loads.add(loaded(value, delta.row().at(value)));
      }
    }
    return Code.lines(loads);
  }

  private String loaded(String local, String offset) {
    return code.with("local", local)
        .with("offset", offset)
        .text("long $local = $words[$row + $offset];");
  }

  private List<String> keyLocals() {
    List<String> locals = new ArrayList<>();
    for (int i = 0; i < names.delta().keyWords().size(); i++) {
      locals.add(keyLocal(i));
    }
    return locals;
  }

  private String keyLocal(int word) {
    return names.delta().keyWords().get(word);
  }

  /** Counts the rows; what the group alone holds comes and goes with it. */
  private String count() {
    List<String> held = new ArrayList<>();
    for (GroupKey key : plan.groups().keys()) {
      if (key.computed()) {
        held.add(
            code.with("values", words.dictionary(key.expression().type()))
                .with("id", groups.part(key, this::keyLocal))
                .text("$values.count($id, $rows);"));
      }
    }
    String totals = new TotalsEmitter(plan, names, code, groups).release();
    Code counting =
        code.with("n", aggregates.rowsBefore())
            .with(
                "count", groups.isBag() && plan.groups().shown() == null ? "countCopies" : "count")
            .with("held", Code.lines(held))
            .with("totals", totals);
    if (held.isEmpty()) {
      return counting.text(
          totals.isEmpty()
              ? "$groups.$count($n, $weight);\n"
              : """
              if ($groups.$count($n, $weight) < 0) {
                // The group ends.
                $totals
              }
              """);
    }
    return counting.text(
            """
                int $rows = $groups.$count($n, $weight);
                if ($rows != 0) {
                  $held
                }
                """)
        + (totals.isEmpty()
            ? ""
            : counting.text(
                """
                if ($rows < 0) {
                  // The group ends.
                  $totals
                }
                """));
  }

  private Set<TypedExpression> arguments() {
    return names.delta().values().keySet();
  }

  private boolean isSplit() {
    long counts = plan.delta().arguments().stream().filter(a -> a.isNull() != null).count();
    return plan.groups().sums().size() + plan.groups().frequencies().size() + counts
        > AGGREGATES_PER_METHOD;
  }

  private String calls() {
    StringBuilder calls = new StringBuilder();
    for (Argument argument : plan.delta().arguments()) {
      calls
          .append(
              code.with("add", addName(argument))
                  .with("before", needsRowsBefore(argument) ? ", " + aggregates.rowsBefore() : "")
                  .with("values", String.join(", ", values(argument)))
                  .text("$add($page, $group, $values, $weight$before);"))
          .append('\n');
    }
    return calls.toString();
  }

  /** The words of an argument, and of its flag before it. */
  private List<String> values(Argument argument) {
    List<String> values = new ArrayList<>();
    for (TypedExpression stored : DeltaNames.stored(List.of(argument))) {
      String offset = names.delta().row().at(names.delta().value(stored));
      values.add(code.with("VALUE", offset).text("$words[$row + $VALUE]"));
    }
    return values;
  }

  private MethodSpec addArgument(Argument argument) {
    List<String> parameters = new ArrayList<>();
    for (TypedExpression stored : DeltaNames.stored(List.of(argument))) {
      parameters.add(names.delta().value(stored));
    }
    parameters.add(names.locals().get("weight"));
    if (needsRowsBefore(argument)) {
      parameters.add(aggregates.rowsBefore());
    }
    String body = aggregates.of(Set.of(argument.expression()));
    MethodSpec.Builder method =
        Methods.hidden(addName(argument))
            .addParameter(ArrayTypeName.of(TypeName.LONG), names.locals().get("page"))
            .addParameter(TypeName.INT, names.locals().get("group"));
    return Methods.longs(method, parameters).addCode(code.filled(body)).build();
  }

  /** Frequencies of a single value keep its copies in the number of rows. */
  private boolean needsRowsBefore(Argument argument) {
    return argument.isNull() == null
        && plan.groups().frequencies().stream()
            .anyMatch(frequency -> frequency.argument().equals(argument));
  }

  private String addName(Argument argument) {
    return "add" + Prose.capitalized(names.delta().value(argument.expression())) + "ToGroup";
  }
}
