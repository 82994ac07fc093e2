package dev.viewsmith.processor;

import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.sql.SqlSettings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the compiler was told with {@code -A}.
 *
 * @param report whether each view gets a page that shows its plan
 * @param sql which views get scripts that keep them in a database; null if none do
 */
record Options(boolean report, @Nullable SqlSettings sql) {
  private static final String REPORT = "viewsmith.report";
  private static final String SQL = "viewsmith.sql";
  private static final String SQL_VIEWS = "viewsmith.sql.views";
  private static final String SQL_NAMES = "viewsmith.sql.names";
  private static final String POSTGRESQL = "postgresql";

  /** The options that there are. */
  static final Set<String> NAMES = Set.of(REPORT, SQL, SQL_VIEWS, SQL_NAMES);

  /** No option. */
  static final Options NONE = new Options(false, null);

  /**
   * Reads the options.
   *
   * @param given values by name, null for an option that was given without one
   */
  static Outcome<Options> of(Map<String, @Nullable String> given) {
    List<Problem> problems = new ArrayList<>();
    Options options = new Options(report(given, problems), sql(given, problems));
    return problems.isEmpty() ? Outcome.of(options) : Outcome.failed(problems);
  }

  private static boolean report(Map<String, @Nullable String> given, List<Problem> problems) {
    String value = given.get(REPORT);
    boolean isNamed = given.containsKey(REPORT) && (value == null || value.isEmpty());
    if (isNamed || "true".equals(value)) {
      return true;
    }
    if (value != null && !value.equals("false")) {
      problems.add(
          invalid(
              REPORT,
              value,
              "which is neither true nor false",
              "Write -A" + REPORT + " to get a page for each view, or leave the option out."));
    }
    return false;
  }

  private static @Nullable SqlSettings sql(
      Map<String, @Nullable String> given, List<Problem> problems) {
    if (!given.containsKey(SQL)) {
      return null;
    }
    String dialect = given.get(SQL);
    if (!POSTGRESQL.equals(dialect)) {
      problems.add(
          invalid(
              SQL,
              dialect == null ? "" : dialect,
              "which is no database that SQL can be written for",
              "Write -A" + SQL + "=" + POSTGRESQL + ", or leave the option out."));
    }
    return new SqlSettings(
        items(given.get(SQL_VIEWS)).collect(Collectors.toSet()), names(given, problems));
  }

  private static Map<String, String> names(
      Map<String, @Nullable String> given, List<Problem> problems) {
    Map<String, String> names = new LinkedHashMap<>();
    for (String item : items(given.get(SQL_NAMES)).toList()) {
      String[] sides = item.split("=", 2);
      if (sides.length < 2 || sides[0].isBlank() || sides[1].isBlank()) {
        problems.add(
            invalid(
                SQL_NAMES,
                item,
                "which gives no name",
                "Write a record or a component, =, and its table or column:"
                    + " Order=shop.orders,Order.amount=total."));
      } else {
        names.put(sides[0].strip(), sides[1].strip());
      }
    }
    return names;
  }

  private static Stream<String> items(@Nullable String list) {
    return list == null
        ? Stream.of()
        : Stream.of(list.split(",", -1)).map(String::strip).filter(item -> !item.isEmpty());
  }

  private static Problem invalid(String option, String value, String why, String remedy) {
    return new Problem(
        ProblemCode.INVALID_OPTION,
        Site.NOWHERE,
        "The option -A%s has the value \"%s\", %s.\n%s".formatted(option, value, why, remedy));
  }
}
