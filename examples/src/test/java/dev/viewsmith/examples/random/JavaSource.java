package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Type.Opaque;
import dev.viewsmith.examples.random.Type.RecordType;
import dev.viewsmith.examples.random.Type.Scalar;
import java.time.Year;
import java.time.YearMonth;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Values as Java expressions that need no import. */
final class JavaSource {
  private JavaSource() {}

  static String of(Object value, Type type) {
    if (value == null) {
      return "null";
    } else if (type instanceof RecordType record) {
      return composite((Composite) value, record);
    } else if (type == Opaque.OPTIONAL) {
      return ((Optional<?>) value)
          .map(text -> "java.util.Optional.of(" + JavaText.quoted((String) text) + ")")
          .orElse("java.util.Optional.empty()");
    } else if (type instanceof Scalar scalar) {
      return scalar(value, scalar);
    }
    return type instanceof Opaque ? value.toString() : type.java() + "." + value;
  }

  private static String composite(Composite value, RecordType type) {
    return IntStream.range(0, value.values().size())
        .mapToObj(i -> of(value.values().get(i), type.columns().get(i).type()))
        .collect(Collectors.joining(", ", "new " + type.name() + "(", ")"));
  }

  private static String scalar(Object value, Scalar type) {
    return switch (type) {
      case BOOLEAN, INT -> value.toString();
      case BYTE, SHORT -> "(" + type.java() + ") " + value;
      case LONG -> value + "L";
      case CHAR -> JavaText.quoted((Character) value);
      case FLOAT -> "Float.intBitsToFloat(" + Float.floatToIntBits((Float) value) + ")";
      case DOUBLE -> "Double.longBitsToDouble(" + Double.doubleToLongBits((Double) value) + "L)";
      case STRING -> JavaText.quoted((String) value);
      case DAY_OF_WEEK, MONTH -> type.imports().get(0) + "." + ((Enum<?>) value).name();
      case BIG_INTEGER, BIG_DECIMAL -> "new " + type.imports().get(0) + "(\"" + value + "\")";
      default -> type.imports().get(0) + "." + factory(value, type);
    };
  }

  /** The call of a static method, without its class, that makes an object. */
  static String factory(Object value, Scalar type) {
    return switch (type) {
      case FRACTION -> fraction((Fraction) value);
      case UUID -> "fromString(\"" + value + "\")";
      case YEAR -> "of(" + ((Year) value).getValue() + ")";
      case YEAR_MONTH ->
          "of(" + ((YearMonth) value).getYear() + ", " + ((YearMonth) value).getMonthValue() + ")";
      case ZONE_ID, ZONE_OFFSET -> "of(\"" + value + "\")";
      default -> "parse(\"" + value + "\")";
    };
  }

  private static String fraction(Fraction value) {
    return "of(" + value.numerator() + "L, " + value.denominator() + "L)";
  }
}
