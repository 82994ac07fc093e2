package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.expression.Expression.Name;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The classes of the JDK that users may expect in an expression. */
final class JdkClasses {
  private static final Set<String> PACKAGES =
      Set.of("java.lang", "java.math", "java.time", "java.util");

  /** Types whose methods and constants expressions will know. */
  private static final Set<String> VALUE_TYPES =
      Set.of(
          "BigDecimal",
          "BigInteger",
          "Boolean",
          "Byte",
          "Character",
          "DayOfWeek",
          "Double",
          "Duration",
          "Float",
          "Instant",
          "Integer",
          "LocalDate",
          "LocalDateTime",
          "LocalTime",
          "Long",
          "Math",
          "Month",
          "MonthDay",
          "OffsetDateTime",
          "OffsetTime",
          "Period",
          "Rational",
          "RoundingMode",
          "Short",
          "String",
          "UUID",
          "Year",
          "YearMonth",
          "ZoneOffset",
          "ZonedDateTime");

  private static final Set<String> IMPURE_CLASSES =
      Set.of(
          "Clock",
          "Locale",
          "ProcessHandle",
          "Random",
          "Runtime",
          "SecureRandom",
          "SplittableRandom",
          "System",
          "Thread",
          "ThreadLocalRandom",
          "TimeZone");

  private static final Set<String> IMPURE_METHODS =
      Set.of("now", "random", "randomUUID", "systemDefault", "getBoolean", "getInteger", "getLong");

  private JdkClasses() {}

  /** Whether the names are those of such a type, with or without its package. */
  static boolean isValueType(List<Name> names) {
    return isOfTheJdk(names) && VALUE_TYPES.contains(simpleName(names));
  }

  /** Whether a static method reads the clock, chance or the program's environment. */
  static boolean isImpure(List<Name> names, String method) {
    return IMPURE_CLASSES.contains(simpleName(names)) || IMPURE_METHODS.contains(method);
  }

  private static boolean isOfTheJdk(List<Name> names) {
    return names.size() == 1
        || PACKAGES.contains(
            names.subList(0, names.size() - 1).stream()
                .map(Name::text)
                .collect(Collectors.joining(".")));
  }

  private static String simpleName(List<Name> names) {
    return names.get(names.size() - 1).text();
  }
}
