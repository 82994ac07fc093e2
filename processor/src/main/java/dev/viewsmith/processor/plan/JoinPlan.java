package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import java.util.List;

/**
 * The join as it is declared, input by input, apart from the paths of changes.
 *
 * @param slots the uses of inputs, in the order of the declaration
 */
public record JoinPlan(List<Slot> slots) {
  public JoinPlan {
    slots = List.copyOf(slots);
  }

  /**
   * A use of an input.
   *
   * @param key its columns that must equal values of the slots before it
   * @param sought these values, in the same order
   * @param conditions what else must hold for a row of this slot and those before it, in order:
   *     each is evaluated only where those before it hold
   */
  public record Slot(
      String alias,
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
