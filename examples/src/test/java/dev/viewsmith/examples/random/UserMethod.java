package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Interpreter.Incomputable;
import dev.viewsmith.examples.random.Type.Scalar;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;

/** Static methods that a view's record may have. */
enum UserMethod implements Method {
  HALF(Scalar.LONG, Scalar.LONG, "static long half(long x) { return x / 2; }"),
  AT_LEAST_ZERO(
      Scalar.INT,
      Scalar.INT,
      "static int atLeastZero(int x) {"
          + " if (x < 0) { throw new IllegalArgumentException(\"below 0: \" + x); } return x; }"),
  TAGGED(
      Scalar.STRING,
      Scalar.STRING,
      "public static String tagged(String text) { return '<' + text + '>'; }"),
  /** Of another scale than the argument. */
  WITH_CENTS(
      Scalar.BIG_DECIMAL,
      Scalar.BIG_DECIMAL,
      "static java.math.BigDecimal withCents(java.math.BigDecimal x) {"
          + " return x.setScale(java.lang.Math.max(x.scale(), 0) + 2); }"),
  /** A zero with a sign, NaN of other bits. */
  ODD(
      Scalar.DOUBLE,
      Scalar.DOUBLE,
      "static double odd(double x) { return x == 0 ? -0.0"
          + " : x != x ? Double.longBitsToDouble(0x7ff8000000000123L) : x; }"),
  NEXT_DAY(
      Scalar.LOCAL_DATE,
      Scalar.LOCAL_DATE,
      "static java.time.LocalDate nextDay(java.time.LocalDate day) { return day.plusDays(1); }");

  private final Type operand;
  private final Type type;
  private final String source;

  UserMethod(Type operand, Type type, String source) {
    this.operand = operand;
    this.type = type;
    this.source = source;
  }

  /** As Java declares it. */
  String source() {
    return source;
  }

  @Override
  public String text() {
    String before = source.substring(0, source.indexOf('('));
    return before.substring(before.lastIndexOf(' ') + 1);
  }

  @Override
  public String owner() {
    return null;
  }

  @Override
  public boolean isStatic() {
    return true;
  }

  @Override
  public List<Type> operands() {
    return List.of(operand);
  }

  @Override
  public Type type() {
    return type;
  }

  @Override
  public boolean isTotal() {
    return false;
  }

  @Override
  public Object call(List<Object> operands) throws Incomputable {
    Object x = operands.get(0);
    return switch (this) {
      case HALF -> (Long) x / 2;
      case AT_LEAST_ZERO -> atLeastZero((Long) x);
      case TAGGED -> "<" + x + ">";
      case WITH_CENTS -> Canonical.of(((BigDecimal) x));
      case ODD -> (Double) x == 0 ? (Object) (-0.0) : x;
      case NEXT_DAY -> nextDay((LocalDate) x);
    };
  }

  private static Object atLeastZero(Long x) throws Incomputable {
    if (x < 0) {
      throw new Incomputable("below 0: " + x);
    }
    return x;
  }

  private static Object nextDay(LocalDate day) throws Incomputable {
    if (day.equals(LocalDate.MAX)) {
      throw new Incomputable("no day after " + day);
    }
    return day.plusDays(1);
  }
}
