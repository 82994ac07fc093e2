package dev.viewsmith.postgres;

import java.util.List;
import java.util.Optional;

/**
 * A column of a table.
 *
 * @param name its name
 * @param type the name of its type in the catalog, as {@code int8}; of a domain, that beneath it
 * @param isEnum whether the type is an enum of the database
 * @param declared the type as it was declared, as {@code numeric(10,2)}
 * @param hasModifier whether the type was declared with lengths or digits
 * @param isRequired whether it can hold no null
 * @param isVirtual whether it is computed when it is read
 * @param isDeterministic whether texts are equal only if they are the same text
 * @param labels of an enum of the database
 */
record Column(
    String name,
    String type,
    boolean isEnum,
    String declared,
    boolean hasModifier,
    boolean isRequired,
    boolean isVirtual,
    boolean isDeterministic,
    List<String> labels) {

  private static final List<String> TEXTS = List.of("text", "varchar", "bpchar");

  /** Whether its values are taken as texts, whatever they are compared by. */
  boolean isText() {
    return isEnum || TEXTS.contains(type);
  }

  /**
   * The value as it is captured and read: texts by their characters alone, so that no collation of
   * the database makes two of them equal.
   */
  String value() {
    String quoted = Sql.quote(name);
    if (!isText()) {
      return quoted;
    }
    // Whoever owns an enum may define a cast from it, which would run with the rights of a trigger.
    String plain = isEnum ? "pg_catalog.enum_out(" + quoted + ")" : quoted;
    return plain + "::pg_catalog.text COLLATE pg_catalog.\"C\"";
  }

  /**
   * The type of a column that takes arrays of what {@link #value} gives, and of what it will give
   * if the column gets a wider type: until that is noticed, writers must not fail.
   */
  String capturedArray() {
    if (isText()) {
      return "pg_catalog.text[] COLLATE pg_catalog.\"C\"";
    }
    return switch (type) {
      case "int2", "int4" -> "pg_catalog.int8[]";
      case "float4" -> "pg_catalog.float8[]";
      default -> "pg_catalog." + type + "[]";
    };
  }

  /** How many bytes a value takes in an array, at most, but for {@link #variableBytes}. */
  int fixedBytes() {
    return isEnum ? 72 : 16; // labels have at most 63
  }

  /**
   * How many bytes more a value takes in an array, if its type has no fixed length.
   *
   * <p>Stored numbers may be compressed, to no less than 1/255 of their bytes: eight times as many
   * as they are stored in are an estimate that is good enough for a limit of 32 MB, as an array may
   * have 1 GB.
   *
   * @param value as {@link #value} gives it
   */
  Optional<String> variableBytes(String value) {
    if (isText() && !isEnum) {
      return Optional.of("pg_catalog.octet_length(" + value + ")");
    }
    return type.equals("numeric")
        ? Optional.of("8 * pg_catalog.pg_column_size(" + value + ")")
        : Optional.empty();
  }
}
