package dev.viewsmith.processor.emit;

import java.util.List;

/** Code that does something of its own for each value of an int. */
final class Choices {
  private Choices() {}

  /** Statements for each value of an int, from 0. */
  static String statements(String selector, List<String> branches) {
    String last = branches.get(branches.size() - 1);
    if (branches.stream().allMatch(last::equals)) {
      return last;
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < branches.size() - 1; i++) {
      text.append("if (%s == %d) {\n%s}".formatted(selector, i, branches.get(i).indent(2)));
      text.append(last.startsWith("return ") ? "\n" : " else ");
    }
    return last.startsWith("return ")
        ? text.append(last).toString()
        : text.append("{\n").append(last.indent(2)).append("}\n").toString();
  }

  /** A statement that returns a value for each value of an int, from 0. */
  static String value(String selector, List<String> values) {
    return value(selector, 0, values);
  }

  /** A statement that returns a value for each value of an int, from a first one. */
  static String value(String selector, int first, List<String> values) {
    int last = values.size() - 1;
    if (values.stream().allMatch(values.get(last)::equals)) {
      return "return " + values.get(last) + ";\n";
    }
    boolean isLong = last > 1;
    StringBuilder text =
        new StringBuilder(isLong ? "return switch (" + selector + ") {\n" : "return ");
    for (int i = 0; i < last; i++) {
      text.append(
          isLong
              ? "  case %d -> %s;\n".formatted(first + i, values.get(i))
              : "%s == %d ? %s : ".formatted(selector, first + i, values.get(i)));
    }
    return text.append(isLong ? "  default -> " + values.get(last) + ";\n}" : values.get(last))
        .append(";\n")
        .toString();
  }
}
