package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.OpaqueType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import org.jspecify.annotations.Nullable;

/**
 * A column's type in Java, and how its values become words and come back.
 *
 * @param java its type in signatures, unless a column is boxed
 * @param word a template: the word of {@code $value}; null for an object, whose word is an id
 * @param value a template: the value of {@code $word}; null for an object, and for an enum, whose
 *     constants are in an array
 */
record ValueType(ColumnType type, TypeName java, @Nullable String word, @Nullable String value) {
  /** How a column's type stands in Java. */
  static ValueType of(ColumnType type) {
    if (type instanceof EnumType constants) {
      return new ValueType(type, Names.className(constants.name()), "$value.ordinal()", null);
    }
    if (type instanceof RecordType nested) {
      return new ValueType(type, Names.className(nested.name()), null, null);
    }
    if (type instanceof OpaqueType opaque) {
      return new ValueType(type, JavaTypes.of(opaque.java()), null, null);
    }
    return of((Scalar) type);
  }

  private static ValueType of(Scalar type) {
    return switch (type) {
      case BOOLEAN -> number(type, TypeName.BOOLEAN, "$value ? 1 : 0", "$word != 0");
      case BYTE -> number(type, TypeName.BYTE, "$value", "(byte) $word");
      case SHORT -> number(type, TypeName.SHORT, "$value", "(short) $word");
      case CHAR -> number(type, TypeName.CHAR, "$value", "(char) $word");
      case INT -> number(type, TypeName.INT, "$value", "(int) $word");
      case LONG -> number(type, TypeName.LONG, "$value", "$word");
      case FLOAT -> number(type, TypeName.FLOAT, "$Floats.word($value)", "$Floats.number($word)");
      case DOUBLE ->
          number(type, TypeName.DOUBLE, "$Doubles.word($value)", "$Doubles.number($word)");
      case LOCAL_DATE -> time(type, "$value.toEpochDay()", "$LocalDate.ofEpochDay($word)");
      case LOCAL_TIME -> time(type, "$value.toNanoOfDay()", "$LocalTime.ofNanoOfDay($word)");
      case YEAR -> time(type, "$value.getValue()", "$Year.of((int) $word)");
      case YEAR_MONTH -> time(type, "$Temporals.word($value)", "$Temporals.yearMonth($word)");
      case MONTH_DAY -> time(type, "$Temporals.word($value)", "$Temporals.monthDay($word)");
      case ZONE_OFFSET ->
          time(type, "$value.getTotalSeconds()", "$ZoneOffset.ofTotalSeconds((int) $word)");
      default -> new ValueType(type, named(type), null, null);
    };
  }

  private static ValueType number(Scalar type, TypeName java, String word, String value) {
    return new ValueType(type, java, word, value);
  }

  private static ValueType time(Scalar type, String word, String value) {
    return new ValueType(type, named(type), word, value);
  }

  private static ClassName named(Scalar type) {
    String name = type.qualifiedName();
    int dot = name.lastIndexOf('.');
    return ClassName.get(name.substring(0, dot), name.substring(dot + 1));
  }

  /** A column's type in signatures. */
  static TypeName java(Column column) {
    TypeName java = of(column.type()).java();
    return column.boxed() || column.nullable() && java.isPrimitive() ? java.box() : java;
  }

  /** Whether values may be null: all but primitive ones. */
  static boolean isReference(Column column) {
    return !java(column).isPrimitive();
  }

  /**
   * The call that takes a boxed number out of its box, where Java would not: to be compared, and to
   * become a word.
   */
  static String unboxing(Column column) {
    return column.boxed() ? "." + of(column.type()).java() + "Value()" : "";
  }

  /** Whether values stand among the objects of a batch, and have ids. */
  boolean isObject() {
    return type.isObject();
  }

  /** Whether values equal to others, or parts of them, may look different. */
  static boolean hasForms(ColumnType type) {
    return type.isFloating()
        || type.isBig()
        || type instanceof RecordType nested
            && nested.columns().stream().anyMatch(column -> hasForms(column.type()));
  }

  /** Whether values, or parts of them, may have too many digits. */
  static boolean mayBeLong(ColumnType type) {
    return type.isBig()
        || type instanceof RecordType nested
            && nested.columns().stream().anyMatch(column -> mayBeLong(column.type()));
  }

  /** Whether a record may hold null where it must not. */
  static boolean mayLack(RecordType type) {
    return type.columns().stream()
        .anyMatch(
            column ->
                isReference(column) && !column.nullable()
                    || column.type() instanceof RecordType nested && mayLack(nested));
  }
}
