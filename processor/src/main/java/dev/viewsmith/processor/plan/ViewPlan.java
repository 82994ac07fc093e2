package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.type.RecordShape;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How one view is maintained: what becomes of changes on their way to it, and what readers see.
 *
 * @param name what a row of it is called, unlike those of all other views and inputs; empty if
 *     there is no other view
 * @param inputs what its join takes, as they are declared: inputs of batches, and rows of views
 * @param stages the parts of the join that are worked out before the last, in order
 * @param sources what the last stage joins: inputs, further uses of them, and the rows of the stage
 *     before it
 * @param pass in which it is
 * @param join the joined rows as they are declared
 * @param delta the rows that a batch's changes join to, before they are grouped
 * @param groups what readers see
 * @param rows what goes on to the views over this one; null if there are none
 * @param dictionaries the ids of values, one for each type of columns and values that have ids
 * @param declaration what the view is: the lines of its canonical text
 */
public record ViewPlan(
    String name,
    RecordShape view,
    List<InputPlan> inputs,
    List<StagePlan> stages,
    List<InputPlan> sources,
    int pass,
    JoinPlan join,
    DeltaRowPlan delta,
    GroupTablePlan groups,
    @Nullable RowsPlan rows,
    List<DictionaryPlan> dictionaries,
    List<String> declaration) {
  public ViewPlan {
    inputs = List.copyOf(inputs);
    stages = List.copyOf(stages);
    sources = List.copyOf(sources);
    dictionaries = List.copyOf(dictionaries);
    declaration = List.copyOf(declaration);
  }

  /** All that takes steps on the way to the view, stage by stage. */
  public List<InputPlan> paths() {
    List<InputPlan> paths = new ArrayList<>();
    stages.forEach(stage -> paths.addAll(stage.sources()));
    paths.addAll(sources);
    return paths;
  }

  /** What the rows that its changes join to are called in the sketch of the plan. */
  public String rowsToGroup() {
    return name.isEmpty() ? delta.name() : name + " " + delta.name();
  }
}
