package dev.viewsmith.processor.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What demands, when a transaction ends, that no row has fewer copies than none.
 *
 * <p>In between one may have. A trigger of the user that changes a row of its own statement is over
 * before that statement is: its change is taken first, and removes a row that has not come yet. All
 * that is kept is a sum of changes, so their order does not matter, and when the statement is over
 * the row has come. A row that never comes is one that a change behind the triggers has brought.
 */
final class SqlAgreement {
  private static final String FUNCTION = "check_";

  private final SqlView view;

  SqlAgreement(SqlView view) {
    this.view = view;
  }

  /**
   * A table whose rows have copies.
   *
   * @param name without the schema
   * @param suffix what its name ends with
   * @param key by which its rows are found
   */
  private record Counted(String name, String suffix, List<SqlColumn> key) {}

  /**
   * The rows of the inputs, where they are kept: a view is what they are joined to. Else the rows
   * of the view.
   */
  private List<Counted> tables() {
    List<Counted> tables = new ArrayList<>();
    for (SqlInput input : view.inputs()) {
      if (input.isStored()) {
        List<SqlColumn> key =
            input.columns().values().stream().map(SqlInput.SourceColumn::column).toList();
        tables.add(new Counted(input.kept(), input.suffix(), key));
      }
    }
    if (!tables.isEmpty()) {
      return tables;
    }
    SqlColumn id = new SqlColumn("id", SqlType.BIGINT, false);
    tables.add(counted(view.table(), view.isGrouped() ? List.of(id) : view.keys()));
    SqlColumn group = new SqlColumn("group_id", SqlType.BIGINT, false);
    for (SqlArgument argument : view.arguments()) {
      SqlArgument.Values values = argument.values();
      if (values != null) {
        SqlColumn value = new SqlColumn(argument.column().name(), argument.column().type(), false);
        tables.add(counted(values.table(), List.of(group, value)));
      }
    }
    return tables;
  }

  private Counted counted(String table, List<SqlColumn> key) {
    return new Counted(table, table.substring(view.name().length() + 1), key);
  }

  /** The names of the functions, without the schema. */
  Stream<String> functions() {
    return tables().stream().map(this::function);
  }

  private String function(Counted table) {
    return view.name() + "_" + FUNCTION + table.suffix();
  }

  /** The name of the trigger on each of the tables. */
  String trigger() {
    return "viewsmith_" + view.name() + "_check";
  }

  /** Writes the functions. */
  void functions(SqlText text, SqlSteps steps) {
    for (Counted table : tables()) {
      SqlText body = new SqlText();
      body.add("BEGIN").in();
      steps.next(body, "Refuse a row of " + table.name() + " that still has fewer than no copies.");
      body.add("IF EXISTS (").in();
      body.add("SELECT FROM %s AS r", SqlView.qualified(table.name()));
      body.add("WHERE %s", String.join("\n  AND ", conditions(table))).out();
      body.add(") THEN").in();
      body.add(
          "RAISE EXCEPTION %s\n  USING ERRCODE = 'data_corrupted',\n    HINT = %s;",
          Identifiers.literal(SqlView.qualified(view.name()) + " does not agree with its tables"),
          Identifiers.literal("If they were changed without its triggers, make it anew."));
      body.out().add("END IF;").add("RETURN NULL;").out().add("END;");
      text.add("CREATE FUNCTION %s() RETURNS trigger", SqlView.qualified(function(table)));
      text.add("LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp");
      text.add("SET enable_seqscan = off AS\n%s;", SqlText.body(body)).gap();
    }
  }

  private static List<String> conditions(Counted table) {
    List<String> conditions = new ArrayList<>();
    table.key().forEach(column -> conditions.add(same(column)));
    conditions.add("r.copies < 0");
    return conditions;
  }

  /** An index finds both; it does not find what is not distinct. */
  private static String same(SqlColumn column) {
    return (column.nullable()
            ? "(r.%1$s = NEW.%1$s OR r.%1$s IS NULL AND NEW.%1$s IS NULL)"
            : "r.%1$s = NEW.%1$s")
        .formatted(column.name());
  }

  /** Writes the triggers, which only note rows that have too few copies. */
  void triggers(SqlText text) {
    for (Counted table : tables()) {
      text.add(
          """
          CREATE CONSTRAINT TRIGGER %s
            AFTER INSERT OR UPDATE ON %s
            DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.copies < 0)
            EXECUTE FUNCTION %s();""",
          Identifiers.quoted(trigger()),
          SqlView.qualified(table.name()),
          SqlView.qualified(function(table)));
    }
  }
}
