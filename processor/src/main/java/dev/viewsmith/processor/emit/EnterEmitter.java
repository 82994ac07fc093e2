package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.Step;
import dev.viewsmith.processor.plan.TablePlan.Index;
import dev.viewsmith.processor.plan.TablePlan.Rows;
import dev.viewsmith.processor.plan.TablePlan.Side;
import dev.viewsmith.processor.type.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Entering a row into the tables of its input, which counts the objects that it holds. */
final class EnterEmitter {
  private final Names names;
  private final Code code;

  EnterEmitter(Names names, Code code) {
    this.names = names;
    this.code = code;
  }

  /**
   * {@code enterOrder}, unless entering is a single call.
   *
   * @param words for what rows must pass to be kept in more than their home
   */
  Optional<MethodSpec> method(InputPlan input, Words words) {
    if (input.home() == null || isPlain(input)) {
      return Optional.empty();
    }
    List<Column> objects = Columns.ofObjects(input.columns());
    StringBuilder body = new StringBuilder();
    List<String> adds =
        adds(input, index -> local(input, index), names.locals().get("weight"), words);
    body.append(objects.isEmpty() ? "" : code.text("int $rows = "))
        .append(adds.get(0))
        .append('\n');
    adds.subList(1, adds.size()).forEach(add -> body.append(add).append('\n'));
    if (!objects.isEmpty()) {
      body.append(count(objects));
    }
    MethodSpec.Builder method = Methods.hidden(names.of(input).method("enter"));
    for (Step.EnterIndex enter : found(input)) {
      method.addParameter(TypeName.INT, local(input, enter.index()));
    }
    Methods.longs(method, Columns.names(input.columns()));
    if (input.isCounted()) {
      Methods.longs(method, List.of(names.locals().matches()));
    }
    Methods.longs(method, List.of(names.locals().get("weight")));
    if (input.countsOthers()) {
      method.returns(TypeName.INT);
      body.append(code.text("return $rows;\n"));
    }
    return Optional.of(method.addCode(code.filled(body.toString())).build());
  }

  /**
   * The statement that enters a row.
   *
   * @param entries the entry of an index where the row belongs, or an expression that finds it
   */
  String call(InputPlan input, Function<Index, String> entries, String weight) {
    if (isPlain(input)) {
      return add(input, input.enters().get(0), entries, weight);
    }
    List<String> arguments = new ArrayList<>();
    found(input).forEach(enter -> arguments.add(entries.apply(enter.index())));
    arguments.addAll(Columns.names(input.columns()));
    if (input.isCounted()) {
      arguments.add(names.locals().matches());
    }
    arguments.add(weight);
    return names.of(input).method("enter") + "(" + String.join(", ", arguments) + ");";
  }

  /** The expression that finds the entry of a row, from its columns. */
  String find(InputPlan input, Index index) {
    for (Step.EnterIndex enter : found(input)) {
      if (enter.index().equals(index)) {
        return find(index, enter.sides().get(0));
      }
    }
    return "";
  }

  private String find(Index index, Side side) {
    return names.table(index.name()) + ".find(" + Columns.joined(side.key()) + ")";
  }

  /** The indexes in which the path of a row finds the entry where it belongs. */
  static List<Step.EnterIndex> found(InputPlan input) {
    List<Step.EnterIndex> found = new ArrayList<>();
    for (Step step : input.enters()) {
      if (step instanceof Step.EnterIndex enter
          && enter.sides().size() == 1
          && input.steps().stream().anyMatch(each -> finds(each, enter))) {
        found.add(enter);
      }
    }
    return found;
  }

  /** Whether a step finds the entry where a changed row belongs. */
  static boolean finds(Step step, Step.EnterIndex enter) {
    return step instanceof Step.Find find
        && find.isOfChange()
        && find.index().equals(enter.index())
        && find.key().stream()
            .map(TypedExpression.ColumnValue::column)
            .toList()
            .equals(Columns.names(enter.sides().get(0).key()));
  }

  /** What an entry is called that a row belongs to. */
  private String local(InputPlan input, Index index) {
    return found(input).size() == 1 ? names.locals().get("entry") : names.entryOf(index);
  }

  private String count(List<Column> objects) {
    List<String> counts = new ArrayList<>();
    for (Column column : objects) {
      counts.add(
          code.with("column", column.name())
              .with("dictionary", names.dictionary(column.type()).field())
              .text("$dictionary.count($column, $rows);"));
    }
    return code.with("counts", Code.lines(counts))
        .text(
            """
            if ($rows != 0) {
              // Each id counts the rows that hold it.
              $counts
            }
            """);
  }

  /** One statement for each place where a row is entered. */
  private List<String> adds(
      InputPlan input, Function<Index, String> entries, String weight, Words words) {
    List<String> adds = new ArrayList<>();
    for (Step step : input.enters()) {
      if (step instanceof Step.EnterIndex enter) {
        for (Side side : enter.sides()) {
          String add = add(input, enter, side, entries, weight);
          adds.add(side.conditions().isEmpty() ? add : addIf(side, add, words));
        }
      } else {
        adds.add(add(input, step, entries, weight));
      }
    }
    return adds;
  }

  private String addIf(Side side, String add, Words words) {
    Expressions java = new Expressions(words, TypedExpression.ColumnValue::column);
    return code.with("condition", java.conjunction(side.conditions()))
        .with("add", add)
        .text(
            """
            if ($condition) {
              $add
            }
            """)
        .stripTrailing();
  }

  /** The statement for the only place of its step. */
  private String add(InputPlan input, Step step, Function<Index, String> entries, String weight) {
    if (step instanceof Step.EnterIndex enter) {
      return add(input, enter, enter.sides().get(0), entries, weight);
    }
    Rows rows = ((Step.EnterRows) step).rows();
    return "%s.add(%s%s, %s);"
        .formatted(
            names.table(rows.name()),
            Columns.joined(rows.columns()),
            rows.counts() ? ", " + names.locals().matches() : "",
            weight);
  }

  private String add(
      InputPlan input,
      Step.EnterIndex enter,
      Side side,
      Function<Index, String> entries,
      String weight) {
    boolean isFound = found(input).contains(enter);
    return "%s.%s(%s, %s%s, %s);"
        .formatted(
            names.table(enter.index().name()),
            names.of(side).method("add"),
            isFound ? entries.apply(enter.index()) : find(enter.index(), side),
            Columns.joined(Columns.of(side)),
            side.counted() ? ", " + names.locals().matches() : "",
            weight);
  }

  private static boolean isPlain(InputPlan input) {
    return Columns.ofObjects(input.columns()).isEmpty()
        && input.enters().size() == 1
        && (input.home() instanceof InputPlan.Home.InRows || !found(input).isEmpty());
  }
}
