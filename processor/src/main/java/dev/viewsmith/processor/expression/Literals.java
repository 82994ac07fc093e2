package dev.viewsmith.processor.expression;

import java.math.BigInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The values of literals, as JLS 3.10 defines them, and the spelling of text. */
public final class Literals {
  private static final Pattern ESCAPE =
      Pattern.compile("\\\\(?:u([0-9a-fA-F]{4})|.)", Pattern.DOTALL);

  /** A floating-point literal that says 0. */
  private static final Pattern ZERO = Pattern.compile("(?:0[xX])?[0.]*(?:[eEpP][+-]?\\d+)?[fFdD]?");

  private Literals() {}

  /**
   * The value of an integer literal without its sign and its {@code L}; null if it has none in so
   * many bits. A decimal literal is of the given sign; others name the bits, sign bit included.
   */
  static @Nullable BigInteger integer(String text, boolean isNegative, int bits) {
    String digits = text.replace("_", "");
    int radix = radix(digits);
    BigInteger bound = BigInteger.ONE.shiftLeft(bits - 1);
    BigInteger value;
    try {
      value = new BigInteger(digits.substring(prefix(radix)), radix);
    } catch (NumberFormatException fault) { // 089
      return null;
    }
    if (radix != 10 && value.bitLength() == bits) {
      value = value.subtract(bound.shiftLeft(1));
    }
    if (isNegative) {
      value = value.negate();
    }
    return value.compareTo(bound) < 0 && value.compareTo(bound.negate()) >= 0 ? value : null;
  }

  private static int radix(String digits) {
    if (digits.length() == 1 || digits.charAt(0) != '0') {
      return 10;
    }
    return switch (digits.charAt(1)) {
      case 'x', 'X' -> 16;
      case 'b', 'B' -> 2;
      default -> 8;
    };
  }

  private static int prefix(int radix) {
    return switch (radix) {
      case 16, 2 -> 2;
      case 8 -> 1;
      default -> 0;
    };
  }

  /** The value of what stands between the quotes of a string. */
  static String string(String content) {
    Matcher escapes = ESCAPE.matcher(content);
    return escapes
        .replaceAll(
            escape ->
                Matcher.quoteReplacement(
                    escape.group(1) == null
                        ? escape.group()
                        : Character.toString(Integer.parseInt(escape.group(1), 16))))
        .translateEscapes();
  }

  /** The value of what stands between the triple quotes of a text block, after the first line. */
  static String textBlock(String content) {
    return string(content.stripIndent());
  }

  /**
   * The value of a floating-point literal without its sign, a Float or a Double, rounded to
   * nearest; null if it would become infinite, or 0 though it is not.
   */
  static @Nullable Number floating(String text) {
    String digits = text.replace("_", "");
    Number value = isFloat(digits) ? number(Float.parseFloat(digits)) : Double.parseDouble(digits);
    double wide = value.doubleValue();
    return Double.isInfinite(wide) || wide == 0 && !ZERO.matcher(digits).matches() ? null : value;
  }

  /** Whether a floating-point literal is a float. */
  static boolean isFloat(String text) {
    return text.endsWith("f") || text.endsWith("F");
  }

  /** Apart, as a choice between a float and a double would be a double. */
  private static Number number(float value) {
    return value;
  }

  /** A literal of this value, in the spelling of {@link #quote(String)}. */
  static String quote(char value) {
    return "'" + escaped(String.valueOf(value), '\'') + "'";
  }

  /**
   * A literal of this value that any encoding of source text can hold, in one line. The spelling is
   * the same for the same value.
   */
  public static String quote(String value) {
    return '"' + escaped(value, '"') + '"';
  }

  private static String escaped(String value, char quote) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      switch (c) {
        case '\\' -> text.append("\\\\");
        case '\n' -> text.append("\\n");
        case '\r' -> text.append("\\r");
        case '\t' -> text.append("\\t");
        default -> {
          if (c == quote) {
            text.append('\\').append(c);
          } else if (c >= ' ' && c <= '~') {
            text.append(c);
          } else {
            text.append(String.format("\\u%04x", (int) c));
          }
        }
      }
    }
    return text.toString();
  }
}
