package dev.viewsmith.processor.sql;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Names and texts as PostgreSQL spells them. */
final class Identifiers {
  /** PostgreSQL cuts longer names off, so that two could become one. */
  static final int MAX_BYTES = 63;

  private static final Pattern PLAIN = Pattern.compile("[a-z_][a-z0-9_]*");

  /** An upper-case letter that begins a word: after a lower-case one, or before one. */
  private static final Pattern WORD_START =
      Pattern.compile("(?<=[\\p{Ll}\\p{Nd}])(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})");

  /** The key words that PostgreSQL 15 to 18 take for no column, table or function. */
  private static final Set<String> RESERVED =
      Set.of(
          """
          all analyse analyze and any array as asc asymmetric authorization between bigint binary \
          bit boolean both case cast char character check coalesce collate collation column \
          concurrently constraint create cross current_catalog current_date current_role \
          current_schema current_time current_timestamp current_user dec decimal default \
          deferrable desc distinct do else end except exists extract false fetch float for foreign \
          freeze from full grant greatest group grouping having ilike in initially inner inout int \
          integer intersect interval into is isnull join json json_array json_arrayagg json_exists \
          json_object json_objectagg json_query json_scalar json_serialize json_table json_value \
          lateral leading least left like limit localtime localtimestamp merge_action national \
          natural nchar none normalize not notnull null nullif numeric offset on only or order out \
          outer overlaps overlay placing position precision primary real references returning \
          right row select session_user setof similar smallint some substring symmetric \
          system_user table tablesample then time timestamp to trailing treat trim true union \
          unique user using values varchar variadic verbose when where window with xmlattributes \
          xmlconcat xmlelement xmlexists xmlforest xmlnamespaces xmlparse xmlpi xmlroot \
          xmlserialize xmltable"""
              .split(" "));

  private Identifiers() {}

  /** The words of a Java name in lower case, with an underscore between them. */
  static String snake(String javaName) {
    return WORD_START.matcher(javaName).replaceAll("_").toLowerCase(Locale.ROOT);
  }

  /** A name as a statement spells it: in quotes if it must be. */
  static String quoted(String name) {
    return PLAIN.matcher(name).matches() && !RESERVED.contains(name)
        ? name
        : "\"" + name.replace("\"", "\"\"") + "\"";
  }

  /** A name with those of what it is in before it, each as a statement spells it. */
  static String qualified(String... names) {
    return Stream.of(names).map(Identifiers::quoted).collect(Collectors.joining("."));
  }

  /** A text as a constant, whatever a session makes of a backslash. */
  static String literal(String text) {
    String quotes = text.replace("'", "''");
    return text.indexOf('\\') < 0 ? "'" + quotes + "'" : "E'" + quotes.replace("\\", "\\\\") + "'";
  }

  /** Whether PostgreSQL would cut a name off. */
  static boolean isTooLong(String name) {
    return name.getBytes(StandardCharsets.UTF_8).length > MAX_BYTES;
  }
}
