package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.plan.DeltaRowPlan.Argument;
import dev.viewsmith.processor.plan.GroupTablePlan.Frequency;
import dev.viewsmith.processor.plan.GroupTablePlan.Sum;
import dev.viewsmith.processor.plan.ViewPlan;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** The statements that change exactly the aggregates that a view declares. */
final class AggregateCode {
  private final ViewPlan plan;
  private final Names names;
  private final Code code;
  private final Words words;
  private final GroupCode groups;

  AggregateCode(ViewPlan plan, Names names, Code code, Words words, GroupCode groups) {
    this.plan = plan;
    this.names = names;
    this.code = code;
    this.words = words;
    this.groups = groups;
  }

  /** The local with the number of rows that the group has before the delta row comes or goes. */
  String rowsBefore() {
    return besideOthers(plan.groups().rows() + "Before");
  }

  /** The local with the number of rows that have a value of an argument before. */
  private String before(Argument argument) {
    return argument.count() == null ? rowsBefore() : besideOthers(argument.count() + "Before");
  }

  /** A local that is called as no argument is. */
  private String besideOthers(String wish) {
    Scope scope = new Scope(names.delta().values().values());
    names.delta().keyWords().forEach(scope::reserve);
    for (String local : List.of("group", "page", "row", "rows", "weight", "words")) {
      scope.reserve(names.locals().get(local));
    }
    return scope.claim(wish);
  }

  /** The statements that add some of the arguments to a group. */
  String of(Set<TypedExpression> arguments) {
    StringBuilder text = new StringBuilder();
    text.append(statements(argument -> isOf(argument, arguments) && argument.isNull() == null));
    for (Argument argument : plan.delta().arguments()) {
      if (isOf(argument, arguments) && argument.count() != null) {
        text.append(ofPresent(argument, argument.count()));
      }
    }
    return text.toString();
  }

  private static boolean isOf(Argument argument, Set<TypedExpression> arguments) {
    return arguments.contains(argument.expression());
  }

  private String statements(Predicate<Argument> ofArgument) {
    StringBuilder text = new StringBuilder();
    for (Sum sum : plan.groups().sums()) {
      if (ofArgument.test(sum.argument())) {
        text.append(sum(sum)).append('\n');
      }
    }
    for (Frequency frequency : plan.groups().frequencies()) {
      if (ofArgument.test(frequency.argument())) {
        text.append(frequency(frequency)).append('\n');
      }
    }
    return text.toString();
  }

  /** The statements for an argument that can be null: only then it does not count. */
  private String ofPresent(Argument argument, String count) {
    String before = besideOthers(count + "Before");
    Code filled =
        code.with("present", names.delta().isPresent(argument.expression()))
            .with("before", before)
            .with("COUNT", groups.at(count))
            .with("statements", statements(argument::equals));
    String put =
        plan.groups().visible().contains(count)
            ? "$GroupTable.put($page, $group + $COUNT, $before + $weight);"
            : "$page[$group + $COUNT] = $before + $weight;";
    return filled
        .with("put", filled.text(put))
        .text(
            """
            if ($present) {
              long $before = $page[$group + $COUNT];
              $put
              $statements
            }
            """);
  }

  private String sum(Sum sum) {
    TypedExpression argument = sum.argument().expression();
    String word = names.delta().value(argument);
    return switch (sum.kind()) {
      case LONG ->
          code.with("value", word)
              .with("SUM", groups.at(sum.column()))
              .text(
                  "$GroupTable.put($page, $group + $SUM, $sums.add($page[$group + $SUM], $value,"
                      + " $weight));");
      case WIDE ->
          code.with("value", word)
              .with("SUM", groups.at(sum.column() + "High"))
              .text("$Sums.addWide($page, $group + $SUM, $value, $weight);");
      case BIG, FLOATING ->
          code.with("sums", names.storage(sum))
              .with("value", words.decode(argument.type(), word))
              .text("$sums.add($page, $group, $value, $weight);");
    };
  }

  private String frequency(Frequency frequency) {
    String value = names.delta().value(frequency.argument().expression());
    String add =
        code.with("frequencies", names.field(frequency))
            .with("value", value)
            .with("before", before(frequency.argument()))
            .text("$frequencies.add($page, $group, $value, $weight, $before)");
    return frequency.computed()
        ? code.with("value", value)
            .with("change", besideOthers(value + "Change"))
            .with("add", add)
            .with("values", words.dictionary(frequency.argument().expression().type()))
            .text(
                """
                int $change = $add;
                // The value is computed, in no row of an input: its id counts the groups that have it.
                $values.count($value, $change);""")
        : add + ";";
  }
}
