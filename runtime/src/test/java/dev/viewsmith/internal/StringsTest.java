package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The order of strings against that of their arrays of code points. */
class StringsTest {
  /** Plain, beyond the surrogates, both kinds of surrogates, also without a partner. */
  private static final char[] UNITS = {
    'a', 'b', '\u00e9', '\ud7ff', '\ud800', '\udbff', '\udc00', '\udfff', '\ue000', '\uffff'
  };

  @Test
  void comparesByCodePoint() {
    Random random = new Random(7);
    for (int i = 0; i < 200_000; i++) {
      String a = string(random);
      String b = string(random);
      int[] left = a.codePoints().toArray();
      int[] right = b.codePoints().toArray();
      assertEquals(
          Integer.signum(Arrays.compare(left, right)),
          Integer.signum(Strings.compare(a, b)),
          () -> Arrays.toString(left) + " and " + Arrays.toString(right));
    }
  }

  @Test
  void charactersBeyondTheBasicPlaneComeLast() {
    assertEquals(-1, Integer.signum(Strings.compare("\uffff", "\ud83d\ude00")));
    assertEquals(1, Integer.signum("\uffff".compareTo("\ud83d\ude00")));
    assertEquals(0, Strings.compare("", ""));
    assertEquals(-1, Integer.signum(Strings.compare("", "a")));
  }

  private static String string(Random random) {
    char[] units = new char[random.nextInt(5)];
    for (int i = 0; i < units.length; i++) {
      units[i] = UNITS[random.nextInt(UNITS.length)];
    }
    return new String(units);
  }
}
