package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Type.EnumType;
import dev.viewsmith.examples.random.Type.Scalar;
import java.util.ArrayList;
import java.util.List;

/**
 * The values that the rows of a view take: few of each type, so that rows meet.
 *
 * @param hasLoneSurrogates whether some strings are no text that other systems take
 */
record Domain(List<Object> numbers, List<Object> strings, boolean hasLoneSurrogates) {
  private static final List<Object> EXTREME_INTS =
      List.of((long) Integer.MAX_VALUE, (long) Integer.MIN_VALUE, Integer.MAX_VALUE - 1L, 46341L);
  private static final List<Object> EXTREME_LONGS =
      List.of(
          Long.MAX_VALUE,
          Long.MIN_VALUE,
          Long.MAX_VALUE - 1,
          Long.MAX_VALUE / 2 + 1,
          Long.MIN_VALUE / 2,
          3_037_000_500L,
          1L << 32,
          (1L << 32) + 1);
  private static final List<String> STRINGS =
      List.of(
          "",
          "a",
          "b",
          "Aa",
          "BB",
          "AaAa",
          "AaBB",
          "BBAa",
          "BBBB",
          " ",
          "a ",
          "*/",
          "{@code",
          "\\u0041",
          "\"",
          "\"\"\"",
          "\n",
          "\uffff",
          "\ud83d\ude00",
          "\ud83d\ude01",
          "é",
          "e\u0301",
          "ß",
          "null",
          "1",
          "}");
  private static final List<String> LONE_SURROGATES = List.of("\ud83d", "\ude00", "\ud83da");

  static Domain random(Dice dice) {
    List<Object> numbers = new ArrayList<>();
    for (int i = dice.between(2, 6); i > 0; i--) {
      numbers.add((long) dice.between(-3, 7));
    }
    List<Object> strings = new ArrayList<>(dice.some(STRINGS, dice.between(2, 6)));
    if (dice.chance(0.5)) {
      strings.addAll(List.of("Aa", "BB"));
    }
    boolean lone = dice.chance(0.08);
    if (lone) {
      strings.addAll(LONE_SURROGATES);
    }
    return new Domain(numbers, strings, lone);
  }

  /**
   * A value of this type.
   *
   * @param wide whether it is one of hundreds
   * @param extremes how often a number is one near the limits of its type
   */
  Object value(Type type, Dice dice, boolean wide, double extremes) {
    if (type instanceof EnumType enumType) {
      return dice.pick(enumType.values());
    } else if (type == Scalar.BOOLEAN) {
      return dice.chance(0.5);
    } else if (type == Scalar.STRING) {
      return wide ? "s" + dice.below(400) : dice.pick(strings);
    } else if (dice.chance(extremes)) {
      return dice.pick(type == Scalar.INT || dice.chance(0.3) ? EXTREME_INTS : EXTREME_LONGS);
    }
    return wide ? (Object) (long) dice.below(1000) : dice.pick(numbers);
  }
}
