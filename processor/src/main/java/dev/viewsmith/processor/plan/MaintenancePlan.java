package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.RecordShape;
import java.util.List;

/**
 * How one view is maintained: what is kept, and the steps that a change takes through it.
 *
 * @param inputs one for each record class, in the order of their first alias
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
    tables = List.copyOf(tables);
    dictionaries = List.copyOf(dictionaries);
    declaration = List.copyOf(declaration);
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
