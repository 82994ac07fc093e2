package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.Step;
import dev.viewsmith.processor.plan.TablePlan.Index;
import dev.viewsmith.processor.plan.TablePlan.Side;
import dev.viewsmith.processor.type.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Entering a row into the tables of its input, which counts the objects that it holds. */
final class EnterEmitter {
  private final Names names;
  private final Code code;

  EnterEmitter(Names names, Code code) {
    this.names = names;
    this.code = code;
  }

  /** {@code enterOrder}, unless entering is a single call. */
  Optional<MethodSpec> method(InputPlan input) {
    if (isPlain(input)) {
      return Optional.empty();
    }
    List<Column> objects = Columns.ofObjects(input.columns());
    StringBuilder body = new StringBuilder();
    List<String> adds = adds(input, names.locals().get("entry"), names.locals().get("weight"));
    body.append(objects.isEmpty() ? "" : code.text("int $rows = "))
        .append(adds.get(0))
        .append('\n');
    adds.subList(1, adds.size()).forEach(add -> body.append(add).append('\n'));
    if (!objects.isEmpty()) {
      body.append(count(objects));
    }
    MethodSpec.Builder method = Methods.hidden(names.of(input).method("enter"));
    if (takesEntry(input)) {
      method.addParameter(TypeName.INT, names.locals().get("entry"));
    }
    Methods.longs(method, Columns.names(input.columns()));
    Methods.longs(method, List.of(names.locals().get("weight")));
    return Optional.of(method.addCode(code.filled(body.toString())).build());
  }

  /**
   * The statement that enters a row.
   *
   * @param entry of the index where the row belongs, or an expression that finds it
   */
  String call(InputPlan input, String entry, String weight) {
    if (isPlain(input)) {
      return adds(input, entry, weight).get(0);
    }
    return names.of(input).method("enter")
        + "("
        + (takesEntry(input) ? entry + ", " : "")
        + Columns.joined(input.columns())
        + ", "
        + weight
        + ");";
  }

  /** The expression that finds the entry of a row, from its columns. */
  String find(InputPlan input) {
    if (!(input.home() instanceof InputPlan.Home.InIndex home)) {
      return "";
    }
    return find(home.index(), home.side());
  }

  private String find(Index index, Side side) {
    return names.table(index.name()) + ".find(" + Columns.joined(side.key()) + ")";
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
  private List<String> adds(InputPlan input, String entry, String weight) {
    if (input.home() instanceof InputPlan.Home.InRows home) {
      return List.of(
          "%s.add(%s, %s);"
              .formatted(
                  names.table(home.rows().name()), Columns.joined(home.rows().columns()), weight));
    }
    List<String> adds = new ArrayList<>();
    Step.EnterIndex step = enter(input);
    for (Side side : step.sides()) {
      String found = takesEntry(input) ? entry : find(step.index(), side);
      adds.add(
          "%s.%s(%s, %s, %s);"
              .formatted(
                  names.table(step.index().name()),
                  names.of(side).method("add"),
                  found,
                  Columns.joined(Columns.of(side)),
                  weight));
    }
    return adds;
  }

  private static boolean isPlain(InputPlan input) {
    return Columns.ofObjects(input.columns()).isEmpty()
        && (input.home() instanceof InputPlan.Home.InRows || takesEntry(input));
  }

  /** Whether the row belongs to one entry, which its path may have found already. */
  private static boolean takesEntry(InputPlan input) {
    return input.home() instanceof InputPlan.Home.InIndex && enter(input).sides().size() == 1;
  }

  private static Step.EnterIndex enter(InputPlan input) {
    for (Step step : input.steps()) {
      if (step instanceof Step.EnterIndex enter) {
        return enter;
      }
    }
    throw new IllegalArgumentException("no step enters " + input.noun().one());
  }
}
