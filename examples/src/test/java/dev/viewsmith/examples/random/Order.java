package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Type.Symbol;
import java.util.Arrays;
import java.util.Comparator;
import java.util.UUID;

/**
 * The order of canonical values of one type: numbers, false and true, code points, declaration,
 * unsigned 128 bits, and otherwise their own.
 */
final class Order implements Comparator<Object> {
  static final Order OF_VALUES = new Order();

  private Order() {}

  @Override
  public int compare(Object left, Object right) {
    if (left instanceof String text) {
      return Arrays.compare(codePoints(text), codePoints((String) right));
    } else if (left instanceof Symbol symbol) {
      return Integer.compare(symbol.ordinal(), ((Symbol) right).ordinal());
    } else if (left instanceof UUID id) {
      // Of one length and with digits before letters, so that texts are in the order of the bits.
      return id.toString().compareTo(right.toString());
    }
    return natural(left, right);
  }

  @SuppressWarnings("unchecked")
  private static int natural(Object left, Object right) {
    return ((Comparable<Object>) left).compareTo(right);
  }

  private static int[] codePoints(String text) {
    return text.codePoints().toArray();
  }
}
