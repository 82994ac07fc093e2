package dev.viewsmith.processor.emit;

import com.palantir.javapoet.TypeSpec;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.TablePlan;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The nested classes of the tables that only the writer sees. */
final class TableEmitter {
  private final MaintenancePlan plan;
  private final Names names;
  private final Code code;

  TableEmitter(MaintenancePlan plan, Names names, Code code) {
    this.plan = plan;
    this.names = names;
    this.code = code;
  }

  List<TypeSpec> tables() {
    List<TypeSpec> types = new ArrayList<>();
    for (TablePlan table : plan.tables()) {
      if (table instanceof TablePlan.Index index) {
        types.add(new IndexEmitter(index, homes(), names, code).type());
      } else if (table instanceof TablePlan.Rows rows) {
        types.add(new RowTableEmitter(rows, rowOf(rows), isOfBatches(rows), names, code).type());
      }
    }
    return types;
  }

  /** The sides that say how many copies of a row there are: asked where batches are checked. */
  private Set<TablePlan.Side> homes() {
    Set<TablePlan.Side> homes = new LinkedHashSet<>();
    for (InputPlan input : plan.inputs()) {
      if (input.home() instanceof InputPlan.Home.InIndex home) {
        homes.add(home.side());
      }
    }
    return homes;
  }

  private boolean isOfBatches(TablePlan.Rows rows) {
    return plan.inputs().stream()
        .anyMatch(
            input ->
                input.home() instanceof InputPlan.Home.InRows home && home.rows().equals(rows));
  }

  /**
   * Where the words of a change stand that is counted in a table; null if it is counted elsewhere.
   */
  private @Nullable Offsets rowOf(TablePlan.Rows rows) {
    for (InputPlan input : plan.relations()) {
      if (input.home() instanceof InputPlan.Home.InRows home && home.rows().equals(rows)) {
        return names.of(input).row();
      }
    }
    return null;
  }
}
