package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Type.EnumType;
import dev.viewsmith.examples.random.Type.RecordType;
import dev.viewsmith.examples.random.Type.Scalar;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The values that the rows of a view take: few of each type, so that rows meet.
 *
 * @param hasLoneSurrogates whether some strings are no text that other systems take
 * @param others values of further types
 */
record Domain(
    List<Object> numbers,
    List<Object> strings,
    boolean hasLoneSurrogates,
    Map<Type, List<Object>> others) {
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
    return new Domain(numbers, strings, lone, Map.of());
  }

  /**
   * This with values of further types.
   *
   * @param isShort whether decimals are such that other systems hold their sums and products
   */
  Domain with(Collection<Type> types, Dice dice, boolean isShort) {
    Map<Type, List<Object>> values = new LinkedHashMap<>(others);
    for (Type type : types) {
      if (type instanceof RecordType || isBasic(type) || values.containsKey(type)) {
        continue;
      }
      List<Object> all =
          isShort && type == Scalar.BIG_DECIMAL ? Catalogue.SHORT_DECIMALS : Catalogue.of(type);
      values.put(type, List.copyOf(dice.some(all, dice.between(3, 8))));
    }
    Domain domain = new Domain(numbers, strings, hasLoneSurrogates, values);
    types.stream()
        .filter(type -> type instanceof RecordType && !values.containsKey(type))
        .forEach(type -> values.put(type, domain.composites((RecordType) type, dice)));
    return domain;
  }

  private List<Object> composites(RecordType type, Dice dice) {
    List<Object> composites = new ArrayList<>();
    for (int i = dice.between(3, 7); i > 0; i--) {
      composites.add(composite(type, dice));
    }
    return composites;
  }

  private Composite composite(RecordType type, Dice dice) {
    return Catalogue.composite(
        type,
        inner ->
            inner.isNullable() && dice.chance(0.3)
                ? null
                : inner.type() instanceof RecordType record
                    ? composite(record, dice)
                    : value(inner.type(), dice, false, 0.02));
  }

  private static boolean isBasic(Type type) {
    return type == Scalar.INT
        || type == Scalar.LONG
        || type == Scalar.BOOLEAN
        || type == Scalar.STRING
        || type instanceof EnumType;
  }

  /**
   * A value of this type.
   *
   * @param wide whether it is one of hundreds
   * @param extremes how often a number is one near the limits of its type
   */
  Object value(Type type, Dice dice, boolean wide, double extremes) {
    if (others.containsKey(type)) {
      return dice.pick(others.get(type));
    } else if (type instanceof EnumType enumType) {
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
