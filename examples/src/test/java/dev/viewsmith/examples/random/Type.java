package dev.viewsmith.examples.random;

import java.util.List;

/**
 * The type of a component or an expression. Values are Long for all integral types, {@link Symbol},
 * {@link Fraction} and {@link Composite}; for all other types they are the JDK's, in canonical
 * form.
 */
sealed interface Type {
  /** Types without parameters. */
  enum Scalar implements Type {
    BOOLEAN("boolean", "Boolean"),
    BYTE("byte", "Byte"),
    SHORT("short", "Short"),
    CHAR("char", "Character"),
    INT("int", "Integer"),
    LONG("long", "Long"),
    FLOAT("float", "Float"),
    DOUBLE("double", "Double"),
    STRING("java.lang.String"),
    BIG_INTEGER("java.math.BigInteger"),
    BIG_DECIMAL("java.math.BigDecimal"),
    FRACTION("dev.viewsmith.Rational"),
    UUID("java.util.UUID"),
    DURATION("java.time.Duration"),
    INSTANT("java.time.Instant"),
    LOCAL_DATE("java.time.LocalDate"),
    LOCAL_TIME("java.time.LocalTime"),
    LOCAL_DATE_TIME("java.time.LocalDateTime"),
    OFFSET_TIME("java.time.OffsetTime"),
    OFFSET_DATE_TIME("java.time.OffsetDateTime"),
    ZONED_DATE_TIME("java.time.ZonedDateTime"),
    YEAR("java.time.Year"),
    YEAR_MONTH("java.time.YearMonth"),
    MONTH_DAY("java.time.MonthDay"),
    PERIOD("java.time.Period"),
    ZONE_ID("java.time.ZoneId"),
    ZONE_OFFSET("java.time.ZoneOffset"),
    DAY_OF_WEEK("java.time.DayOfWeek"),
    MONTH("java.time.Month"),
    /** Of arguments only. */
    ROUNDING_MODE("java.math.RoundingMode"),
    /** Of arguments only. */
    CHRONO_UNIT("java.time.temporal.ChronoUnit");

    private final String qualifiedName;
    private final String boxed;

    Scalar(String qualifiedName) {
      this(qualifiedName, qualifiedName.substring(qualifiedName.lastIndexOf('.') + 1));
    }

    Scalar(String qualifiedName, String boxed) {
      this.qualifiedName = qualifiedName;
      this.boxed = boxed;
    }

    @Override
    public String boxed() {
      return boxed;
    }

    @Override
    public String java() {
      return isPrimitive() ? qualifiedName : boxed;
    }

    boolean isPrimitive() {
      return qualifiedName.indexOf('.') < 0;
    }

    @Override
    public List<String> imports() {
      return isPrimitive() || this == STRING ? List.of() : List.of(qualifiedName);
    }

    @Override
    public boolean isOrdered() {
      return this != PERIOD && this != ZONE_ID && this != ZONE_OFFSET;
    }
  }

  /** An enum. */
  record EnumType(String name, List<String> constants) implements Type {
    @Override
    public String java() {
      return name;
    }

    /** Its constants as values. */
    List<Object> values() {
      return constants.stream()
          .<Object>map(constant -> new Symbol(this, constants.indexOf(constant)))
          .toList();
    }
  }

  /** A constant of an enum. */
  record Symbol(EnumType type, int ordinal) {
    @Override
    public String toString() {
      return type.constants().get(ordinal);
    }
  }

  /** A record inside a record. */
  record RecordType(String name, List<Column> columns) implements Type {
    @Override
    public String java() {
      return name;
    }

    @Override
    public boolean isOrdered() {
      return false;
    }
  }

  /** A type of which views know nothing but its {@code equals}, or {@code compareTo} too. */
  enum Opaque implements Type {
    TINT("Tint", "dev.viewsmith.examples.random.Tint", false),
    GRADE("Grade", "dev.viewsmith.examples.random.Grade", true),
    OPTIONAL("Optional<String>", "java.util.Optional", false);

    private final String java;
    private final String qualifiedName;
    private final boolean isOrdered;

    Opaque(String java, String qualifiedName, boolean isOrdered) {
      this.java = java;
      this.qualifiedName = qualifiedName;
      this.isOrdered = isOrdered;
    }

    @Override
    public String java() {
      return java;
    }

    @Override
    public List<String> imports() {
      return List.of(qualifiedName);
    }

    @Override
    public boolean isOrdered() {
      return isOrdered;
    }
  }

  /** As Java spells it. */
  String java();

  /** As Java spells it where it may be null. */
  default String boxed() {
    return java();
  }

  /** The classes that a source which names it imports. */
  default List<String> imports() {
    return List.of();
  }

  default boolean isOrdered() {
    return true;
  }

  default boolean isIntegral() {
    return this == Scalar.BYTE || this == Scalar.SHORT || this == Scalar.INT || this == Scalar.LONG;
  }

  default boolean isFloating() {
    return this == Scalar.FLOAT || this == Scalar.DOUBLE;
  }

  default boolean isBig() {
    return this == Scalar.BIG_INTEGER || this == Scalar.BIG_DECIMAL;
  }

  /** Whether casts take it. */
  default boolean isNumber() {
    return isIntegral()
        || isFloating()
        || isBig()
        || this == Scalar.CHAR
        || this == Scalar.FRACTION;
  }

  /** Whether its values are of the user's code, which makes their text. */
  default boolean isOfUser() {
    return !(this instanceof Scalar) || this == Scalar.DAY_OF_WEEK || this == Scalar.MONTH;
  }
}
