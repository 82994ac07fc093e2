package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.plan.GroupTablePlan.Frequency;
import dev.viewsmith.processor.plan.GroupTablePlan.Sum;
import dev.viewsmith.processor.plan.ViewPlan;
import dev.viewsmith.processor.type.ColumnType.OpaqueType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a view's own things are called.
 *
 * @param snapshot the nested class of what readers see
 * @param groups the nested class of its table
 * @param declared the nested class of its declaration
 * @param sums the field of the sums
 * @param orders the fields with the orders of opaque values, by the frequencies that need them
 */
record ViewNames(
    ViewPlan plan,
    String snapshot,
    String groups,
    String declared,
    String sums,
    DeltaNames delta,
    Map<String, String> orders) {
  /** The fields with the orders of opaque values. */
  static Map<String, String> orders(ViewPlan view, Scope fields) {
    Map<String, String> orders = new LinkedHashMap<>();
    for (Frequency frequency : view.groups().frequencies()) {
      if (frequency.byValue() && frequency.argument().expression().type() instanceof OpaqueType) {
        orders.put(frequency.name(), fields.claim(frequency.argument().noun().one() + "Order"));
      }
    }
    return orders;
  }

  /** The fields of a view that its plan names. */
  static Collection<String> fieldsOf(ViewPlan view) {
    List<String> names = new ArrayList<>(List.of(view.delta().name()));
    for (Sum sum : view.groups().sums()) {
      if (sum.storage() != null) {
        names.add(sum.storage());
      }
    }
    names.add(view.groups().name());
    view.groups().frequencies().forEach(frequency -> names.add(frequency.name()));
    return names;
  }

  /** Whether it is the view's own field. */
  boolean hasField(String name) {
    return name.equals(sums) || orders.containsValue(name) || fieldsOf(plan).contains(name);
  }
}
