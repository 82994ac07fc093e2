package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Type.EnumType;
import dev.viewsmith.examples.random.Type.Opaque;
import dev.viewsmith.examples.random.Type.RecordType;
import dev.viewsmith.examples.random.Type.Scalar;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;

/** Values of each type that are worth a try, in canonical form. */
final class Catalogue {
  /** Decimals that other systems hold too. */
  static final List<Object> SHORT_DECIMALS =
      decimals("0", "1", "1.5", "-1", "-0.25", "100", "2.75", "99.99", "0.01", "-7.125");

  private static final Map<Scalar, List<Object>> VALUES = new EnumMap<>(Scalar.class);

  static {
    put(Scalar.BOOLEAN, false, true);
    put(Scalar.BYTE, 0L, 1L, 2L, -1L, 3L, 127L, -128L);
    put(Scalar.SHORT, 0L, 1L, 2L, -1L, 3L, 32767L, -32768L, 181L);
    put(Scalar.CHAR, 'a', 'b', 'A', '0', ' ', '\'', '\\', '\n', '\0', '\uffff', '\ud83d', 'é');
    put(
        Scalar.FLOAT,
        0.0f,
        1.0f,
        -1.0f,
        1.5f,
        0.1f,
        3.0f,
        16777216.0f,
        Float.NaN,
        Float.POSITIVE_INFINITY,
        Float.NEGATIVE_INFINITY,
        Float.MIN_VALUE,
        Float.MAX_VALUE,
        -Float.MAX_VALUE);
    put(
        Scalar.DOUBLE,
        0.0,
        1.0,
        -1.0,
        1.5,
        0.1,
        0.2,
        3.0,
        1e16,
        -1e16,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.MIN_VALUE,
        -Double.MIN_VALUE,
        0x1.8p-1060,
        Double.MAX_VALUE,
        -Double.MAX_VALUE,
        1e300,
        0x1p53,
        9.223372036854775807E18);
    VALUES.put(
        Scalar.BIG_INTEGER,
        objects(
            BigInteger::new,
            "0",
            "1",
            "-1",
            "2",
            "7",
            "9223372036854775807",
            "-9223372036854775808",
            "9223372036854775808",
            "100000000000000000000000000000",
            "-99999999999999999999"));
    VALUES.put(
        Scalar.BIG_DECIMAL,
        decimals(
            "0",
            "1",
            "1.5",
            "-1",
            "100",
            "1E+50",
            "0.1",
            "-1E-30",
            "1E+39",
            "1E+40",
            "2.75",
            "12345678901234567890.123456789",
            "1E-400",
            "9223372036854775807"));
    put(
        Scalar.FRACTION,
        fraction(0, 1),
        fraction(1, 1),
        fraction(1, 3),
        fraction(-1, 3),
        fraction(5, 2),
        fraction(1, Long.MAX_VALUE),
        fraction(7, 1));
    VALUES.put(
        Scalar.UUID,
        objects(
            UUID::fromString,
            "00000000-0000-0000-0000-000000000000",
            "00000000-0000-0000-8000-000000000000",
            "80000000-0000-4000-8000-000000000000",
            "7fffffff-ffff-1fff-bfff-ffffffffffff",
            "ffffffff-ffff-ffff-ffff-ffffffffffff",
            "123e4567-e89b-12d3-a456-426614174000"));
    VALUES.put(
        Scalar.DURATION,
        objects(
            Duration::parse,
            "PT0S",
            "PT1S",
            "PT-0.5S",
            "PT24H",
            "PT0.000000001S",
            "PT2562047788015215H30M7.999999999S",
            "PT-2562047788015215H-30M-8S"));
    VALUES.put(
        Scalar.INSTANT,
        objects(
            Instant::parse,
            "1970-01-01T00:00:00Z",
            "1969-12-31T23:59:59.999999999Z",
            "2024-02-29T12:00:00Z",
            "2024-02-29T12:00:00.5Z",
            Instant.MIN.toString(),
            Instant.MAX.toString()));
    VALUES.put(
        Scalar.LOCAL_DATE,
        objects(
            LocalDate::parse,
            "1970-01-01",
            "1969-12-31",
            "2024-02-29",
            "2023-01-31",
            LocalDate.MIN.toString(),
            LocalDate.MAX.toString()));
    VALUES.put(
        Scalar.LOCAL_TIME,
        objects(
            LocalTime::parse,
            "00:00",
            "12:30",
            "23:59:59.999999999",
            "00:00:00.000000001",
            "06:07:08"));
    VALUES.put(
        Scalar.LOCAL_DATE_TIME,
        objects(
            LocalDateTime::parse,
            "1970-01-01T00:00",
            "1969-12-31T23:59:59.999999999",
            "2024-02-29T12:30",
            LocalDateTime.MIN.toString(),
            LocalDateTime.MAX.toString()));
    VALUES.put(
        Scalar.OFFSET_TIME,
        objects(
            OffsetTime::parse,
            "12:00Z",
            "13:00+01:00",
            "11:00-01:00",
            OffsetTime.MIN.toString(),
            OffsetTime.MAX.toString()));
    VALUES.put(
        Scalar.OFFSET_DATE_TIME,
        objects(
            OffsetDateTime::parse,
            "2024-02-29T12:00Z",
            "2024-02-29T13:00+01:00",
            "1969-12-31T23:59:59.5-18:00",
            OffsetDateTime.MIN.toString(),
            OffsetDateTime.MAX.toString()));
    VALUES.put(
        Scalar.ZONED_DATE_TIME,
        objects(
            ZonedDateTime::parse,
            "2024-02-29T12:00Z",
            "2024-02-29T13:00+01:00",
            "2024-02-29T13:00+01:00[Europe/Paris]",
            "2024-10-27T02:30+02:00[Europe/Paris]",
            "2024-10-27T02:30+01:00[Europe/Paris]",
            "2024-02-29T13:00+01:00[UTC+01:00]"));
    VALUES.put(Scalar.YEAR, years(0, 1970, 2024, -1, Year.MIN_VALUE, Year.MAX_VALUE));
    put(
        Scalar.YEAR_MONTH,
        YearMonth.of(1970, 1),
        YearMonth.of(1969, 12),
        YearMonth.of(2024, 2),
        YearMonth.of(Year.MIN_VALUE, 1),
        YearMonth.of(Year.MAX_VALUE, 12));
    VALUES.put(
        Scalar.MONTH_DAY, objects(MonthDay::parse, "--02-29", "--01-01", "--12-31", "--02-28"));
    VALUES.put(
        Scalar.PERIOD,
        objects(Period::parse, "P0D", "P1D", "P-1M", "P1Y2M3D", "P12M", "P2147483647Y"));
    VALUES.put(
        Scalar.ZONE_ID,
        objects(ZoneId::of, "Z", "UTC", "+01:00", "Europe/Paris", "America/New_York", "UTC+01:00"));
    VALUES.put(
        Scalar.ZONE_OFFSET,
        objects(ZoneOffset::of, "Z", "+01:00", "-00:00:01", "+18:00", "-18:00"));
    put(Scalar.DAY_OF_WEEK, (Object[]) DayOfWeek.values());
    put(Scalar.MONTH, (Object[]) Month.values());
  }

  private Catalogue() {}

  /** Some of the values that a type can have. */
  static List<Object> of(Type type) {
    if (type instanceof EnumType enumType) {
      return enumType.values();
    } else if (type instanceof Opaque opaque) {
      return of(opaque);
    }
    return VALUES.get((Scalar) type);
  }

  private static List<Object> of(Opaque type) {
    return switch (type) {
      case TINT -> List.of(new Tint(1, 1), new Tint(1, 2), new Tint(2, 1), new Tint(3, 3));
      case GRADE -> List.of(new Grade(1), new Grade(2), new Grade(3), new Grade(-4));
      case OPTIONAL ->
          List.of(Optional.empty(), Optional.of(""), Optional.of("a"), Optional.of("BB"));
    };
  }

  /** A record of some values of each of its components. */
  static Composite composite(RecordType type, Function<Column, Object> value) {
    return new Composite(type, type.columns().stream().map(value).toList());
  }

  private static void put(Scalar type, Object... values) {
    VALUES.put(type, List.of(values));
  }

  private static List<Object> objects(Function<String, ?> parse, String... texts) {
    return Stream.of(texts).<Object>map(parse::apply).toList();
  }

  private static List<Object> decimals(String... texts) {
    return objects(text -> Canonical.of(new BigDecimal(text)), texts);
  }

  private static List<Object> years(Integer... years) {
    return Stream.of(years).<Object>map(Year::of).toList();
  }

  private static Fraction fraction(long numerator, long denominator) {
    return Fraction.of(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
  }
}
