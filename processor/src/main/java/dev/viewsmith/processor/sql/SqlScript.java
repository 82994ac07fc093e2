package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.relation.QueryPrinter;
import dev.viewsmith.processor.relation.ViewQuery.Shape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The script that makes a view in a database, in the order in which things need each other. */
final class SqlScript {
  private final SqlView view;
  private final SqlSteps steps = new SqlSteps();

  private SqlScript(SqlView view) {
    this.view = view;
  }

  /** The text of the script. */
  static String of(SqlView view) {
    return new SqlScript(view).text();
  }

  private String text() {
    SqlText functions = functions();
    SqlText script = new SqlText();
    new SqlHead(view, steps.steps()).write(script);
    script.gap().add("BEGIN ISOLATION LEVEL READ COMMITTED;").gap();
    SqlPath.begin(script);
    script.gap();
    script.add(new SqlCheck(view).block().toString()).gap();
    lock(script);
    schema(script);
    tables(script);
    script.add(functions.toString());
    SqlPath.ofCaller(script);
    for (SqlInput input : view.inputs()) {
      new SqlTriggers(view, input).triggers(script);
    }
    SqlPath.own(script);
    new SqlAgreement(view).triggers(script);
    script.gap();
    fill(script);
    shown(script);
    return script.add("COMMIT;").toString();
  }

  /** Whoever may create in a schema that is there need not be allowed to create one. */
  private static void schema(SqlText script) {
    SqlText body = new SqlText();
    body.add(
        """
        BEGIN
          IF pg_catalog.to_regnamespace('%1$s') IS NULL THEN
            CREATE SCHEMA %1$s;
          END IF;
        END;"""
            .formatted(SqlView.SCHEMA));
    script.add("DO %s;", SqlText.body(body)).gap();
  }

  /** No statement on the tables is under way while the triggers begin. */
  private void lock(SqlText script) {
    List<String> tables =
        view.inputs().stream().map(input -> input.source().table()).distinct().sorted().toList();
    SqlPath.ofCaller(script);
    script.add("LOCK TABLE %s IN SHARE ROW EXCLUSIVE MODE;", String.join(", ", tables));
    SqlPath.own(script);
  }

  private void tables(SqlText script) {
    new SqlDomains(view).define(script);
    view.inputs().stream().filter(input -> !input.isStored()).forEach(input -> type(script, input));
    SqlKept.of(view).forEach(kept -> script.add(kept.definition().toString()));
    script.add(
        view.isGrouped()
            ? new SqlGroups(view).tables().toString()
            : new SqlRows(view).tables().toString());
    if (!view.row().equals(view.table())) {
      List<String> attributes = new SqlJoined(view).attributes();
      script.list("CREATE TYPE " + SqlView.qualified(view.row()) + " AS (", attributes, ");");
    }
    if (view.takesTurns()) {
      script.add("CREATE TABLE %s (writer xid8, began timestamptz);", view.object("turn"));
      script.add("INSERT INTO %s VALUES (NULL, NULL);", view.object("turn"));
    }
    if (view.shape() == Shape.GLOBAL) {
      script.add("INSERT INTO %s (id, copies) VALUES (1, 0);", SqlView.qualified(view.table()));
    }
    script.gap();
  }

  /** A row of changes, where none are kept. */
  private static void type(SqlText script, SqlInput input) {
    List<String> attributes = new ArrayList<>();
    input.columns().values().forEach(each -> attributes.add(each.column().attribute()));
    attributes.add("copies bigint");
    script.list("CREATE TYPE " + input.type() + " AS (", attributes, ");");
  }

  private SqlText functions() {
    SqlText text = new SqlText();
    if (view.takesTurns()) {
      text.add(new SqlTurn(view).function().toString()).gap();
    }
    for (SqlInput input : view.inputs()) {
      steps.of(input.suffix());
      text.add(new SqlTriggers(view, input).function(steps).toString()).gap();
      SqlText change =
          view.isStaged()
              ? new SqlStages(view).function(input, steps)
              : new SqlJoins(view, input).function(steps);
      text.add(change.toString()).gap();
      if (!input.source().isView()) {
        text.add(new SqlEmpty(view, input).function().toString()).gap();
      }
    }
    for (SqlStage.Side side : SqlStages.between(view)) {
      steps.of(side.suffix());
      text.add(new SqlStages(view).function(side, steps).toString()).gap();
    }
    steps.of(view.isGrouped() ? "joined" : "rows");
    text.add(
        view.isGrouped()
            ? new SqlGroups(view).function(steps).toString()
            : new SqlRows(view).function(steps).toString());
    text.gap();
    new SqlAgreement(view).functions(text, steps.of("commit"));
    SqlObjects.functions(view).forEach(name -> text.add(revoked(name)));
    return text.gap().add(SqlUninstall.function(view).toString()).gap();
  }

  private String revoked(String function) {
    String change = view.name() + "_change_";
    Map<String, String> arguments = new LinkedHashMap<>();
    view.inputs()
        .forEach(input -> arguments.put(SqlObjects.change(view, input), input.type() + "[]"));
    SqlStages.between(view)
        .forEach(side -> arguments.put(SqlObjects.change(view, side), side.type() + "[]"));
    arguments.put(SqlObjects.changeRows(view), SqlView.qualified(view.row()) + "[]");
    String argument = function.startsWith(change) ? arguments.getOrDefault(function, "") : "";
    return "REVOKE ALL ON FUNCTION %s(%s) FROM PUBLIC;"
        .formatted(SqlView.qualified(function), argument);
  }

  /** The rows that are there already enter like those that come. */
  private void fill(SqlText script) {
    SqlText body = new SqlText();
    body.add("BEGIN").in();
    body.add("-- Rows that a policy would hide are an error, not left out.");
    body.add("SET LOCAL row_security = off;");
    for (SqlInput input : view.inputs()) {
      body.add("DECLARE").in().add("part %s[];", input.type()).out().add("BEGIN").in();
      new SqlTriggers(view, input).fill(body);
      body.out().add("END;");
    }
    body.out().add("END;");
    script.add("DO %s;", SqlText.body(body)).gap();
  }

  private void shown(SqlText script) {
    List<String> outputs =
        view.outputs().stream()
            .map(output -> output.expression() + " AS " + output.name())
            .toList();
    script.add("CREATE VIEW %s AS", SqlView.qualified(view.name()));
    script.list("SELECT ", outputs, "");
    List<String> conditions = view.shown();
    script.add("FROM %s AS r%s", SqlView.qualified(view.table()), conditions.isEmpty() ? ";" : "");
    if (!conditions.isEmpty()) {
      script.add("WHERE %s;", String.join(" AND ", conditions));
    }
    script.add(
        "COMMENT ON VIEW %s IS %s;",
        SqlView.qualified(view.name()),
        Identifiers.literal(String.join("\n", QueryPrinter.lines(view.query()))));
    script.gap();
  }
}
