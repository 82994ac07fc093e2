package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.NearestName;
import java.util.Collection;
import java.util.List;

/** Phrases that faults of expressions and of views share. */
public final class Wording {
  private Wording() {}

  /** {@code a, b and c}. */
  public static String and(List<String> names) {
    return joined(names, " and ");
  }

  /** {@code a, b or c}. */
  public static String or(List<String> names) {
    return joined(names, " or ");
  }

  private static String joined(List<String> names, String last) {
    int size = names.size();
    return size < 2
        ? String.join("", names)
        : String.join(", ", names.subList(0, size - 1)) + last + names.get(size - 1);
  }

  /** Offers the nearest name if one is near, all of them if not. */
  public static String didYouMean(String wanted, Collection<String> known) {
    return NearestName.of(wanted, known)
        .map(name -> "did you mean " + name + "?")
        .orElseGet(() -> "choose from " + String.join(", ", known));
  }

  /** {@code an int}, {@code a String}. */
  public static String withArticle(ColumnType type) {
    String name = type.toString();
    return ("AEIOUaeiou".indexOf(name.charAt(0)) < 0 ? "a " : "an ") + name;
  }
}
