package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.relation.ViewQuery.Shape;
import dev.viewsmith.processor.sql.SqlArgument.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The function that adds joined rows to the groups of a view.
 *
 * <p>It writes each group that a change touches, in the order of the keys, before it looks at the
 * values of the group: the lock of the row keeps others from the group until the transaction ends.
 */
final class SqlGroups {
  private final SqlView view;
  private final SqlJoined joined;
  private final boolean isGlobal;

  SqlGroups(SqlView view) {
    this.view = view;
    this.joined = new SqlJoined(view);
    this.isGlobal = view.shape() == Shape.GLOBAL;
  }

  /** The table of the groups, and one for the values of each argument that needs it. */
  SqlText tables() {
    List<String> columns = new ArrayList<>();
    columns.add(
        isGlobal
            ? "id bigint PRIMARY KEY CHECK (id = 1)"
            : "id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY");
    view.keys().forEach(key -> columns.add(key.definition()));
    columns.add("copies bigint NOT NULL");
    for (SqlArgument argument : view.arguments()) {
      counters(argument).forEach(counter -> columns.add(counter + " NOT NULL DEFAULT 0"));
      extremes(argument)
          .forEach(name -> columns.add(name + " " + argument.column().type().column()));
    }
    if (!isGlobal) {
      columns.add("UNIQUE NULLS NOT DISTINCT (" + keys() + ")");
    }
    SqlText text = new SqlText();
    text.add("CREATE TABLE %s (", table()).in().column(columns, "").out().add(");");
    values().forEach(argument -> text.add(valuesTable(argument)));
    return text;
  }

  private static String valuesTable(SqlArgument argument) {
    SqlColumn column = argument.column();
    return "CREATE TABLE %s (\n  group_id bigint,\n  %s,\n  copies bigint NOT NULL,\n  PRIMARY KEY (group_id, %s)\n);"
        .formatted(SqlView.qualified(table(argument)), column.attribute(), column.name());
  }

  private static Stream<String> counters(SqlArgument argument) {
    SqlColumn sum = argument.sum();
    Values values = argument.values();
    return Stream.of(
            sum == null ? null : sum.name() + " numeric",
            argument.count() == null ? null : argument.count() + " bigint",
            values == null || values.distinct() == null ? null : values.distinct() + " bigint")
        .filter(column -> column != null);
  }

  private static Stream<String> extremes(SqlArgument argument) {
    Values values = argument.values();
    return values == null
        ? Stream.of()
        : Stream.of(values.least(), values.greatest()).filter(column -> column != null);
  }

  private List<SqlArgument> values() {
    return view.arguments().stream().filter(argument -> argument.values() != null).toList();
  }

  private String table() {
    return SqlView.qualified(view.table());
  }

  private static String table(SqlArgument argument) {
    return values(argument).table();
  }

  private static Values values(SqlArgument argument) {
    return java.util.Objects.requireNonNull(argument.values());
  }

  private String keys() {
    return String.join(", ", names(view.keys()));
  }

  private static List<String> names(List<SqlColumn> columns) {
    return columns.stream().map(SqlColumn::name).toList();
  }

  /** The function. */
  SqlText function(SqlSteps steps) {
    SqlText body = new SqlText();
    body.add("DECLARE").in().add("gone bigint[];");
    for (SqlArgument argument : values()) {
      body.add("%s %s[];", values(argument).variable(), SqlView.qualified(table(argument)));
    }
    body.out().add("BEGIN").in();
    SqlJoins.planForMany(body);
    steps.next(
        body,
        "Add %s to their groups, which locks those."
            .formatted(joined.isSummed() ? "the sums" : "them"));
    write(body);
    values().forEach(argument -> count(body, steps, argument));
    if (!isGlobal) {
      body.gap();
      steps.next(body, "Remove the groups of which nothing is left.");
      body.add("IF gone IS NOT NULL THEN").in();
      body.add("DELETE FROM %s", table());
      List<String> nothing = nothing();
      boolean isLong = nothing.size() > 4;
      body.add("WHERE %s;", String.join(isLong ? "\n  AND " : " AND ", nothing));
      body.out().add("END IF;");
    }
    body.out().add("END;");
    return SqlJoins.header(SqlObjects.changeRows(view), SqlView.qualified(view.row()))
        .add("%s;", SqlText.body(body));
  }

  /** A group that lacks as many rows as it has too many has no copies, and yet must stay. */
  private List<String> nothing() {
    List<String> nothing = new ArrayList<>(List.of("id = ANY (gone)"));
    for (SqlArgument argument : view.arguments()) {
      SqlColumn sum = argument.sum();
      Values values = argument.values();
      if (sum != null) {
        nothing.add(sum.name() + " = 0");
      }
      if (argument.count() != null) {
        nothing.add(argument.count() + " = 0");
      }
      if (values != null) {
        nothing.add(
            values.distinct() != null
                ? values.distinct() + " = 0"
                : extremes(argument).findFirst().orElseThrow() + " IS NULL");
      }
    }
    return nothing;
  }

  private void write(SqlText body) {
    body.add("WITH written AS (").in();
    insert(body);
    body.list("RETURNING ", returned(), ")").out();
    List<String> selected = new ArrayList<>();
    List<String> into = new ArrayList<>(List.of("gone"));
    selected.add("(SELECT array_agg(w.id) FROM written AS w WHERE w.copies = 0)");
    for (SqlArgument argument : values()) {
      selected.add(numbered(argument));
      into.add(values(argument).variable());
    }
    body.add("SELECT").in().column(selected, "").out();
    body.add("INTO %s;", String.join(", ", into));
  }

  /** Sums that must be a bigint are cast here, and not before: a change of one may be none. */
  private List<String> returned() {
    List<String> returned = new ArrayList<>(List.of("id"));
    view.keys().forEach(key -> returned.add(key.name()));
    returned.add("copies");
    for (SqlArgument argument : view.arguments()) {
      SqlColumn sum = argument.sum();
      if (sum != null && sum.type() == SqlType.BIGINT) {
        returned.add(sum.name() + "::bigint");
      }
    }
    return returned;
  }

  private void insert(SqlText body) {
    List<String> columns = new ArrayList<>();
    List<String> selected = new ArrayList<>();
    if (isGlobal) {
      columns.add("id");
      selected.add("1");
    }
    view.keys()
        .forEach(
            key -> {
              columns.add(key.name());
              selected.add("r." + key.name());
            });
    columns.add("copies");
    selected.add(joined.isSummed() ? "r.copies" : "sum(r.copies)");
    for (SqlJoined.Sum sum : joined.sums()) {
      columns.add(sum.column());
      selected.add(joined.isSummed() ? "r." + sum.column() : sum.over("r"));
    }
    body.list("INSERT INTO " + table() + " AS kept (", columns, ")");
    body.list("SELECT ", selected, "");
    body.add("FROM unnest(rows) AS r");
    if (!isGlobal) {
      String keys = String.join(", ", SqlTriggers.prefixed("r", names(view.keys())));
      if (!joined.isSummed()) {
        body.add("GROUP BY %s", keys);
      }
      body.add("ORDER BY %s", keys);
    }
    body.add("ON CONFLICT (%s) DO UPDATE SET", isGlobal ? "id" : keys());
    List<String> updated =
        columns.subList(columns.indexOf("copies"), columns.size()).stream()
            .map(column -> "%1$s = kept.%1$s + excluded.%1$s".formatted(column))
            .toList();
    body.in().column(updated, "").out();
  }

  /** The values of joined rows with the groups that they belong to. */
  private String numbered(SqlArgument argument) {
    SqlColumn column = argument.column();
    String join =
        isGlobal
            ? "FROM unnest(rows) AS r CROSS JOIN written AS w"
            : "FROM unnest(rows) AS r JOIN written AS w ON "
                + String.join(" AND ", view.keys().stream().map(SqlColumn::same).toList());
    String present = column.nullable() ? "\n WHERE r." + column.name() + " IS NOT NULL" : "";
    return "(SELECT array_agg(ROW(w.id, r.%s, r.copies)::%s)\n %s%s)"
        .formatted(column.name(), SqlView.qualified(table(argument)), join, present);
  }

  private void count(SqlText body, SqlSteps steps, SqlArgument argument) {
    Values values = values(argument);
    String value = argument.column().name();
    String table = SqlView.qualified(values.table());
    body.gap();
    steps.next(
        body,
        "Count each value of "
            + value
            + " in "
            + values.table()
            + "; go on with those that came or went.");
    body.add("WITH net AS (").in();
    body.add("SELECT a.group_id, a.%s, sum(a.copies)::bigint AS copies", value);
    body.add("FROM unnest(%s) AS a", values.variable());
    body.add("GROUP BY 1, 2").add("HAVING sum(a.copies) <> 0),").out();
    body.add("written AS (").in();
    body.add("INSERT INTO %s AS kept (group_id, %s, copies)", table, value);
    body.add("SELECT net.group_id, net.%s, net.copies FROM net ORDER BY 1, 2", value);
    body.add(
        "ON CONFLICT (group_id, %s) DO UPDATE SET copies = kept.copies + excluded.copies", value);
    body.add("RETURNING group_id, %s, copies)", value).out();
    body.add(
        "SELECT array_agg(ROW(w.group_id, w.%s, CASE w.copies WHEN 0 THEN -1 ELSE 1 END)", value);
    body.add("  ::%s)", table);
    body.add("INTO %s", values.variable());
    body.add("FROM written AS w JOIN net USING (group_id, %s)", value);
    body.add("WHERE w.copies = 0 OR w.copies = net.copies;");
    show(body, values, value, table);
  }

  private void show(SqlText body, Values values, String value, String table) {
    List<String> set = new ArrayList<>();
    if (values.distinct() != null) {
      set.add(values.distinct() + " = kept." + values.distinct() + " + a.change");
    }
    extreme(set, values.least(), value, table, "");
    extreme(set, values.greatest(), value, table, " DESC");
    body.add("IF %s IS NOT NULL THEN", values.variable()).in();
    body.add("DELETE FROM %s AS kept USING unnest(%s) AS a", table, values.variable());
    body.add(
        "WHERE kept.group_id = a.group_id AND kept.%s = a.%s AND a.copies = -1;", value, value);
    body.add("UPDATE %s AS kept SET", table()).in().column(set, "").out();
    body.add("FROM (SELECT a.group_id, sum(a.copies) AS change");
    body.add("      FROM unnest(%s) AS a GROUP BY a.group_id) AS a", values.variable());
    body.add("WHERE kept.id = a.group_id;");
    body.out().add("END IF;");
  }

  private static void extreme(
      List<String> set, @Nullable String name, String value, String table, String direction) {
    if (name != null) {
      set.add(
          "%s = (SELECT v.%s FROM %s AS v\n  WHERE v.group_id = kept.id ORDER BY v.%s%s LIMIT 1)"
              .formatted(name, value, table, value, direction));
    }
  }
}
