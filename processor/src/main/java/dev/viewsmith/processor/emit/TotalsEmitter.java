package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import dev.viewsmith.processor.plan.GroupTablePlan;
import dev.viewsmith.processor.plan.GroupTablePlan.Sum;
import dev.viewsmith.processor.plan.ViewPlan;
import java.util.ArrayList;
import java.util.List;

/** What readers see of exact sums: rounded, or the id of what they have come to. */
final class TotalsEmitter {
  private final GroupTablePlan table;
  private final Names names;
  private final Code code;
  private final GroupCode groups;

  TotalsEmitter(ViewPlan plan, Names names, Code code, GroupCode groups) {
    this.table = plan.groups();
    this.names = names;
    this.code = code;
    this.groups = groups;
  }

  /** The call of the method, where there is one. */
  static String call(ViewPlan plan) {
    return plan.groups().totals() == null ? "" : "totals();\n";
  }

  /** The statements that give up the totals of a group that dies. */
  String release() {
    List<String> releases = new ArrayList<>();
    for (Sum sum : table.sums()) {
      if (sum.kind() == Sum.Kind.BIG) {
        releases.add(of(sum).text("$Totals.release($values, $page, $group + $TOTAL);"));
      }
    }
    return Code.lines(releases);
  }

  List<MethodSpec> methods() {
    if (table.totals() == null) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    table.sums().forEach(sum -> lines.addAll(totals(sum)));
    return List.of(
        Methods.hidden("totals")
            .addCode(
                code.with("step", Literals.step(table.totals()))
                    .with("totals", Code.lines(lines))
                    .with("open", groups.isGlobal() ? groups.openOnly() : "")
                    .block(
                        groups.isGlobal()
                            ? """
                            $step
                            int $group = $open;
                            long[] $page = $groups.page;
                            $totals
                            """
                            : """
                            $step
                            for (int $group = $groups.firstTouched(); $group >= 0; $group = $groups.nextTouched()) {
                              long[] $page = $groups.page;
                              $totals
                            }
                            """))
            .build());
  }

  private List<String> totals(Sum sum) {
    if (sum.kind() == Sum.Kind.BIG) {
      return List.of(
          of(sum)
              .text(
                  "$Totals.publish($values, $page, $group + $TOTAL, $sums.total($page, $group));"));
    }
    List<String> lines = new ArrayList<>();
    if (sum.kind() == Sum.Kind.FLOATING) {
      if (sum.hasTotal()) {
        lines.add(rounded(sum, sum.column(), "$sums.total($page, $group)"));
      }
      if (sum.average() != null) {
        lines.add(
            rounded(sum, sum.average(), "$sums.average($page, $group, $page[$group + $COUNT])"));
      }
    }
    return lines;
  }

  private String rounded(Sum sum, String column, String value) {
    Code exact =
        code.with("sums", names.storage(sum))
            .with("COUNT", groups.at(table.countOf(sum.argument())))
            .with("COLUMN", groups.at(column));
    return exact
        .with("value", exact.text(value))
        .text("$GroupTable.put($page, $group + $COLUMN, $Doubles.word($value));");
  }

  private Code of(Sum sum) {
    return code.with("sums", names.storage(sum))
        .with("values", names.dictionary(sum.argument().expression().type()).field())
        .with("TOTAL", groups.at(sum.column()));
  }
}
