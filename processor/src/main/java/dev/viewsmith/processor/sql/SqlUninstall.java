package dev.viewsmith.processor.sql;

/** The script that removes all that the other one has made. */
final class SqlUninstall {
  private SqlUninstall() {}

  /** The text of the script. */
  static String of(SqlView view) {
    SqlText script = new SqlText();
    script.add(
        "-- Removes all that keeps %s in PostgreSQL.", view.query().view().name().toString());
    script.add("-- Its tables are left as they are.").gap();
    script.add("BEGIN;").gap();
    SqlPath.begin(script);
    refuseBelowOthers(script, view);
    SqlPath.ofCaller(script);
    for (SqlInput input : view.inputs()) {
      for (String event : SqlTriggers.EVENTS) {
        script.add(
            "DROP TRIGGER IF EXISTS %s ON %s;",
            Identifiers.quoted(SqlObjects.trigger(view, input, event)), input.source().table());
      }
    }
    SqlPath.own(script);
    new SqlAgreement(view).dropTriggers(script);
    script.add("DROP VIEW IF EXISTS %s;", SqlView.qualified(view.name()));
    SqlObjects.functions(view)
        .forEach(name -> script.add("DROP FUNCTION IF EXISTS %s;", SqlView.qualified(name)));
    SqlObjects.types(view)
        .forEach(name -> script.add("DROP TYPE IF EXISTS %s;", SqlView.qualified(name)));
    SqlObjects.tables(view)
        .forEach(name -> script.add("DROP TABLE IF EXISTS %s;", SqlView.qualified(name)));
    script.add("DROP TABLE IF EXISTS %s;", SqlView.qualified(view.table()));
    SqlDomains.names(view)
        .forEach(name -> script.add("DROP DOMAIN IF EXISTS %s;", SqlView.qualified(name)));
    removeSchema(script);
    return script.gap().add("COMMIT;").toString();
  }

  /** The triggers of a view over this one would go with the table, and it would hear of nothing. */
  private static void refuseBelowOthers(SqlText script, SqlView view) {
    SqlText body = new SqlText();
    body.add(
        """
        BEGIN
          IF EXISTS (SELECT FROM pg_catalog.pg_trigger AS t
            WHERE t.tgrelid = pg_catalog.to_regclass(%s) AND NOT t.tgisinternal
              AND t.tgconstraint = 0)
          THEN
            RAISE EXCEPTION %s;
          END IF;
        END;"""
            .formatted(
                Identifiers.literal(SqlView.qualified(view.table())),
                Identifiers.literal(
                    "another view is over " + view.name() + ": remove that one first")));
    script.add("DO %s;", SqlText.body(body));
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
