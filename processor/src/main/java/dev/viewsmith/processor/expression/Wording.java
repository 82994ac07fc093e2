package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.NearestName;
import java.util.Collection;
import java.util.List;

/** Phrases that faults of expressions and of views share. */
public final class Wording {
  private static final int MOST_NAMES = 20;

  private Wording() {}

  /** {@code "a", "b" and "c"}, each in quotes. */
  public static String and(Collection<String> names) {
    return joined(names.stream().map(Wording::quote).toList(), " and ");
  }

  /** {@code a, b or c}. */
  public static String or(List<String> texts) {
    return joined(texts, " or ");
  }

  private static String joined(List<String> texts, String last) {
    int size = texts.size();
    return size < 2
        ? String.join("", texts)
        : String.join(", ", texts.subList(0, size - 1)) + last + texts.get(size - 1);
  }

  /** The name in quotes. */
  public static String quote(String name) {
    return '"' + name + '"';
  }

  /** Offers the nearest name if one is near, all of them if not. */
  public static String didYouMean(String wanted, Collection<String> known) {
    return NearestName.of(wanted, known).map(Wording::didYouMean).orElseGet(() -> known(known));
  }

  /** Offers a name. */
  static String didYouMean(String name) {
    return "Did you mean " + quote(name) + "?";
  }

  /** Offers all names: one at least. Of very many, the first. */
  static String known(Collection<String> names) {
    if (names.size() == 1) {
      return "There is only " + and(names) + ".";
    }
    if (names.size() <= MOST_NAMES) {
      return "There are " + and(names) + ".";
    }
    String first = joined(names.stream().limit(MOST_NAMES).map(Wording::quote).toList(), ", ");
    return "There are %s and %d more.".formatted(first, names.size() - MOST_NAMES);
  }

  /** {@code an int}, {@code a String}. */
  public static String withArticle(ColumnType type) {
    return withArticle(type.toString());
  }

  /** The name with the article that its first letter asks for; UUID and URI are spelled out. */
  public static String withArticle(String name) {
    return (name.matches("[AEIOaeio].*|[Uu][a-z].*") ? "an " : "a ") + name;
  }
}
