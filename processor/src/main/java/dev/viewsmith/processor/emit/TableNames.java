package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.TablePlan;
import dev.viewsmith.processor.plan.TablePlan.Index;
import dev.viewsmith.processor.plan.TablePlan.Side;
import dev.viewsmith.processor.type.Column;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/** What the maintainer calls things of the tables that only the writer sees. */
final class TableNames {
  private final MaintenancePlan plan;
  private final LocalNames locals;
  private final UnaryOperator<String> types;
  private final Map<TablePlan, String> tables = new LinkedHashMap<>();
  private final Map<TablePlan, Offsets> entries = new LinkedHashMap<>();
  private final Map<Side, SideNames> sides = new LinkedHashMap<>();

  /**
   * @param types gives nested classes their names, by what they wish to be called
   */
  TableNames(MaintenancePlan plan, LocalNames locals, UnaryOperator<String> types) {
    this.plan = plan;
    this.locals = locals;
    this.types = types;
    for (TablePlan table : plan.tables()) {
      tables.put(table, types.apply(Prose.capitalized(table.name())));
      if (table instanceof TablePlan.Rows rows) {
        entries.put(rows, offsets(rows));
      } else if (table instanceof Index index) {
        name(index);
      }
    }
  }

  private void name(Index index) {
    Scope offsets = new Scope(UserNames.constants(index.key()));
    offsets.reserve("ROWS");
    offsets.reserve("ROW_ROWS"); // what that is called beside a column of this name
    locals.users().forEach(offsets::reserve);
    for (Side side : index.sides()) {
      sides.put(side, SideNames.of(side, entry(index, side), index.counts(), offsets, locals));
    }
  }

  /** The nested class of a side's offsets, after the index where an input is in several. */
  private String entry(Index index, Side side) {
    String one = Prose.capitalized(side.noun().one());
    long uses =
        plan.tables().stream()
            .filter(
                table ->
                    table instanceof Index other
                        && other.sides().stream().anyMatch(s -> s.record().equals(side.record())))
            .count();
    return types.apply(uses > 1 ? one + Prose.capitalized(index.name()) : one + "Entry");
  }

  private Offsets offsets(TablePlan.Rows rows) {
    Offsets offsets = new Offsets(of(rows), new Scope(locals.users()));
    int words = 0;
    for (Column column : rows.columns()) {
      offsets.column(column.name(), words++);
    }
    offsets.own("COPIES", words);
    return rows.counts() ? offsets.own("MATCHES", words + 1) : offsets;
  }

  SideNames of(Side side) {
    return Names.known(sides, side);
  }

  /** The nested class of a table. */
  String of(TablePlan table) {
    return Names.known(tables, table);
  }

  /** Where the words of an entry of a table of rows stand. */
  Offsets entry(TablePlan.Rows rows) {
    return Names.known(entries, rows);
  }
}
