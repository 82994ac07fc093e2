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

  /** Text in quotes of either kind, with or without its end. */
  private static final Pattern QUOTED =
      Pattern.compile("\"(?:\\\\.|[^\"\\\\])*\"?|'(?:\\\\.|[^'\\\\\\r\\n])*'?");

  private static final Pattern NOT_BEFORE =
      Pattern.compile("(?<![\\w.])(not)\\s+$", Pattern.CASE_INSENSITIVE);

  private SyntaxAdvice() {}

  /** For an operator of SQL in upper or lower case; empty for any other word. */
  static Optional<String> forOperator(String word) {
    return Optional.ofNullable(OPERATORS.get(word.toUpperCase(Locale.ROOT)))
        .map(operator -> "Write %s for %s.".formatted(operator, word));
  }

  /** For what stands at an offset that Java does not expect there. */
  static Optional<String> forUnexpected(String source, Span place) {
    Matcher not = NOT_BEFORE.matcher(source.substring(0, place.start()));
    return forOperator(source.substring(place.start(), place.end()))
        .or(() -> not.find() ? forOperator(not.group(1)) : Optional.empty());
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

  /** Whether text in single quotes has its end. */
  static boolean isClosed(String quoted) {
    return quoted.length() > 1 && quoted.endsWith("'");
  }
}
