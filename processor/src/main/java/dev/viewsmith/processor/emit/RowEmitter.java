package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import dev.viewsmith.processor.plan.GroupTablePlan;
import dev.viewsmith.processor.plan.GroupTablePlan.Frequency;
import dev.viewsmith.processor.plan.GroupTablePlan.GroupKey;
import dev.viewsmith.processor.plan.GroupTablePlan.Output;
import dev.viewsmith.processor.plan.GroupTablePlan.Sum;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.type.ColumnType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** The method of a snapshot that makes the view's record of a row's words. */
final class RowEmitter {
  private final MaintenancePlan plan;
  private final Names names;
  private final Code code;
  private final Words words;
  private final GroupCode groups;
  private final Map<GroupKey, String> decoders;

  /**
   * @param decoders the snapshot's methods that read a part of the key
   */
  RowEmitter(
      MaintenancePlan plan,
      Names names,
      Code code,
      Words words,
      GroupCode groups,
      Map<GroupKey, String> decoders) {
    this.plan = plan;
    this.names = names;
    this.code = code;
    this.words = words;
    this.groups = groups;
    this.decoders = decoders;
  }

  MethodSpec row() {
    Map<String, String> locals = new LinkedHashMap<>();
    List<String> values = new ArrayList<>();
    for (Output output : plan.groups().outputs()) {
      values.add(value(output, locals));
    }
    List<String> loads = new ArrayList<>();
    locals.forEach(
        (column, local) ->
            loads.add(
                code.with("local", local)
                    .with("COLUMN", groups.at(column))
                    .text("long $local = $group.word($COLUMN);")));
    return Methods.overriding("row", Modifier.PROTECTED)
        .returns(names.view())
        .addParameter(RuntimeTypes.READER, names.locals().get("group"))
        .addCode(
            code.with("loads", Code.lines(loads))
                .with("View", code.type(names.view()))
                .with("values", String.join(", ", values))
                .block(
                    """
                    $loads
                    return new $View($values);
                    """))
        .build();
  }

  /** The value of a component; notes which columns must be in locals. */
  private String value(Output output, Map<String, String> locals) {
    ColumnType type = output.column().type();
    String name = output.column().name();
    if (output instanceof Output.Key key) {
      return code.with("decoder", decoders.getOrDefault(key.key(), key.column().name()))
          .text("$decoder($group)");
    }
    if (output instanceof Output.RowCount) {
      return load(plan.groups().rows(), name, locals);
    }
    if (output instanceof Output.Total total) {
      return load(total.sum().column(), name, locals);
    }
    if (output instanceof Output.Average average) {
      return average(average.sum(), locals);
    }
    if (output instanceof Output.Distinct distinct) {
      return load(distinct.frequency().distinct(), name, locals);
    }
    String word =
        output instanceof Output.Least least
            ? load(least.frequency().least(), name, locals)
            : load(greatest(output), name, locals);
    return words.decodeOld(type, word, "strings");
  }

  private static String greatest(Output output) {
    Frequency frequency = ((Output.Greatest) output).frequency();
    String column = frequency.greatest();
    if (column == null) {
      throw new IllegalArgumentException("no column for " + output);
    }
    return column;
  }

  private String average(Sum sum, Map<String, String> locals) {
    GroupTablePlan table = plan.groups();
    String n = load(table.rows(), rowsName(), locals);
    if (!sum.wide()) {
      return code.text("$Rational")
          + ".of("
          + load(sum.column(), sumName(sum), locals)
          + ", "
          + n
          + ")";
    }
    String high = load(sum.column() + "High", sum.column() + "High", locals);
    String low = load(sum.column() + "Low", sum.column() + "Low", locals);
    return code.text("$Rational") + ".of(" + high + ", " + low + ", " + n + ")";
  }

  private String rowsName() {
    for (Output output : plan.groups().outputs()) {
      if (output instanceof Output.RowCount) {
        return output.column().name();
      }
    }
    return plan.groups().rows();
  }

  private String sumName(Sum sum) {
    return sum.component() == null ? sum.column() : sum.component();
  }

  /** The local with a column: each is read once. */
  private String load(String column, String wish, Map<String, String> locals) {
    Set<String> taken = new LinkedHashSet<>(locals.values());
    taken.add(names.locals().get("group"));
    taken.add("strings");
    return locals.computeIfAbsent(column, c -> new Scope(taken).claim(wish, wish + "Word"));
  }
}
