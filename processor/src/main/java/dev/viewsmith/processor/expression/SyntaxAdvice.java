package dev.viewsmith.processor.expression;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What to write in Java for what people know from SQL. */
final class SyntaxAdvice {
  private static final String TEXT = "Text stands in double quotes";
  private static final Map<String, String> OPERATORS =
      Map.of("AND", "&&", "OR", "||", "NOT", "!", "<>", "!=");

  private static final Map<String, String> WORDS =
      Map.ofEntries(
          Map.entry("LIKE", "Call a method of the text: startsWith, endsWith or contains."),
          Map.entry("IS", "Write isNull(x), or !isNull(x)."),
          Map.entry("IN", "Write a comparison for each value: x == 1 || x == 2."),
          Map.entry("BETWEEN", "Write x >= 1 && x <= 9."),
          Map.entry("WHEN", "Write condition ? value : otherwise."),
          Map.entry(";", "Leave it out."),
          Map.entry(")", "Leave it out, or write the \"(\" that it closes."));

  private static final Map<String, String> FUNCTIONS =
      Map.of(
          "SUM", aggregate("Sum"),
          "AVG", aggregate("Avg"),
          "MIN", aggregate("Min"),
          "MAX", aggregate("Max"),
          "COUNT", aggregate("Count"),
          "NVL", "Write coalesce(x, y).",
          "IFNULL", "Write coalesce(x, y).",
          "LOWER", "Call toLowerCase(Locale.ROOT) in a static method of the view.",
          "UPPER", "Call toUpperCase(Locale.ROOT) in a static method of the view.");

  /** Text in quotes of either kind, with or without its end. */
  private static final Pattern QUOTED =
      Pattern.compile("\"(?:\\\\.|[^\"\\\\])*\"?|'(?:\\\\.|[^'\\\\\\r\\n])*'?");

  private static final Pattern NOT_BEFORE =
      Pattern.compile("(?<![\\w.])(not)\\s+$", Pattern.CASE_INSENSITIVE);

  private static final Pattern DISTINCT =
      Pattern.compile("\\s*distinct\\s+([\\w.]+)\\s*", Pattern.CASE_INSENSITIVE);

  /** What is compared, the word, and the first two values. */
  private static final Pattern IN =
      Pattern.compile(
          "([\\w.]+)\\s+(in)\\s*\\(\\s*([\\w.\"-]+)\\s*,\\s*([\\w.\"-]+)\\s*[,)]",
          Pattern.CASE_INSENSITIVE);

  private SyntaxAdvice() {}

  private static String aggregate(String annotation) {
    return "Aggregates are annotations of a component: @%s(\"...\"); in having, name the component."
        .formatted(annotation);
  }

  /** For a function of SQL in upper or lower case; empty for any other. */
  static Optional<String> forFunction(String name) {
    return Optional.ofNullable(FUNCTIONS.get(name.toUpperCase(Locale.ROOT)));
  }

  /** For an operator of SQL in upper or lower case; empty for any other word. */
  static Optional<String> forOperator(String word) {
    return Optional.ofNullable(OPERATORS.get(word.toUpperCase(Locale.ROOT)))
        .map(operator -> "Write %s for %s.".formatted(operator, word));
  }

  /** For what stands at an offset that Java does not expect there. */
  static Optional<String> forUnexpected(String source, Span place) {
    if (source.strip().equals("*")) {
      return Optional.of("To count rows, leave it out: @Count without an expression.");
    }
    Matcher distinct = DISTINCT.matcher(source);
    if (distinct.matches()) {
      return Optional.of(
          "To count distinct values, write @CountDistinct(\"%s\").".formatted(distinct.group(1)));
    }
    String text = source.substring(place.start(), place.end());
    Matcher not = NOT_BEFORE.matcher(source.substring(0, place.start()));
    return forOperator(text)
        .or(() -> forValues(source, place))
        .or(() -> Optional.ofNullable(WORDS.get(text.toUpperCase(Locale.ROOT))))
        .or(() -> not.find() ? forOperator(not.group(1)) : Optional.empty());
  }

  /** For {@code IN} at a place, of the values that follow there. */
  private static Optional<String> forValues(String source, Span place) {
    return IN.matcher(source)
        .results()
        .filter(in -> in.start(2) == place.start())
        .map(
            in ->
                "Write a comparison for each value: %1$s == %2$s || %1$s == %3$s."
                    .formatted(in.group(1), in.group(3), in.group(4)))
        .findFirst();
  }

  /** For what stands between single quotes. */
  static String forText(String content) {
    return content.contains("\"") || content.contains("\\")
        ? TEXT + "."
        : "%s: write \"%s\".".formatted(TEXT, content);
  }

  /** For text whose single quote has no end. */
  static String forOpenText() {
    return TEXT + ".";
  }

  /** The text in single quotes that the lexer blames at an offset; null if it blames no such. */
  static @Nullable Span singleQuoted(String source, int offset) {
    Matcher quoted = QUOTED.matcher(source);
    while (quoted.find() && quoted.start() <= offset) {
      String text = quoted.group();
      boolean isToBlame = offset < quoted.end() || text.equals("''") || !isClosed(text);
      if (offset <= quoted.end() && text.startsWith("'") && isToBlame) {
        return new Span(quoted.start(), quoted.end());
      }
    }
    return null;
  }

  /** The last parenthesis that opens and is not closed; null if there is none. */
  static @Nullable Span openParenthesis(String source) {
    String bare = QUOTED.matcher(source).replaceAll(quoted -> " ".repeat(quoted.group().length()));
    int toClose = 0;
    for (int i = bare.length() - 1; i >= 0; i--) {
      switch (bare.charAt(i)) {
        case ')' -> toClose++;
        case '(' -> toClose--;
        default -> {}
      }
      if (toClose < 0) {
        return new Span(i, i + 1);
      }
    }
    return null;
  }

  /** Whether text in single quotes has its end. */
  static boolean isClosed(String quoted) {
    return quoted.length() > 1 && quoted.endsWith("'");
  }
}
