package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.Call;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A method of the JDK as SQL that returns the same.
 *
 * @param text with a place for each operand
 * @param strength how strongly its outermost operator binds
 * @param needed how strongly those of its operands must bind
 */
record SqlCall(String text, int strength, int needed) {
  private static final Map<String, SqlCall> KNOWN = known();

  /** What SQL ignores a null of, where Java's result is unknown. */
  private static final List<String> IGNORING = List.of("max", "min");

  /**
   * What a call is in SQL; null if SQL has nothing of the kind. A method of the user may be called
   * as one of the JDK.
   */
  static @Nullable SqlCall of(Call call) {
    Method method = call.method();
    if (!method.isStatic() && method.operands().get(0) instanceof EnumType) {
      return method.name().equals("name") ? primary("%s") : null;
    }
    boolean ignoresNull =
        IGNORING.contains(method.name())
            && call.operands().stream().anyMatch(TypedExpression::isNullable);
    return SqlConstants.isOfJdk(method.owner()) && !ignoresNull
        ? KNOWN.get(
            "%s.%s/%d"
                .formatted(method.owner().simpleName(), method.name(), method.operands().size()))
        : null;
  }

  private static SqlCall primary(String text) {
    return new SqlCall(text, SqlExpressions.PRIMARY, SqlExpressions.PRIMARY);
  }

  private static SqlCall function(String text) {
    return new SqlCall(text, SqlExpressions.PRIMARY, SqlExpressions.WHOLE);
  }

  private static SqlCall comparison(String text) {
    return new SqlCall(text, SqlExpressions.COMPARISON, SqlExpressions.CONCAT);
  }

  private static Map<String, SqlCall> known() {
    Map<String, SqlCall> known = new HashMap<>();
    known.put("String.isEmpty/1", comparison("%s = ''"));
    known.put("String.contains/2", comparison("strpos(%s, %s) > 0"));
    known.put("String.startsWith/2", function("starts_with(%s, %s)"));
    known.put("String.endsWith/2", comparison("right(%1$s, length(%2$s)) = %2$s"));
    for (String time : List.of("LocalDate", "LocalTime", "LocalDateTime", "Instant")) {
      known.put(time + ".isBefore/2", comparison("%s < %s"));
      known.put(time + ".isAfter/2", comparison("%s > %s"));
    }
    for (String date : List.of("LocalDate", "LocalDateTime")) {
      known.put(date + ".isEqual/2", comparison("%s = %s"));
      // SQL has no year 0: before the year 1 was the year -1.
      known.put(
          date + ".getYear/1",
          new SqlCall(
              "extract(year FROM %1$s)::integer + (%1$s < '0001-01-01')::integer",
              SqlExpressions.SUM, SqlExpressions.CONCAT));
      known.put(date + ".getMonthValue/1", function("extract(month FROM %s)::integer"));
      known.put(date + ".getDayOfMonth/1", function("extract(day FROM %s)::integer"));
      known.put(date + ".getDayOfYear/1", function("extract(doy FROM %s)::integer"));
    }
    for (String time : List.of("LocalTime", "LocalDateTime")) {
      known.put(time + ".getHour/1", function("extract(hour FROM %s)::integer"));
      known.put(time + ".getMinute/1", function("extract(minute FROM %s)::integer"));
      known.put(time + ".getSecond/1", function("floor(extract(second FROM %s))::integer"));
    }
    known.put("LocalDate.atStartOfDay/1", primary("%s::timestamp"));
    known.put("LocalDateTime.toLocalDate/1", primary("%s::date"));
    known.put("LocalDateTime.toLocalTime/1", primary("%s::time"));
    for (String number : List.of("BigInteger", "BigDecimal")) {
      known.put(number + ".abs/1", function("abs(%s)"));
      known.put(number + ".signum/1", function("sign(%s)::integer"));
      known.put(
          number + ".negate/1", new SqlCall("- %s", SqlExpressions.SIGN, SqlExpressions.PRIMARY));
      known.put(number + ".max/2", function("greatest(%s, %s)"));
      known.put(number + ".min/2", function("least(%s, %s)"));
    }
    known.put("Math.abs/1", function("abs(%s)"));
    known.put("Math.absExact/1", function("abs(%s)"));
    known.put("Math.max/2", function("greatest(%s, %s)"));
    known.put("Math.min/2", function("least(%s, %s)"));
    return Map.copyOf(known);
  }
}
