package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.type.JoinKind;
import java.util.List;
import java.util.Map;

/**
 * The join as it is declared, input by input, apart from the paths of changes.
 *
 * @param slots the uses of inputs, in the order of the declaration
 * @param conditions of whole joined rows, beside those of the slots, in order
 * @param origins what the columns of stages show, by their names: a column of an input, or the
 *     absence of its row
 */
public record JoinPlan(
    List<Slot> slots, List<TypedExpression> conditions, Map<String, TypedExpression> origins) {
  public JoinPlan {
    slots = List.copyOf(slots);
    conditions = List.copyOf(conditions);
    origins = Map.copyOf(origins);
  }

  /** Whether all joins are inner ones. */
  public boolean isInner() {
    return slots.stream().allMatch(slot -> slot.kind() == JoinKind.INNER);
  }

  /**
   * A use of an input.
   *
   * @param kind how it is joined with the slots before it
   * @param key its columns that must equal values of the slots before it
   * @param sought these values, in the same order
   * @param conditions what else must hold for a row of this slot and those before it, in order:
   *     each is evaluated only where those before it hold
   */
  public record Slot(
      String alias,
      JoinKind kind,
      InputPlan input,
      List<ColumnValue> key,
      List<ColumnValue> sought,
      List<TypedExpression> conditions) {
    public Slot {
      key = List.copyOf(key);
      sought = List.copyOf(sought);
      conditions = List.copyOf(conditions);
    }
  }
}
