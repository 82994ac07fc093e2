package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.sql.SqlInput.SourceColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The way of changed rows of an input from its table to the functions that take them. */
final class SqlTriggers {
  /** What statements do to a table, in the words of SQL. */
  static final List<String> EVENTS = List.of("INSERT", "UPDATE", "DELETE", "TRUNCATE");

  /** So many rows are taken at once, however many a statement changes. */
  static final int PART = 20_000;

  /** The same where changes are joined with each other, without an index. */
  private static final int OWN_PART = 500;

  private final SqlView view;
  private final SqlInput input;

  SqlTriggers(SqlView view, SqlInput input) {
    this.view = view;
    this.input = input;
  }

  /** The function that statements call, which sees the rows that they have changed. */
  SqlText function(SqlSteps steps) {
    SqlText body = new SqlText();
    body.add("DECLARE").in().add("part %s[];", input.type()).out().add("BEGIN").in();
    steps.next(
        body, "Count what the statement adds and takes away; what it does both to is no change.");
    body.add("IF TG_OP = 'INSERT' THEN").in();
    loop(body, List.of(source("inserted", true)));
    body.out().add("ELSIF TG_OP = 'DELETE' THEN").in();
    loop(body, List.of(source("deleted", false)));
    body.out().add("ELSE").in();
    loop(body, List.of(source("deleted", false), source("inserted", true)));
    body.out().add("END IF;").add("RETURN NULL;").out().add("END;");
    return new SqlText()
        .add("CREATE FUNCTION %s() RETURNS trigger", qualified(SqlObjects.on(view, input)))
        .add("LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS")
        .add("%s;", SqlText.body(body));
  }

  /** Enters the rows that a table has when the view is made. */
  void fill(SqlText body) {
    boolean isView = input.source().isView();
    String rows = isView ? input.source().table() : SqlObjects.rows(view, input);
    loop(body, List.of(source(rows, true)));
  }

  private void loop(SqlText body, List<String> sources) {
    body.add("FOR part IN").in();
    body.add("SELECT array_agg(ROW(%s)::%s)", String.join(", ", of("c")), input.type());
    body.add("FROM (").in();
    boolean isOfOneSign = input.isJoinedWithItself() && !view.isStaged();
    String order = isOfOneSign ? "ORDER BY sum(r.copies) > 0" : "";
    List<String> selected = new ArrayList<>();
    input.names().forEach(name -> selected.add("r." + name));
    selected.add("sum(r.copies) AS copies");
    selected.add("row_number() OVER (" + order + ") AS number");
    body.list("SELECT ", selected, "");
    body.add("FROM (").in();
    for (int i = 0; i < sources.size(); i++) {
      body.add(i == 0 ? sources.get(i) : "UNION ALL\n" + sources.get(i));
    }
    body.out().add(") AS r");
    body.add("GROUP BY %s", String.join(", ", prefixed("r", input.names())));
    body.add("HAVING sum(r.copies) <> 0").out().add(") AS c");
    String part = "(c.number - 1) / " + (isOfOneSign ? OWN_PART : PART);
    body.add(
        isOfOneSign
            ? "GROUP BY c.copies > 0, %s\nORDER BY c.copies > 0".formatted(part)
            : "GROUP BY " + part);
    body.out().add("LOOP").in();
    body.add("PERFORM %s(part);", qualified(SqlObjects.change(view, input)));
    body.out().add("END LOOP;");
  }

  private List<String> of(String alias) {
    List<String> columns = new ArrayList<>(input.names());
    columns.add("copies");
    return prefixed(alias, columns);
  }

  static List<String> prefixed(String alias, List<String> names) {
    return names.stream().map(name -> alias + "." + name).toList();
  }

  /** The rows of a table with its sign, in our types. */
  private String source(String table, boolean isAdded) {
    List<String> selected =
        input.columns().values().stream()
            .map(column -> SqlDomains.read(column) + " AS " + column.column().name())
            .collect(Collectors.toCollection(ArrayList::new));
    String copies = input.source().copies();
    selected.add((isAdded ? copies : "-" + copies) + " AS copies");
    SqlText text = new SqlText().list("SELECT ", selected, "").add("FROM %s AS r", table);
    if (input.source().filter() != null) {
      text.add("WHERE %s", input.source().filter());
    }
    return text.toString();
  }

  /**
   * Writes the triggers, which name the rows that a statement has changed; and a view of the rows
   * that are there, for {@link #fill}. While it is there PostgreSQL lets nobody drop a column that
   * is read, nor change its type, after which a value might be rounded.
   */
  void triggers(SqlText text) {
    String on = qualified(SqlObjects.on(view, input));
    trigger(text, "INSERT", "\n  REFERENCING NEW TABLE AS inserted", on);
    trigger(text, "UPDATE", "\n  REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted", on);
    trigger(text, "DELETE", "\n  REFERENCING OLD TABLE AS deleted", on);
    if (!input.source().isView()) {
      trigger(text, "TRUNCATE", "", qualified(SqlObjects.empty(view, input)));
      List<String> columns =
          input.columns().values().stream().map(SourceColumn::expression).distinct().toList();
      text.add("CREATE VIEW %s AS", SqlObjects.rows(view, input));
      text.list("SELECT ", columns, "").add("FROM %s AS r;", input.source().table());
    }
  }

  private void trigger(SqlText text, String event, String tables, String function) {
    text.add(
        "CREATE TRIGGER %s AFTER %s ON %s%s\n  FOR EACH STATEMENT EXECUTE FUNCTION %s();",
        Identifiers.quoted(SqlObjects.trigger(view, input, event)),
        event,
        input.source().table(),
        tables,
        function);
  }

  static String qualified(String name) {
    return SqlView.qualified(name);
  }
}
