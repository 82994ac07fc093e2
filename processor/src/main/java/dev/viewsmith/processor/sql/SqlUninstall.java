package dev.viewsmith.processor.sql;

import java.util.List;

/**
 * What removes a view: a function, which is made with it, and a script that calls it. So all goes
 * that has been made, even if the declaration, the names of tables or the options have changed.
 */
final class SqlUninstall {
  private SqlUninstall() {}

  /** The text of the script. */
  static String of(SqlView view) {
    SqlText script = new SqlText();
    script.add(
        "-- Removes all that keeps %s in PostgreSQL, as it was made there.",
        view.query().view().name().toString());
    script.add("-- Its tables are left as they are.").gap();
    script.add("BEGIN;").gap();
    SqlPath.own(script);
    script.add("DO %s;", SqlText.body(call(view)));
    removeSchema(script);
    return script.gap().add("COMMIT;").toString();
  }

  /** Who calls a function of another role lends that role his rights. */
  private static SqlText call(SqlView view) {
    String function = view.object(SqlObjects.UNINSTALL) + "()";
    return new SqlText()
        .add(
            """
            DECLARE
              owner name := (SELECT pg_get_userbyid(p.proowner) FROM pg_proc AS p
                WHERE p.oid = to_regprocedure(%s));
            BEGIN
              IF owner IS NULL THEN
                RAISE NOTICE %s;
              ELSIF owner <> current_user THEN
                RAISE EXCEPTION '%% belongs to %%, but %% removes it: SET ROLE first',
                  %s, owner, current_user;
              ELSE
                PERFORM %s;
              END IF;
            END;"""
                .formatted(
                    Identifiers.literal(function),
                    Identifiers.literal(view.name() + " is not installed: nothing is removed"),
                    Identifiers.literal(view.name()),
                    function));
  }

  /** The function that removes all that is made with it, and at last itself. */
  static SqlText function(SqlView view) {
    SqlText body = new SqlText();
    body.add("DECLARE").in().add("found record;").out().add("BEGIN").in();
    refuseBelowOthers(body, view);
    body.add("-- Where they are, whatever their tables are called by now.");
    List<String> functions = SqlObjects.functions(view).stream().map(Identifiers::literal).toList();
    body.add("FOR found IN").in();
    body.add("SELECT t.tgname, t.tgrelid::regclass AS tab");
    body.add("FROM pg_trigger AS t JOIN pg_proc AS p ON p.oid = t.tgfoid");
    body.add("WHERE NOT t.tgisinternal AND p.pronamespace = '%s'::regnamespace", SqlView.SCHEMA);
    body.list("  AND p.proname IN (", functions, ")").out();
    body.add("LOOP").in().add("EXECUTE format('DROP TRIGGER %I ON %s', found.tgname, found.tab);");
    body.out().add("END LOOP;");
    drops(body, view);
    body.out().add("END;");
    String name = view.object(SqlObjects.UNINSTALL);
    return new SqlText()
        .add("CREATE FUNCTION %s() RETURNS void", name)
        .add("LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS")
        .add("%s;", SqlText.body(body))
        .add("REVOKE ALL ON FUNCTION %s() FROM PUBLIC;", name);
  }

  /** The views of rows go first, and domains before the function that they call. */
  private static void drops(SqlText body, SqlView view) {
    drop(body, "VIEW", view.name());
    view.inputs().stream()
        .filter(input -> !input.source().isView())
        .forEach(input -> body.add("DROP VIEW IF EXISTS %s;", SqlObjects.rows(view, input)));
    SqlObjects.functions(view).forEach(name -> drop(body, "FUNCTION", name));
    SqlObjects.types(view).forEach(name -> drop(body, "TYPE", name));
    SqlObjects.tables(view).forEach(name -> drop(body, "TABLE", name));
    drop(body, "TABLE", view.table());
    List<String> domains = new SqlDomains(view).names().toList();
    domains.forEach(name -> drop(body, "DOMAIN", name));
    if (!domains.isEmpty()) {
      drop(body, "FUNCTION", view.name() + "_" + SqlObjects.REFUSE);
    }
    drop(body, "FUNCTION", view.name() + "_" + SqlObjects.UNINSTALL);
  }

  private static void drop(SqlText body, String kind, String name) {
    body.add("DROP %s IF EXISTS %s;", kind, SqlView.qualified(name));
  }

  /** The triggers of a view over this one would go with the table, and it would hear of nothing. */
  private static void refuseBelowOthers(SqlText body, SqlView view) {
    body.add(
        """
        IF EXISTS (SELECT FROM pg_trigger AS t
          WHERE t.tgrelid = to_regclass(%s)
            AND NOT t.tgisinternal AND t.tgconstraint = 0)
        THEN
          RAISE EXCEPTION %s;
        END IF;"""
            .formatted(
                Identifiers.literal(SqlView.qualified(view.table())),
                Identifiers.literal(
                    "another view is over " + view.name() + ": remove that one first")));
  }

  private static void removeSchema(SqlText script) {
    SqlText body = new SqlText();
    body.add(
        """
        BEGIN
          DROP SCHEMA IF EXISTS viewsmith;
        EXCEPTION
          WHEN dependent_objects_still_exist OR insufficient_privilege THEN
            NULL; -- It holds other views, or belongs to another role.
        END;""");
    script.add("DO %s;", SqlText.body(body));
  }
}
