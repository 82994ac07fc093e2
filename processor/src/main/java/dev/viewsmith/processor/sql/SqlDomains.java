package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.sql.SqlInput.SourceColumn;
import dev.viewsmith.processor.sql.SqlInput.UserColumn;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The domains of a view: one for each column of the user whose type has values that its component
 * cannot hold. A domain refuses them by a function, which can say what is where.
 */
final class SqlDomains {
  private final SqlView view;

  SqlDomains(SqlView view) {
    this.view = view;
  }

  /**
   * One of them.
   *
   * @param table of the column, as statements spell it
   */
  private record Guarded(String table, SqlType type, UserColumn column) {
    String domain() {
      return Objects.requireNonNull(column.domain());
    }

    String condition() {
      return column.java() instanceof EnumType constants
          ? "VALUE = ANY (ARRAY[" + literals(constants) + "]::text[])"
          : "(" + type.domain() + ")";
    }

    String what() {
      String java = column.java().toString();
      return column.java() instanceof EnumType ? "constant of " + java : java;
    }
  }

  /** Whether a column can have values that a component of this type cannot hold. */
  static boolean isNeeded(ColumnType java) {
    SqlType type = SqlType.of(java);
    return type == SqlType.ENUM || type != null && type.domain() != null;
  }

  /** The constants of an enum, as SQL spells texts. */
  static String literals(EnumType constants) {
    return constants.constants().stream()
        .map(Identifiers::literal)
        .collect(Collectors.joining(", "));
  }

  private List<Guarded> guarded() {
    return view.inputs().stream()
        .flatMap(
            input ->
                input.columns().values().stream()
                    .map(column -> guarded(input.source().table(), column))
                    .flatMap(Stream::ofNullable))
        .toList();
  }

  private static @Nullable Guarded guarded(String table, SourceColumn column) {
    UserColumn source = column.source();
    return source == null || source.domain() == null
        ? null
        : new Guarded(table, column.column().type(), source);
  }

  /** Their names, without the schema. */
  Stream<String> names() {
    return guarded().stream().map(Guarded::domain);
  }

  /** A column of a table of the user, as a value that Java has. */
  static String read(SourceColumn column) {
    UserColumn source = column.source();
    if (source == null) {
      return column.expression();
    }
    SqlType type = column.column().type();
    String read = column.expression() + "::" + (type == SqlType.ENUM ? "text" : "");
    if (source.domain() != null) {
      String domain = SqlView.qualified(source.domain());
      return type.canonical(read + (type == SqlType.ENUM ? "::" : "") + domain);
    }
    return read + type.column();
  }

  /** Writes the function and the domains; nothing if there is none of them. */
  void define(SqlText script) {
    List<Guarded> all = guarded();
    if (all.isEmpty()) {
      return;
    }
    function(script);
    for (Guarded each : all) {
      script.add(
          "CREATE DOMAIN %s AS %s CHECK (", SqlView.qualified(each.domain()), each.type().column());
      script.in().in().add(each.condition());
      script.add(
          "OR %s(%s, VALUE::text, %s));",
          view.object(SqlObjects.REFUSE),
          Identifiers.literal(each.table() + "." + each.column().name()),
          Identifiers.literal(each.what()));
      script.out().out();
    }
    script.gap();
  }

  /** STRICT, so that it lets pass what is null. */
  private void function(SqlText script) {
    SqlText body = new SqlText();
    body.add(
        """
        BEGIN
          RAISE EXCEPTION '% has the value %, which is no %', place, value, expected
            USING ERRCODE = 'check_violation';
        END;""");
    String name = view.object(SqlObjects.REFUSE);
    script.add("CREATE FUNCTION %s(place text, value text, expected text)", name);
    script.add("RETURNS boolean LANGUAGE plpgsql STRICT SET search_path = pg_catalog, pg_temp AS");
    script.add("%s;", SqlText.body(body));
    script.add("REVOKE ALL ON FUNCTION %s(text, text, text) FROM PUBLIC;", name);
  }
}
