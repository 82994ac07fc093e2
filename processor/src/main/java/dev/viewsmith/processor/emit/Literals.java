package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.plan.DeltaRowPlan.NumberedText;

/** Text of the user inside Java literals and comments. */
final class Literals {
  private Literals() {}

  /** A string literal on one line. */
  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.chars().forEach(c -> quoted.append(c == '"' ? "\\\"" : escaped((char) c)));
    return quoted.append('"').toString();
  }

  /** A line of a text block. */
  static String textBlockLine(String line) {
    StringBuilder escaped = new StringBuilder();
    line.chars().forEach(c -> escaped.append(escaped((char) c)));
    String text = escaped.toString().replace("\"\"\"", "\\\"\"\"");
    return text.endsWith(" ") ? text.substring(0, text.length() - 1) + "\\s" : text;
  }

  /**
   * Text in a comment, where {@code \}{@code u} would begin a character: an even number of
   * backslashes does not (JLS 3.3).
   */
  static String comment(String text) {
    return text.replaceAll("(?<!\\\\)((?:\\\\\\\\)*)\\\\u", "$1\\\\\\\\u");
  }

  /** A step of the plan as a comment on a line of its own. */
  static String step(int number, String text) {
    return "// " + number + ". " + comment(text) + "\n";
  }

  /** A step of the plan as a comment on a line of its own. */
  static String step(NumberedText step) {
    return step(step.number(), step.text());
  }

  /** An expression in a sentence of Javadoc: a name stands for itself. */
  static String javadoc(String text) {
    return text.matches("[\\w.]+") ? text : javadocCode(text);
  }

  /** Text of the user in a sentence of Javadoc. */
  static String javadocCode(String text) {
    return isSafeInCode(text) ? "{@code " + comment(text) + "}" : "<code>" + html(text) + "</code>";
  }

  /** Whether text can stand in a code tag of Javadoc as it is. */
  static boolean isSafeInCode(String text) {
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += c == '{' ? 1 : c == '}' ? -1 : 0;
      if (depth < 0) {
        return false;
      }
    }
    return depth == 0 && !text.contains("*/");
  }

  /** Text of the user in Javadoc outside a code tag. */
  static String html(String text) {
    return comment(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("@", "&#64;")
        .replace("{", "&#123;")
        .replace("}", "&#125;")
        .replace("*/", "*&#47;");
  }

  private static String escaped(char c) {
    return switch (c) {
      case '\\' -> "\\\\";
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      default -> c < ' ' ? "\\%03o".formatted((int) c) : String.valueOf(c);
    };
  }
}
