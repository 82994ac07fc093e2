package dev.viewsmith.examples.random;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** The one form of each value. */
final class Canonical {
  private static final int WRITTEN_OUT = 40;

  private Canonical() {}

  static Object of(Object value) {
    if (value instanceof Double number) {
      return number.isNaN() ? Double.valueOf(Double.NaN) : (Object) (number + 0.0);
    } else if (value instanceof Float number) {
      return number.isNaN() ? Float.valueOf(Float.NaN) : (Object) (number + 0.0f);
    } else if (value instanceof BigDecimal number) {
      return decimal(number);
    }
    return value instanceof Composite composite
        ? new Composite(composite.type(), all(composite.values()))
        : value;
  }

  static List<Object> all(List<Object> values) {
    List<Object> canonical = new ArrayList<>();
    values.forEach(value -> canonical.add(of(value)));
    return canonical;
  }

  private static BigDecimal decimal(BigDecimal number) {
    BigDecimal shortest = number.stripTrailingZeros();
    return shortest.scale() < 0 && shortest.precision() - shortest.scale() <= WRITTEN_OUT
        ? shortest.setScale(0)
        : shortest;
  }
}
