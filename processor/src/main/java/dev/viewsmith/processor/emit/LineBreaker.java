package dev.viewsmith.processor.emit;

import java.util.ArrayList;
import java.util.List;

/**
 * Breaks a line of Java that is too long, as google-java-format does: at the outermost level first,
 * what follows four columns further in. Knows the statements and declarations that the emitters
 * make.
 */
final class LineBreaker {
  /** What stands behind one begins on a line of its own: a value, the case of a switch. */
  private static final String[] HEADS = {" = ", " -> "};

  private static final String[] ALTERNATIVES = {" || "};
  private static final String[] CONJUNCTS = {" && "};
  private static final String[] CHOICES = {" ? ", " : "};
  private static final String[] COMPARISONS = {" < ", " <= ", " > ", " >= ", " == ", " != "};
  private static final String[] TERMS = {" + "};

  private final int width;

  LineBreaker(int width) {
    this.width = width;
  }

  List<String> broken(String line) {
    String text = line.strip();
    return broken(text, line.indexOf(text));
  }

  private List<String> broken(String text, int indent) {
    if (indent + text.length() <= width) {
      return List.of(" ".repeat(indent) + text);
    }
    if (text.startsWith("// ")) {
      return comment(text, indent);
    }
    if (text.contains(" class ")) {
      return declaration(text, indent);
    }
    if (text.startsWith("for (") && find(text, "; ", 5, 0) > 0) {
      return atEach(text, 5, new String[] {"; "}, indent, true);
    }
    for (String head : HEADS) {
      int end = find(text, head, 0, 0) + head.length();
      if (end >= head.length()) {
        List<String> lines = new ArrayList<>();
        lines.add(" ".repeat(indent) + text.substring(0, end - 1));
        lines.addAll(broken(text.substring(end), indent + 4));
        return lines;
      }
    }
    int from = text.startsWith("if (") ? 4 : text.startsWith("while (") ? 7 : 0;
    for (String[] operators :
        new String[][] {CHOICES, ALTERNATIVES, CONJUNCTS, COMPARISONS, TERMS}) {
      if (next(text, operators, from) > 0) {
        return atEach(text, from, operators, indent, false);
      }
    }
    List<Integer> calls = chain(text);
    return calls.size() > 2 ? chained(text, calls, indent) : arguments(text, indent);
  }

  private List<String> comment(String text, int indent) {
    int number = text.indexOf(". ");
    String margin = number > 0 && number < 7 ? "// " + " ".repeat(number - 1) : "// ";
    List<String> lines = new ArrayList<>();
    String rest = text;
    while (indent + rest.length() > width) {
      int space = rest.lastIndexOf(' ', width - indent);
      if (space <= margin.length()) {
        break;
      }
      lines.add(" ".repeat(indent) + rest.substring(0, space));
      rest = margin + rest.substring(space + 1);
    }
    lines.add(" ".repeat(indent) + rest);
    return lines;
  }

  /** A class: its superclass on a line of its own, each type argument too. */
  private List<String> declaration(String text, int indent) {
    int parent = text.indexOf(" extends ");
    String margin = " ".repeat(indent);
    List<String> lines = new ArrayList<>(List.of(margin + text.substring(0, parent)));
    String extended = text.substring(parent + 1);
    if (indent + 4 + extended.length() <= width) {
      lines.add(margin + "    " + extended);
      return lines;
    }
    int open = extended.indexOf('<');
    int close = extended.lastIndexOf('>');
    lines.add(margin + "    " + extended.substring(0, open + 1));
    List<String> parts = split(extended.substring(open + 1, close), ", ");
    for (int i = 0; i < parts.size(); i++) {
      String end = i + 1 < parts.size() ? "," : extended.substring(close);
      lines.add(margin + "        " + parts.get(i) + end);
    }
    return lines;
  }

  /** Breaks before each operator, or after each separator, of the level that begins at a place. */
  private List<String> atEach(
      String text, int from, String[] separators, int indent, boolean isAfter) {
    List<String> lines = new ArrayList<>();
    int start = 0;
    int at = next(text, separators, from);
    while (at > 0) {
      int end = isAfter ? at + 1 : at;
      add(lines, text.substring(start, end), indent);
      start = isAfter ? at + 2 : at + 1;
      at = next(text, separators, at + 1);
    }
    add(lines, text.substring(start), indent);
    return lines;
  }

  private void add(List<String> lines, String part, int indent) {
    int margin = lines.isEmpty() ? indent : indent + 4;
    if (margin + part.length() <= width) {
      lines.add(" ".repeat(margin) + part);
      return;
    }
    int group = part.startsWith("&& (") ? 4 : part.startsWith("|| (") ? 4 : 0;
    if (group > 0 && next(part, new String[] {" || ", " && "}, group) > 0) {
      lines.addAll(atEach(part, group, new String[] {" || ", " && "}, margin, false));
    } else {
      lines.addAll(broken(part, margin));
    }
  }

  private static int next(String text, String[] separators, int from) {
    int first = -1;
    for (String separator : separators) {
      int at = find(text, separator, from, 0);
      if (at >= 0 && (first < 0 || at < first)) {
        first = at;
      }
    }
    return first;
  }

  /** The places of the dots of a chain of calls; the point of a number is none. */
  private static List<Integer> chain(String text) {
    List<Integer> dots = new ArrayList<>();
    int receiver = text.startsWith("this.") ? "this.".length() : 0;
    for (int at = find(text, ".", receiver, 0); at >= 0; at = find(text, ".", at + 1, 0)) {
      if (!Character.isDigit(text.charAt(at + 1))) {
        dots.add(at);
      }
    }
    // A class is not alone on a line: its first call stands behind it.
    return Character.isUpperCase(text.charAt(0)) && dots.size() > 2
        ? dots.subList(1, dots.size())
        : dots;
  }

  private List<String> chained(String text, List<Integer> dots, int indent) {
    List<String> lines = new ArrayList<>();
    lines.add(" ".repeat(indent) + text.substring(0, dots.get(0)));
    for (int i = 0; i < dots.size(); i++) {
      int end = i + 1 < dots.size() ? dots.get(i + 1) : text.length();
      lines.addAll(broken(text.substring(dots.get(i), end), indent + 4));
    }
    return lines;
  }

  /** A call or a list of parameters: on the next line, or each on one. */
  private List<String> arguments(String text, int indent) {
    int open = find(text, "(", 0, 0);
    int close = open < 0 ? -1 : find(text, ")", open + 1, 0);
    String margin = " ".repeat(indent);
    if (close < 0 || close == open + 1) {
      return List.of(margin + text);
    }
    List<String> lines = new ArrayList<>(List.of(margin + text.substring(0, open + 1)));
    String inner = text.substring(open + 1, close);
    String tail = text.substring(close);
    List<String> parts = split(inner, ", ");
    if (indent + 4 + inner.length() + tail.length() <= width) {
      lines.add(margin + "    " + inner + tail);
    } else {
      for (int i = 0; i < parts.size(); i++) {
        String end = i + 1 < parts.size() ? "," : tail;
        lines.addAll(broken(parts.get(i) + end, indent + 4));
      }
    }
    return lines;
  }

  private static List<String> split(String text, String separator) {
    List<String> parts = new ArrayList<>();
    int start = 0;
    for (int at = find(text, separator, 0, 0); at >= 0; at = find(text, separator, start, 0)) {
      parts.add(text.substring(start, at));
      start = at + separator.length();
    }
    parts.add(text.substring(start));
    return parts;
  }

  /** The first occurrence outside brackets and literals, on the level where the search begins. */
  private static int find(String text, String wanted, int from, int level) {
    int depth = 0;
    for (int i = from; i < text.length(); i++) {
      if (depth == level && text.startsWith(wanted, i)) {
        return i;
      }
      char c = text.charAt(i);
      if (c == '"' || c == '\'') {
        i = endOfLiteral(text, i);
      } else if ("([{<".indexOf(c) >= 0 && isBracket(text, i)) {
        depth++;
      } else if (")]}>".indexOf(c) >= 0 && isBracket(text, i)) {
        depth--;
        if (depth < 0) {
          return -1;
        }
      }
    }
    return -1;
  }

  /**
   * A comparison, a shift or an arrow has spaces around it; several type arguments may end
   * together.
   */
  private static boolean isBracket(String text, int at) {
    char c = text.charAt(at);
    if (c != '<' && c != '>') {
      return true;
    }
    int start = at;
    while (start > 0 && text.charAt(start - 1) == c) {
      start--;
    }
    boolean isEqual = at + 1 < text.length() && text.charAt(at + 1) == '=';
    return start > 0 && " -".indexOf(text.charAt(start - 1)) < 0 && !isEqual;
  }

  private static int endOfLiteral(String text, int at) {
    int end = at + 1;
    while (end < text.length() && text.charAt(end) != text.charAt(at)) {
      end += text.charAt(end) == '\\' ? 2 : 1;
    }
    return end;
  }
}
