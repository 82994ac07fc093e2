package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.type.ColumnType.EnumType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The block that looks at the database before anything is made in it: all faults in one message.
 */
final class SqlCheck {
  private final SqlView view;

  SqlCheck(SqlView view) {
    this.view = view;
  }

  SqlText block() {
    SqlText body = new SqlText();
    body.add("DECLARE").in().add("tables regclass[];").add("faults text;").out().add("BEGIN").in();
    database(body);
    views(body);
    List<SqlInput> tables =
        view.inputs().stream().filter(input -> !input.source().isView()).toList();
    if (!tables.isEmpty()) {
      tables(body, tables);
    }
    refuse(body);
    body.out().add("END;");
    return new SqlText().add("DO %s;", SqlText.body(body));
  }

  private void database(SqlText body) {
    body.add(
        """
        IF current_setting('server_encoding') <> 'UTF8' THEN
          RAISE EXCEPTION 'the encoding of the database is %, but must be UTF8',
            current_setting('server_encoding');
        END IF;
        IF EXISTS (
          SELECT FROM pg_catalog.pg_namespace AS n
          JOIN pg_catalog.pg_roles AS o ON o.oid = n.nspowner
          WHERE n.nspname = 'viewsmith'
            AND (o.rolname <> current_user AND NOT o.rolsuper
              OR pg_catalog.has_schema_privilege('public', n.oid, 'CREATE')))
        THEN
          RAISE EXCEPTION 'the schema viewsmith belongs to another role, or anybody may create in it';
        END IF;
        """);
  }

  /** This one is not there, and those below it are. */
  private void views(SqlText body) {
    List<String> faults = new ArrayList<>();
    String uninstall = view.object(SqlObjects.UNINSTALL) + "()";
    faults.add(
        "CASE WHEN to_regprocedure(%s) IS NOT NULL\n  THEN %s END"
            .formatted(
                Identifiers.literal(uninstall),
                Identifiers.literal(
                    "%s is installed already: run %s-uninstall.sql first"
                        .formatted(
                            view.name(),
                            String.join("_", view.query().view().name().simpleNames())))));
    view.inputs().stream()
        .map(SqlInput::source)
        .filter(SqlInput.Source::isView)
        .forEach(source -> faults.add(missing(source)));
    body.add("faults := concat_ws(E'\\n',").in().column(faults, ");").out();
  }

  private static String missing(SqlInput.Source source) {
    return "CASE WHEN to_regclass(%s) IS NULL\n  THEN %s END"
        .formatted(
            Identifiers.literal(source.table()),
            Identifiers.literal(
                source.table() + " does not exist: run the script of its view first"));
  }

  private void refuse(SqlText body) {
    body.add(
        """
        IF faults <> '' THEN
          RAISE EXCEPTION E'%\\n%', 'viewsmith cannot keep VIEW:', faults;
        END IF;"""
            .replace(
                "'viewsmith cannot keep VIEW:'",
                Identifiers.literal("viewsmith cannot keep " + view.name() + ":")));
  }

  private void tables(SqlText body, List<SqlInput> tables) {
    List<String> expected = new ArrayList<>();
    for (SqlInput input : tables) {
      String start = "(" + (tables.indexOf(input) + 1) + ", ";
      input.columns().values().forEach(each -> expected.add(start + expected(input, each)));
    }
    SqlPath.ofCallerIn(body);
    List<String> found =
        tables.stream()
            .map(input -> Identifiers.literal(input.source().table()))
            .map("pg_catalog.to_regclass(%s)"::formatted)
            .toList();
    body.list("tables := ARRAY[", found, "];");
    SqlPath.own(body);
    body.add("WITH expected (number, tab, col, types, is_required, java, constants) AS (VALUES")
        .in();
    body.column(expected, "),").out();
    body.add(
        """
        found AS (
          SELECT e.*, t.oid, t.relkind, t.relispartition, t.relpersistence, t.relowner,
            a.atttypid, a.attnotnull, a.attgenerated, y.typtype, y.typowner
          FROM expected AS e
          LEFT JOIN pg_catalog.pg_class AS t ON t.oid = tables[e.number]
          LEFT JOIN pg_catalog.pg_attribute AS a
            ON a.attrelid = t.oid AND a.attname = e.col AND NOT a.attisdropped
          LEFT JOIN pg_catalog.pg_type AS y ON y.oid = a.atttypid)
        SELECT concat_ws(E'\\n', nullif(faults, ''), string_agg(DISTINCT f.fault, E'\\n')) INTO faults
        FROM found
        CROSS JOIN LATERAL (
          SELECT string_agg(l.enumlabel, ', ' ORDER BY l.enumsortorder) AS labels
          FROM pg_catalog.pg_enum AS l
          WHERE l.enumtypid = atttypid AND l.enumlabel <> ALL (constants)) AS unknown
        CROSS JOIN LATERAL (VALUES
          (CASE WHEN oid IS NULL THEN tab || ' does not exist' END),
          (CASE WHEN oid IS NOT NULL AND atttypid IS NULL
            THEN tab || ' has no column ' || col END),
          (CASE WHEN NOT (pg_catalog.format_type(atttypid, NULL) = ANY (types)
              OR 'an enum' = ANY (types) AND typtype = 'e')
            THEN tab || '.' || col || ' has the type ' || pg_catalog.format_type(atttypid, NULL)
              || ', but must have one of: ' || pg_catalog.array_to_string(types, ', ') END),
          (CASE WHEN typtype = 'e' AND NOT EXISTS (SELECT FROM pg_catalog.pg_roles AS o
              WHERE o.oid = typowner AND (o.rolname = current_user OR o.rolsuper))
            THEN tab || '.' || col || ' has a type of ' || pg_catalog.pg_get_userbyid(typowner)
              || ', but ' || current_user
              || ' makes the view: its owner could let a function of his turn it into a text' END),
          (CASE WHEN typtype = 'e' AND unknown.labels IS NOT NULL
            THEN tab || '.' || col || ' has labels that are no constants of ' || java || ': '
              || unknown.labels END),
          (CASE WHEN is_required AND NOT attnotnull
            THEN tab || '.' || col || ' can be null, but its component cannot' END),
          (CASE WHEN attgenerated = 'v'
            THEN tab || '.' || col || ' is generated when it is read' END),
          (CASE WHEN relkind <> 'r' OR relispartition
              OR EXISTS (SELECT FROM pg_catalog.pg_inherits AS i WHERE oid IN (inhrelid, inhparent))
            THEN tab || ' is not an ordinary table without partitions, parents and children' END),
          (CASE WHEN relpersistence <> 'p'
            THEN tab || ' is unlogged or temporary' END),
          (CASE WHEN pg_catalog.pg_get_userbyid(relowner) <> current_user
            THEN tab || ' belongs to ' || pg_catalog.pg_get_userbyid(relowner)
              || ', but ' || current_user || ' makes the view: SET ROLE first' END)) AS f (fault);""");
  }

  private static String expected(SqlInput input, SqlInput.SourceColumn column) {
    SqlColumn kept = column.column();
    SqlInput.UserColumn source = Objects.requireNonNull(column.source());
    List<String> types = kept.type().accepted().stream().map(Identifiers::literal).toList();
    String constants =
        source.java() instanceof EnumType java
            ? "%s, ARRAY[%s]::text[])"
                .formatted(Identifiers.literal(java.toString()), SqlDomains.literals(java))
            : "NULL, NULL::text[])";
    return "%s, %s, ARRAY[%s], %s, %s"
        .formatted(
            Identifiers.literal(input.source().table()),
            Identifiers.literal(source.name()),
            String.join(", ", types),
            String.valueOf(!kept.nullable()),
            constants);
  }
}
