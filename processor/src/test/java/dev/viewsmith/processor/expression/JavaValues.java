package dev.viewsmith.processor.expression;

import dev.viewsmith.Rational;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;

/** Classes and values of types, the ends of their ranges among them. */
final class JavaValues {
  private static final Map<Scalar, Class<?>> PRIMITIVES =
      Map.of(
          Scalar.BOOLEAN, boolean.class,
          Scalar.BYTE, byte.class,
          Scalar.SHORT, short.class,
          Scalar.CHAR, char.class,
          Scalar.INT, int.class,
          Scalar.LONG, long.class,
          Scalar.FLOAT, float.class,
          Scalar.DOUBLE, double.class);
  private static final LocalDateTime MOMENT = LocalDateTime.of(2024, 2, 29, 23, 59, 59, 7);

  private JavaValues() {}

  static Class<?> classOf(ColumnType type) {
    Class<?> primitive = type instanceof Scalar scalar ? PRIMITIVES.get(scalar) : null;
    if (primitive != null) {
      return primitive;
    }
    String name =
        type instanceof Scalar scalar
            ? scalar.qualifiedName()
            : ((EnumType) type).name().toString();
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** The box of a primitive type; null for other types. */
  static Class<?> boxOf(Class<?> type) {
    return type == boolean.class ? Boolean.class : null;
  }

  /** Calls a method with a receiver, if it has one, and arguments. */
  static Object invoke(Method method, List<Object> operands) throws ReflectiveOperationException {
    return java.lang.reflect.Modifier.isStatic(method.getModifiers())
        ? method.invoke(null, operands.toArray())
        : method.invoke(operands.get(0), operands.subList(1, operands.size()).toArray());
  }

  /** Does something with every combination of values of these types. */
  static void forEachCombination(List<ColumnType> types, Consumer<List<Object>> action) {
    combine(types, new ArrayList<>(), action);
  }

  private static void combine(
      List<ColumnType> types, List<Object> values, Consumer<List<Object>> action) {
    if (values.size() == types.size()) {
      action.accept(values);
      return;
    }
    for (Object value : of(types.get(values.size()))) {
      values.add(value);
      combine(types, values, action);
      values.remove(values.size() - 1);
    }
  }

  /** Values of a type. */
  static List<?> of(ColumnType type) {
    return type instanceof EnumType ? List.of(classOf(type).getEnumConstants()) : of((Scalar) type);
  }

  private static List<?> of(Scalar type) {
    return switch (type) {
      case BOOLEAN -> List.of(false, true);
      case BYTE -> List.of(Byte.MIN_VALUE, (byte) 0, (byte) 1, Byte.MAX_VALUE);
      case SHORT -> List.of(Short.MIN_VALUE, (short) 0, (short) 1, Short.MAX_VALUE);
      case CHAR -> List.of('\0', 'a', '\ud83d', '\ude00', Character.MAX_VALUE);
      case INT -> List.of(Integer.MIN_VALUE, -1, 0, 1, 40, Integer.MAX_VALUE);
      case LONG -> List.of(Long.MIN_VALUE, -1L, 0L, 1L, 40L, Long.MAX_VALUE);
      case FLOAT ->
          List.of(Float.NaN, Float.NEGATIVE_INFINITY, -0f, 1.5f, Float.MAX_VALUE, Float.MIN_VALUE);
      case DOUBLE ->
          List.of(
              Double.NaN, Double.POSITIVE_INFINITY, -0d, -1.5, Double.MAX_VALUE, Double.MIN_VALUE);
      case STRING -> List.of("", "a", " B ", "\ud83d\ude00", "\ude00", "12");
      case BIG_INTEGER ->
          List.of(
              BigInteger.ZERO, BigInteger.ONE.negate(), BigInteger.TEN, BigInteger.TWO.pow(2000));
      case BIG_DECIMAL ->
          List.of(
              BigDecimal.ZERO,
              new BigDecimal("-1.5"),
              new BigDecimal("100"),
              new BigDecimal("1E+1000"),
              new BigDecimal("7E-1000"));
      case RATIONAL -> List.of(Rational.of(0, 1), Rational.of(-1, 3), Rational.of(1L << 62, 7));
      case UUID -> List.of(new UUID(0, 0), new UUID(Long.MIN_VALUE, -1), new UUID(0x4000, 1));
      default -> ofTime(type);
    };
  }

  private static List<?> ofTime(Scalar type) {
    return switch (type) {
      case DURATION ->
          List.of(
              Duration.ZERO,
              Duration.ofSeconds(Long.MIN_VALUE),
              Duration.ofSeconds(Long.MAX_VALUE, 999_999_999),
              Duration.ofNanos(-1));
      case INSTANT -> List.of(Instant.MIN, Instant.EPOCH, Instant.MAX);
      case LOCAL_DATE ->
          List.of(LocalDate.MIN, LocalDate.EPOCH, MOMENT.toLocalDate(), LocalDate.MAX);
      case LOCAL_TIME -> List.of(LocalTime.MIN, LocalTime.NOON, LocalTime.MAX);
      case LOCAL_DATE_TIME -> List.of(LocalDateTime.MIN, MOMENT, LocalDateTime.MAX);
      case OFFSET_TIME -> List.of(OffsetTime.MIN, OffsetTime.MAX);
      case OFFSET_DATE_TIME ->
          List.of(OffsetDateTime.MIN, MOMENT.atOffset(ZoneOffset.UTC), OffsetDateTime.MAX);
      case ZONED_DATE_TIME ->
          List.of(
              MOMENT.atZone(ZoneOffset.MAX), ZonedDateTime.of(MOMENT, ZoneId.of("Europe/Paris")));
      case YEAR -> List.of(Year.of(Year.MIN_VALUE), Year.of(2024), Year.of(Year.MAX_VALUE));
      case YEAR_MONTH ->
          List.of(
              YearMonth.of(Year.MIN_VALUE, 1),
              YearMonth.of(2024, 2),
              YearMonth.of(Year.MAX_VALUE, 12));
      case MONTH_DAY -> List.of(MonthDay.of(1, 1), MonthDay.of(2, 29), MonthDay.of(12, 31));
      case PERIOD ->
          List.of(
              Period.ZERO,
              Period.of(Integer.MIN_VALUE, Integer.MIN_VALUE, Integer.MIN_VALUE),
              Period.of(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE));
      case ZONE_ID -> List.of(ZoneId.of("Europe/Paris"), ZoneOffset.UTC);
      case ZONE_OFFSET -> List.of(ZoneOffset.MIN, ZoneOffset.UTC, ZoneOffset.MAX);
      default -> throw new IllegalArgumentException(type.toString());
    };
  }
}
