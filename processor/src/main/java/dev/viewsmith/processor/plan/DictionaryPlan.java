package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.OpaqueType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.List;
import java.util.Locale;

/**
 * The ids of the values of one type.
 *
 * @param name of its field: {@code decimals}
 * @param type of its values, which have no number of their own
 * @param noun what a value is called: {@code decimal}
 */
public record DictionaryPlan(String name, ColumnType type, Noun noun) {
  /**
   * The one of a type.
   *
   * @throws IllegalArgumentException if there is none
   */
  static DictionaryPlan of(ColumnType type, List<DictionaryPlan> dictionaries) {
    return dictionaries.stream()
        .filter(dictionary -> dictionary.type().equals(type))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no ids of " + type));
  }

  /** What a value of a type is called. */
  static Noun noun(ColumnType type) {
    if (type instanceof RecordType nested) {
      return Noun.of(decapitalized(nested.name().simpleName()));
    }
    if (type instanceof OpaqueType opaque) {
      return Noun.of(decapitalized(opaque.java().classes().get(0).simpleName()));
    }
    return type == Scalar.BIG_DECIMAL
        ? Noun.of("decimal")
        : Noun.of(decapitalized(type.toString()));
  }

  /** {@code UUID} becomes {@code uuid}, {@code URLPath} becomes {@code urlPath}. */
  private static String decapitalized(String name) {
    int capitals = 0;
    while (capitals < name.length() && Character.isUpperCase(name.charAt(capitals))) {
      capitals++;
    }
    int lower = capitals > 1 && capitals < name.length() ? capitals - 1 : capitals;
    return name.substring(0, lower).toLowerCase(Locale.ROOT) + name.substring(lower);
  }

  /** A value, as a plan calls it in words. */
  public String each() {
    return type == Scalar.STRING ? "string" : type.toString();
  }
}
