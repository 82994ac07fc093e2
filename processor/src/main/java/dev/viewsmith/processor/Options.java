package dev.viewsmith.processor;

import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.diagnostic.Site;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the compiler was told with {@code -A}.
 *
 * @param report whether each view gets a page that shows its plan
 */
record Options(boolean report) {
  private static final String REPORT = "viewsmith.report";

  /** The options that there are. */
  static final Set<String> NAMES = Set.of(REPORT);

  /** No option. */
  static final Options NONE = new Options(false);

  /**
   * Reads the options.
   *
   * @param given values by name, null for an option that was given without one
   */
  static Outcome<Options> of(Map<String, @Nullable String> given) {
    String value = given.get(REPORT);
    boolean isNamed = given.containsKey(REPORT) && (value == null || value.isEmpty());
    if (isNamed || "true".equals(value)) {
      return Outcome.of(new Options(true));
    }
    return value == null || value.equals("false")
        ? Outcome.of(NONE)
        : Outcome.failed(invalid(value));
  }

  private static List<Problem> invalid(String value) {
    return List.of(
        new Problem(
            ProblemCode.INVALID_OPTION,
            Site.NOWHERE,
            "The option -A"
                + REPORT
                + " has the value \""
                + value
                + "\", which is neither true nor false.\n"
                + "Write -A"
                + REPORT
                + " to get a page for each view, or leave the option out."));
  }
}
