package dev.viewsmith.docs.commands;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a page says that commands print. A line with only {@code …} stands for any lines, also none;
 * inside a line the sign stands for any text. Spaces at the end of a line do not count.
 */
final class ExpectedOutput {
  private static final String ANY = "…";

  private final Pattern pattern;

  ExpectedOutput(List<String> lines) {
    String expression =
        lines.stream().map(ExpectedOutput::expression).collect(Collectors.joining());
    this.pattern = Pattern.compile(expression);
  }

  /** Whether an output is the expected one. */
  boolean matches(String output) {
    String stripped =
        output.lines().map(line -> line.stripTrailing() + "\n").collect(Collectors.joining());
    return pattern.matcher(stripped).matches();
  }

  private static String expression(String line) {
    if (line.strip().equals(ANY)) {
      return "(?:.*\n)*?";
    }
    return Stream.of(line.stripTrailing().split(ANY, -1))
        .map(Pattern::quote)
        .collect(Collectors.joining(".*", "", "\n"));
  }
}
