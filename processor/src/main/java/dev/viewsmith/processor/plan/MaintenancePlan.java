package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.RecordShape;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * How one view is maintained: what is kept, and the steps that a change takes through it.
 *
 * @param inputs one for each record class, in the order in which they are read
 * @param copies uses of inputs whose changes are taken again, later or on their own
 * @param stages the parts of the join that are worked out before the last, in order
 * @param sources what the last stage joins: inputs, copies, and the rows of the stage before it
 * @param tables what the writer keeps of the inputs; every row of an input is in one at least
 * @param join the joined rows as they are declared
 * @param delta the rows that a batch's changes join to, before they are grouped
 * @param groups what readers see
 * @param dictionaries the ids of values, one for each type of columns and values that have ids
 * @param declaration what the view is: the lines of its canonical text
 * @param text all of this in words
 * @param sketch all of this as nodes and edges
 */
public record MaintenancePlan(
    RecordShape view,
    List<InputPlan> inputs,
    List<Copy> copies,
    List<StagePlan> stages,
    List<InputPlan> sources,
    List<TablePlan> tables,
    JoinPlan join,
    DeltaRowPlan delta,
    GroupTablePlan groups,
    List<DictionaryPlan> dictionaries,
    List<String> declaration,
    String text,
    String sketch) {
  public MaintenancePlan {
    inputs = List.copyOf(inputs);
    copies = List.copyOf(copies);
    stages = List.copyOf(stages);
    sources = List.copyOf(sources);
    tables = List.copyOf(tables);
    dictionaries = List.copyOf(dictionaries);
    declaration = List.copyOf(declaration);
  }

  /**
   * Another use of an input.
   *
   * @param input whose changes it takes
   * @param as how they go on
   */
  public record Copy(InputPlan input, InputPlan as) {}

  /** All that has changes of its own: inputs, copies, and rows of stages. */
  public List<InputPlan> relations() {
    Set<InputPlan> relations = new LinkedHashSet<>(inputs);
    stages.forEach(stage -> relations.addAll(stage.sources()));
    relations.addAll(sources);
    return List.copyOf(relations);
  }

  /** What the rows of a stage are, as an input of the next. */
  public InputPlan relationOf(StagePlan stage) {
    return relations().stream()
        .filter(input -> input.record().name().equals(StageRows.recordOf(stage)))
        .findFirst()
        .orElseThrow();
  }

  /** Whether an input of a stage is what another stage makes. */
  public boolean isOfStage(InputPlan input) {
    return stages.stream()
        .anyMatch(stage -> input.record().name().equals(StageRows.recordOf(stage)));
  }

  /**
   * The dictionary of a type whose values have ids.
   *
   * @throws IllegalArgumentException if no value of the plan has this type, or its values are words
   */
  public DictionaryPlan dictionary(ColumnType type) {
    return DictionaryPlan.of(type, dictionaries);
  }
}
