package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Expression.Cast;
import dev.viewsmith.examples.random.Expression.Constant;
import dev.viewsmith.examples.random.Type.EnumType;
import dev.viewsmith.examples.random.Type.Opaque;
import dev.viewsmith.examples.random.Type.RecordType;
import dev.viewsmith.examples.random.Type.Scalar;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Constants of all types: literals, fields of the JDK and of the view, calls of factories. */
final class TypedConstants {
  private static final List<Constant> FIELDS =
      List.of(
          new Constant(true, "Boolean.TRUE", Scalar.BOOLEAN),
          new Constant(-128L, "Byte.MIN_VALUE", Scalar.BYTE),
          new Constant(32767L, "Short.MAX_VALUE", Scalar.SHORT),
          new Constant(Character.MAX_VALUE, "Character.MAX_VALUE", Scalar.CHAR),
          new Constant((long) Integer.MAX_VALUE, "Integer.MAX_VALUE", Scalar.INT),
          new Constant(Long.MIN_VALUE, "Long.MIN_VALUE", Scalar.LONG),
          new Constant(Float.NaN, "Float.NaN", Scalar.FLOAT),
          new Constant(Float.MIN_VALUE, "Float.MIN_VALUE", Scalar.FLOAT),
          new Constant(Double.NaN, "Double.NaN", Scalar.DOUBLE),
          new Constant(Double.NEGATIVE_INFINITY, "Double.NEGATIVE_INFINITY", Scalar.DOUBLE),
          new Constant(Double.MAX_VALUE, "Double.MAX_VALUE", Scalar.DOUBLE),
          new Constant(Math.PI, "Math.PI", Scalar.DOUBLE),
          new Constant(BigInteger.TWO, "BigInteger.TWO", Scalar.BIG_INTEGER),
          new Constant(BigDecimal.TEN, "BigDecimal.TEN", Scalar.BIG_DECIMAL),
          new Constant(Duration.ZERO, "Duration.ZERO", Scalar.DURATION),
          new Constant(Instant.EPOCH, "Instant.EPOCH", Scalar.INSTANT),
          new Constant(LocalDate.MAX, "java.time.LocalDate.MAX", Scalar.LOCAL_DATE),
          new Constant(LocalDate.EPOCH, "LocalDate.EPOCH", Scalar.LOCAL_DATE),
          new Constant(LocalTime.NOON, "LocalTime.NOON", Scalar.LOCAL_TIME),
          new Constant(ZoneOffset.UTC, "ZoneOffset.UTC", Scalar.ZONE_OFFSET));

  /** Types of which no factory is published. */
  private static final Set<Scalar> WITHOUT_FACTORY =
      EnumSet.of(Scalar.ZONE_ID, Scalar.ZONED_DATE_TIME);

  private final Dice dice;
  private final Domain domain;
  private final Constants basic;
  private final List<Constant> fields = new ArrayList<>(FIELDS);

  TypedConstants(Dice dice, Domain domain, Constants basic, String view, Statics statics) {
    this.dice = dice;
    this.domain = domain;
    this.basic = basic;
    for (Statics.Field field : statics.fields()) {
      String text = dice.chance(0.7) ? field.name() : view + "." + field.name();
      // More often than those of the JDK.
      fields.addAll(List.of(constant(field, text), constant(field, field.name())));
    }
  }

  private static Constant constant(Statics.Field field, String text) {
    return new Constant(field.value(), text, field.type());
  }

  /** Whether there are constants of a type. */
  boolean has(Type type) {
    boolean isMade = !(type instanceof RecordType) && !(type instanceof Opaque);
    return isMade && !WITHOUT_FACTORY.contains(type)
        || fields.stream().anyMatch(field -> field.type().equals(type));
  }

  /** A constant of a type that {@link #has} some. */
  Expression of(Type type) {
    List<Constant> named = fields.stream().filter(field -> field.type().equals(type)).toList();
    boolean isUnmade =
        WITHOUT_FACTORY.contains(type) || type instanceof RecordType || type instanceof Opaque;
    if (isUnmade || !named.isEmpty() && dice.chance(0.3)) {
      return dice.pick(named);
    } else if (type instanceof EnumType) {
      return basic.of(type);
    }
    return made((Scalar) type);
  }

  private Expression made(Scalar type) {
    return switch (type) {
      case BOOLEAN, INT, LONG, STRING -> basic.of(type);
      case BYTE, SHORT -> new Cast(type, small(value(type)));
      case CHAR -> unit((Character) value(type));
      case FLOAT -> floating(value(type), type, "f");
      case DOUBLE -> floating(value(type), type, "");
      case BIG_INTEGER -> whole((long) dice.between(-3, 12));
      case BIG_DECIMAL -> decimal(dice.between(-300, 500), dice.between(0, 3));
      case ROUNDING_MODE -> named(dice.of(RoundingMode.values()), type);
      case CHRONO_UNIT -> named(dice.of(ChronoUnit.values()), type);
      case DAY_OF_WEEK, MONTH -> named((Enum<?>) value(type), type);
      default -> factory(value(type), type);
    };
  }

  /** Of a few, so that comparisons hold now and then, or any. */
  private Object value(Type type) {
    return domain.others().containsKey(type)
        ? domain.value(type, dice, false, 0)
        : dice.pick(Catalogue.of(type));
  }

  private static Constant small(Object value) {
    return new Constant(value, value.toString(), Scalar.INT);
  }

  private static Constant unit(char value) {
    return new Constant(value, JavaText.quoted(value), Scalar.CHAR);
  }

  /** NaN and infinities have no literal. */
  private static Constant floating(Object value, Scalar type, String suffix) {
    double number = ((Number) value).doubleValue();
    if (Double.isNaN(number)) {
      return new Constant(value, type.boxed() + ".NaN", type);
    } else if (Double.isInfinite(number)) {
      String name = number > 0 ? ".POSITIVE_INFINITY" : ".NEGATIVE_INFINITY";
      return new Constant(value, type.boxed() + name, type);
    }
    return new Constant(value, value + suffix, type);
  }

  private static Constant whole(long value) {
    BigInteger number = BigInteger.valueOf(value);
    return new Constant(number, "BigInteger.valueOf(" + value + ")", Scalar.BIG_INTEGER);
  }

  private static Constant decimal(long unscaled, int scale) {
    Object number = Canonical.of(BigDecimal.valueOf(unscaled, scale));
    String text = "BigDecimal.valueOf(" + unscaled + ", " + scale + ")";
    return new Constant(number, text, Scalar.BIG_DECIMAL, false);
  }

  private static Constant named(Enum<?> value, Scalar type) {
    return new Constant(value, type.java() + "." + value.name(), type);
  }

  private static Constant factory(Object value, Scalar type) {
    return new Constant(value, type.java() + "." + JavaSource.factory(value, type), type, false);
  }
}
