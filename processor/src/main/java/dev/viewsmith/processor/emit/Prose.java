package dev.viewsmith.processor.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** English in comments, and names that are made of words. */
final class Prose {
  private static final List<String> NUMBERS =
      List.of(
          "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
          "eleven", "twelve");

  private Prose() {}

  /** {@code a, b and c}. */
  static String list(List<String> parts) {
    int last = parts.size() - 1;
    return last <= 0
        ? String.join("", parts)
        : String.join(", ", parts.subList(0, last)) + " and " + parts.get(last);
  }

  /** A noun with its article: {@code an order}. */
  static String a(String noun) {
    return ("aeiou".indexOf(Character.toLowerCase(noun.charAt(0))) >= 0 ? "an " : "a ") + noun;
  }

  /** A number in words, up to twelve. */
  static String number(int number) {
    return number < NUMBERS.size() ? NUMBERS.get(number) : String.valueOf(number);
  }

  /** {@code four columns}. */
  static String count(int number, String noun) {
    return number(number) + " " + noun + (number == 1 ? "" : "s");
  }

  static String capitalized(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  /** {@code CUSTOMER_ID} for {@code customerId}. */
  static String upperCase(String name) {
    return name.replaceAll("([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])", "$1$3_$2$4")
        .toUpperCase(Locale.ROOT);
  }

  /** Words in lines of at most so many characters, where words allow. */
  static List<String> fill(String text, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      if (line.length() > 0 && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() > 0 ? " " : "").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
