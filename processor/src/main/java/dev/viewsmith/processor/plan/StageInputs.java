package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.plan.MaintenancePlan.Copy;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What all stages take, sorted: inputs that batches change, other uses of them, and rows of stages.
 *
 * @param inputs that batches change, in the order in which stages take them
 * @param copies other uses of them
 */
record StageInputs(List<InputPlan> inputs, List<Copy> copies, StagePlanner.Staged staged) {
  /**
   * Sorts them.
   *
   * @param last what the last stage takes
   */
  static StageInputs of(StagePlanner.Staged staged, List<InputPlan> last) {
    List<InputPlan> all = new ArrayList<>(staged.inputs());
    last.stream()
        .filter(input -> !staged.relations().contains(input.record().name()))
        .forEach(all::add);
    Set<QualifiedName> copied = new HashSet<>();
    staged.copies().forEach(copy -> copied.add(copy.as()));
    List<InputPlan> inputs =
        all.stream().filter(input -> !copied.contains(input.record().name())).toList();
    List<Copy> copies =
        staged.copies().stream()
            .map(copy -> new Copy(of(copy.record(), inputs), of(copy.as(), all)))
            .toList();
    return new StageInputs(inputs, copies, staged);
  }

  private static InputPlan of(QualifiedName record, List<InputPlan> inputs) {
    return inputs.stream()
        .filter(input -> input.record().name().equals(record))
        .findFirst()
        .orElseThrow();
  }

  /** The tables of all stages. */
  List<TablePlan> tables(List<TablePlan> last) {
    List<TablePlan> tables = new ArrayList<>(staged.tables());
    tables.addAll(last);
    return tables;
  }
}
