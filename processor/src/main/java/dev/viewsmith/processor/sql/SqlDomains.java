package dev.viewsmith.processor.sql;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The domains of a view: types that refuse the values that Java does not have. */
final class SqlDomains {
  private SqlDomains() {}

  /** Those that a view needs. */
  static List<SqlType> of(SqlView view) {
    return view.inputs().stream()
        .filter(input -> !input.source().isView())
        .flatMap(input -> input.columns().values().stream())
        .map(column -> column.column().type())
        .filter(type -> type.domain() != null)
        .distinct()
        .sorted()
        .toList();
  }

  /** The name of one, without the schema. */
  static String name(SqlView view, SqlType type) {
    return view.name() + "_" + type.name().toLowerCase(Locale.ROOT) + "_value";
  }

  /** A column of a table of the user, as a value that Java has. */
  static String read(SqlView view, SqlInput input, SqlInput.SourceColumn column) {
    SqlType type = column.column().type();
    if (input.source().isView()) {
      return column.expression();
    }
    if (type.isText()) {
      return column.expression() + "::text COLLATE \"C\"";
    }
    return type.domain() == null
        ? column.expression() + "::" + type.sql()
        : type.canonical(column.expression() + "::" + SqlView.qualified(name(view, type)));
  }

  /** The names of all, without the schema. */
  static Stream<String> names(SqlView view) {
    return of(view).stream().map(type -> name(view, type));
  }
}
