package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.expression.ExpressionPrinter;
import dev.viewsmith.processor.plan.GroupTablePlan.Frequency;
import dev.viewsmith.processor.plan.GroupTablePlan.Sum;
import dev.viewsmith.processor.plan.ViewPlan;
import dev.viewsmith.processor.relation.ViewQuery.Shape;
import dev.viewsmith.processor.type.ColumnType.OpaqueType;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** What is decided when all changes of a batch are in: ranges, and which rows are shown. */
final class SettleEmitter {
  private final ViewPlan plan;
  private final Names names;
  private final Code code;
  private final GroupCode groups;

  SettleEmitter(ViewPlan plan, Names names, Code code, GroupCode groups) {
    this.plan = plan;
    this.names = names;
    this.code = code.with("view", Literals.quoted(plan.view().name().simpleName()));
    this.groups = groups;
  }

  /** The sums that may leave the range of long. */
  static List<Sum> narrowSums(ViewPlan plan) {
    return plan.groups().sums().stream().filter(sum -> sum.kind() == Sum.Kind.LONG).toList();
  }

  /** Whether anything is to be decided, so that there is a method {@code settle}. */
  static boolean isNeeded(ViewPlan plan) {
    return !narrowSums(plan).isEmpty()
        || !opaque(plan).isEmpty()
        || plan.groups().totals() != null
        || ShowEmitter.isNeeded(plan.groups())
        || mayHaveTooManyCopies(plan);
  }

  List<MethodSpec> methods() {
    List<MethodSpec> methods = new ArrayList<>();
    List<Sum> sums = narrowSums(plan);
    if (isNeeded(plan)) {
      String body =
          checkSums(sums) + checkOrders() + TotalsEmitter.call(plan) + show() + checkCopies();
      methods.add(
          Methods.overriding("settle", Modifier.PROTECTED).addCode(code.filled(body)).build());
    }
    if (sums.size() > 1) {
      methods.add(checkRange());
    }
    return methods;
  }

  private String checkSums(List<Sum> sums) {
    if (sums.isEmpty()) {
      return "";
    }
    if (sums.size() == 1) {
      return of(sums.get(0))
          .text(
              """
              if ($sums.suspect()) {
                int row = $Sums.outOfRange($groups, $SUM, $delta, $VALUE);
                if (row >= 0) {
                  throw overflow($view, $key, $component);
                }
              }
              """);
    }
    List<String> checks = new ArrayList<>();
    sums.forEach(sum -> checks.add(of(sum).text("checkRange($SUM, $VALUE, $component);")));
    return code.with("checks", Code.lines(checks))
        .text(
            """
            if ($sums.suspect()) {
              $checks
            }
            """);
  }

  private Code of(Sum sum) {
    String component = sum.component() == null ? sum.column() : sum.component();
    return keyed()
        .with("SUM", groups.at(sum.column()))
        .with("VALUE", names.delta().row().at(names.delta().value(sum.argument().expression())))
        .with("component", Literals.quoted(component));
  }

  private Code keyed() {
    return code.with("key", groups.isGlobal() ? code.text("$List.of()") : "group(row)");
  }

  private MethodSpec checkRange() {
    return Methods.hidden("checkRange")
        .addParameter(TypeName.INT, "sum")
        .addParameter(TypeName.INT, "value")
        .addParameter(RuntimeTypes.STRING, "component")
        .addCode(
            keyed()
                .block(
                    """
                    int row = $Sums.outOfRange($groups, sum, $delta, value);
                    if (row >= 0) {
                      throw overflow($view, $key, component);
                    }
                    """))
        .build();
  }

  /** An order of values that are not known is the user's, and may contradict itself. */
  private String checkOrders() {
    StringBuilder checks = new StringBuilder();
    for (Frequency frequency : opaque(plan)) {
      String text = ExpressionPrinter.print(frequency.argument().expression());
      checks.append(
          code.with("order", names.field(names.order(frequency)))
              .with("text", Literals.quoted(text))
              .text(
                  """
                  if ($order.failed()) {
                    throw refuseValues($text, $order.fault(), $order.values());
                  }
                  """));
    }
    return checks.toString();
  }

  /** The frequencies of values whose order is the user's. */
  static List<Frequency> opaque(ViewPlan plan) {
    return plan.groups().frequencies().stream()
        .filter(frequency -> frequency.argument().expression().type() instanceof OpaqueType)
        .filter(Frequency::byValue)
        .toList();
  }

  private String show() {
    return ShowEmitter.isNeeded(plan.groups()) ? "show();\n" : "";
  }

  /** Only of joins: a view of one input has no more copies than that, and those are checked. */
  private static boolean mayHaveTooManyCopies(ViewPlan plan) {
    return plan.groups().shape() == Shape.BAG
        && (plan.delta().name().equals("joined") || !plan.stages().isEmpty());
  }

  private String checkCopies() {
    return mayHaveTooManyCopies(plan)
        ? code.text(
            """
            if ($groups.copiesOutOfRange()) {
              throw overflow($view, $List.of(), "copies");
            }
            """)
        : "";
  }
}
