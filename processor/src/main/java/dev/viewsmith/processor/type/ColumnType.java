package dev.viewsmith.processor.type;

import java.util.List;

/** The type of a column or an expression. Each value fits in one {@code long} word of a table. */
public sealed interface ColumnType {
  /** How a value becomes a word. */
  enum Storage {
    /** By a number of 32 bits, so that two share a word of a key. */
    HALF,
    /** By a number of 64 bits. */
    WORD,
    /** By the id that a dictionary of the type gives it. */
    OBJECT
  }

  /** How a value becomes a word. */
  Storage storage();

  /**
   * Whether values have an order. That of the words where they are numbers, by {@code Orderings} of
   * the runtime where they are ids.
   */
  boolean isOrdered();

  /** Types that the language of expressions knows, and that have no parameters. */
  enum Scalar implements ColumnType {
    BOOLEAN("boolean", Storage.HALF, true),
    BYTE("byte", Storage.HALF, true),
    SHORT("short", Storage.HALF, true),
    CHAR("char", Storage.HALF, true),
    INT("int", Storage.HALF, true),
    LONG("long", Storage.WORD, true),
    FLOAT("float", Storage.HALF, true),
    DOUBLE("double", Storage.WORD, true),
    STRING("java.lang.String", Storage.OBJECT, true),
    BIG_INTEGER("java.math.BigInteger", Storage.OBJECT, true),
    BIG_DECIMAL("java.math.BigDecimal", Storage.OBJECT, true),
    RATIONAL("dev.viewsmith.Rational", Storage.OBJECT, true),
    UUID("java.util.UUID", Storage.OBJECT, true),
    DURATION("java.time.Duration", Storage.OBJECT, true),
    INSTANT("java.time.Instant", Storage.OBJECT, true),
    LOCAL_DATE("java.time.LocalDate", Storage.WORD, true),
    LOCAL_TIME("java.time.LocalTime", Storage.WORD, true),
    LOCAL_DATE_TIME("java.time.LocalDateTime", Storage.OBJECT, true),
    OFFSET_TIME("java.time.OffsetTime", Storage.OBJECT, true),
    OFFSET_DATE_TIME("java.time.OffsetDateTime", Storage.OBJECT, true),
    ZONED_DATE_TIME("java.time.ZonedDateTime", Storage.OBJECT, true),
    YEAR("java.time.Year", Storage.HALF, true),
    YEAR_MONTH("java.time.YearMonth", Storage.WORD, true),
    MONTH_DAY("java.time.MonthDay", Storage.HALF, true),
    PERIOD("java.time.Period", Storage.OBJECT, false),
    ZONE_ID("java.time.ZoneId", Storage.OBJECT, false),
    ZONE_OFFSET("java.time.ZoneOffset", Storage.HALF, false);

    private final String qualifiedName;
    private final Storage storage;
    private final boolean isOrdered;

    Scalar(String qualifiedName, Storage storage, boolean isOrdered) {
      this.qualifiedName = qualifiedName;
      this.storage = storage;
      this.isOrdered = isOrdered;
    }

    /** As Java spells it, with its package. */
    public String qualifiedName() {
      return qualifiedName;
    }

    /** Whether Java has it as a primitive type. */
    public boolean isPrimitive() {
      return qualifiedName.indexOf('.') < 0;
    }

    @Override
    public Storage storage() {
      return storage;
    }

    @Override
    public boolean isOrdered() {
      return isOrdered;
    }

    @Override
    public String toString() {
      return qualifiedName.substring(qualifiedName.lastIndexOf('.') + 1);
    }
  }

  /** An enum, with its constants in order of declaration. */
  record EnumType(QualifiedName name, List<String> constants) implements ColumnType {
    public EnumType {
      constants = List.copyOf(constants);
    }

    @Override
    public Storage storage() {
      return Storage.HALF;
    }

    @Override
    public boolean isOrdered() {
      return true;
    }

    @Override
    public String toString() {
      return name.simpleName();
    }
  }

  /**
   * A record inside a record: one value, equal where all components are.
   *
   * @param columns its components, in order
   */
  record RecordType(QualifiedName name, List<Column> columns) implements ColumnType {
    public RecordType {
      columns = List.copyOf(columns);
    }

    @Override
    public Storage storage() {
      return Storage.OBJECT;
    }

    @Override
    public boolean isOrdered() {
      return false;
    }

    @Override
    public String toString() {
      return name.simpleName();
    }
  }

  /**
   * Any other type, of which nothing is known but its {@code equals}.
   *
   * @param java as Java spells it
   * @param isOrdered whether it is Comparable
   */
  record OpaqueType(JavaType java, boolean isOrdered) implements ColumnType {
    @Override
    public Storage storage() {
      return Storage.OBJECT;
    }

    @Override
    public String toString() {
      return java.toString();
    }
  }

  /** Whether values stand in tables by their ids. */
  default boolean isObject() {
    return storage() == Storage.OBJECT;
  }

  /** Whether values are whole numbers of a fixed size that sums take: no {@code char}. */
  default boolean isIntegral() {
    return this == Scalar.BYTE || this == Scalar.SHORT || this == Scalar.INT || this == Scalar.LONG;
  }

  /** Whether it is {@code float} or {@code double}. */
  default boolean isFloating() {
    return this == Scalar.FLOAT || this == Scalar.DOUBLE;
  }

  /** Whether it is {@code BigInteger} or {@code BigDecimal}. */
  default boolean isBig() {
    return this == Scalar.BIG_INTEGER || this == Scalar.BIG_DECIMAL;
  }
}
