package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.RecordShape;
import java.util.List;
import java.util.Map;

/**
 * The rows of a view as an input of others: those columns that are read of them.
 *
 * @param record stands for them
 * @param noun what a row is called
 * @param columns components of the view, their flags, and components of records inside them
 * @param derived how those are read that are no components, by the column's name
 */
public record RowsPlan(
    RecordShape record, Noun noun, List<Column> columns, Map<String, InputPlan.Derived> derived) {
  public RowsPlan {
    columns = List.copyOf(columns);
    derived = Map.copyOf(derived);
  }
}
