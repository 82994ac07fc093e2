package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A type of PostgreSQL whose values are those of a Java type, in the same order.
 *
 * <p>Some have values beside those: {@link #domain} has what must hold for the others.
 */
enum SqlType {
  BOOLEAN("boolean", null, "boolean"),
  SMALLINT("smallint", null, "smallint"),
  INTEGER("integer", null, "smallint", "integer"),
  BIGINT("bigint", null, "smallint", "integer", "bigint"),
  /** A whole number of any size. */
  WHOLE(
      "numeric",
      "VALUE = trunc(VALUE) AND VALUE NOT IN ('NaN', 'Infinity', '-Infinity')",
      "smallint",
      "integer",
      "bigint",
      "numeric"),
  DECIMAL(
      "numeric",
      "VALUE NOT IN ('NaN', 'Infinity', '-Infinity')",
      "smallint",
      "integer",
      "bigint",
      "numeric"),
  TEXT("text", null, "text", "character varying"),
  /** The name of a constant, which has no order. */
  ENUM("text", null, "text", "character varying", SqlType.ANY_ENUM),
  UUID("uuid", null, "uuid"),
  DATE("date", "isfinite(VALUE)", "date"),
  TIME("time", "VALUE < '24:00'", "time without time zone"),
  TIMESTAMP("timestamp", "isfinite(VALUE)", "timestamp without time zone"),
  INSTANT("timestamptz", "isfinite(VALUE)", "timestamp with time zone");

  /** Stands for all enums that a user has created. */
  static final String ANY_ENUM = "an enum";

  private final String sql;
  private final @Nullable String domain;
  private final List<String> accepted;

  SqlType(String sql, @Nullable String domain, String... accepted) {
    this.sql = sql;
    this.domain = domain;
    this.accepted = List.of(accepted);
  }

  /** The type of a column that holds such values; null if PostgreSQL has none that is the same. */
  static @Nullable SqlType of(ColumnType type) {
    if (type instanceof EnumType) {
      return ENUM;
    }
    return type instanceof Scalar scalar ? of(scalar) : null;
  }

  private static @Nullable SqlType of(Scalar scalar) {
    return switch (scalar) {
      case BOOLEAN -> BOOLEAN;
      case BYTE, SHORT -> SMALLINT;
      case INT -> INTEGER;
      case LONG -> BIGINT;
      case STRING -> TEXT;
      case BIG_INTEGER -> WHOLE;
      case BIG_DECIMAL -> DECIMAL;
      case UUID -> UUID;
      case LOCAL_DATE -> DATE;
      case LOCAL_TIME -> TIME;
      case LOCAL_DATE_TIME -> TIMESTAMP;
      case INSTANT -> INSTANT;
      case CHAR,
          FLOAT,
          DOUBLE,
          RATIONAL,
          DURATION,
          OFFSET_TIME,
          OFFSET_DATE_TIME,
          ZONED_DATE_TIME,
          YEAR,
          YEAR_MONTH,
          MONTH_DAY,
          PERIOD,
          ZONE_ID,
          ZONE_OFFSET ->
          null;
    };
  }

  /** As statements spell it. */
  String sql() {
    return sql;
  }

  /** As statements spell it for a column: text with the order of its code points. */
  String column() {
    return isText() ? sql + " COLLATE \"C\"" : sql;
  }

  /** What holds for the values that Java has too; null if that is so for all. */
  @Nullable String domain() {
    return domain;
  }

  /** The types of columns, as {@code format_type} names them, whose values are all such values. */
  List<String> accepted() {
    return accepted;
  }

  boolean isText() {
    return this == TEXT || this == ENUM;
  }

  /** Whether equal values may be written with more or less zeros. */
  boolean isNumeric() {
    return this == WHOLE || this == DECIMAL;
  }

  /** An expression of this type with its one form for each value. */
  String canonical(String expression) {
    return isNumeric() ? "trim_scale(" + expression + ")" : expression;
  }
}
