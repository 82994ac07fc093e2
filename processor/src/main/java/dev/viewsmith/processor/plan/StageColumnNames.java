package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.type.NameSet;
import java.util.HashMap;
import java.util.Map;

/** Names of columns of stages: the same for the same value in all stages that pass it on. */
final class StageColumnNames {
  private final NameSet taken = new NameSet();
  private final Map<TypedExpression, String> given = new HashMap<>();

  /**
   * The name of a column.
   *
   * @param shown what it shows, in terms of the inputs
   * @param wishes names that it might have, the best first
   */
  String of(TypedExpression shown, String... wishes) {
    return given.computeIfAbsent(shown, first -> taken.take(wishes));
  }
}
