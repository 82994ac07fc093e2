package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.expression.TypedExpression;
import java.util.List;
import java.util.Map;

/**
 * What the maintainer calls things of its delta rows.
 *
 * @param add the method that notes one: {@code addJoined}
 * @param on the method that takes one to its group: {@code onJoined}
 * @param row where the words stand: {@code JoinedRow}
 * @param values what a row is made of, each once, and its name: key parts, then arguments
 * @param keyWords the names of the key's words
 */
record DeltaNames(
    String add,
    String on,
    Offsets row,
    Map<TypedExpression, String> values,
    List<String> keyWords) {
  /** The name of a value. */
  String value(TypedExpression expression) {
    String name = values.get(expression);
    if (name == null) {
      throw new IllegalArgumentException("no delta row has " + expression);
    }
    return name;
  }
}
