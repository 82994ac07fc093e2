package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.relation.ViewQuery.Shape;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The function that TRUNCATE calls, which tells no rows. If all joins are inner ones, there is no
 * joined row without the rows of one input; else the rows go that are kept of it.
 */
final class SqlEmpty {
  private final SqlView view;
  private final SqlInput input;

  SqlEmpty(SqlView view, SqlInput input) {
    this.view = view;
    this.input = input;
  }

  SqlText function() {
    SqlText body = new SqlText();
    body.add("DECLARE").in().add("filled boolean;");
    if (view.isStaged()) {
      body.add("part %s[];", input.type());
    }
    body.out().add("BEGIN").in();
    refuseRows(body);
    if (view.takesTurns()) {
      body.add("PERFORM %s();", view.object(SqlObjects.TAKE_TURN));
    } else {
      refuseOldSnapshot(body);
    }
    if (view.isStaged()) {
      takeAway(body);
    } else {
      empty(body);
    }
    body.add("RETURN NULL;").out().add("END;");
    return new SqlText()
        .add(
            "CREATE FUNCTION %s() RETURNS trigger",
            SqlView.qualified(SqlObjects.empty(view, input)))
        .add("LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS")
        .add("%s;", SqlText.body(body));
  }

  private void empty(SqlText body) {
    body.add("-- Nothing joins a table without rows.");
    if (view.shape() == Shape.GLOBAL) {
      body.list("UPDATE " + SqlView.qualified(view.table()) + " AS r SET ", zeros(), ";");
    } else {
      body.add("DELETE FROM %s;", SqlView.qualified(view.table()));
    }
    for (SqlArgument argument : view.arguments()) {
      if (argument.values() != null) {
        body.add("DELETE FROM %s;", SqlView.qualified(argument.values().table()));
      }
    }
    if (input.isStored()) {
      body.add("DELETE FROM %s;", input.type());
    }
  }

  /**
   * What a trigger of the user has entered in between would go as well, and yet be in the table.
   */
  private static void refuseRows(SqlText body) {
    body.add(
        """
        EXECUTE format('SELECT EXISTS (SELECT FROM %s)', TG_RELID::regclass) INTO filled;
        IF filled THEN
          RAISE EXCEPTION 'a trigger has entered rows into % before viewsmith knew of TRUNCATE',
              TG_RELID::regclass
            USING ERRCODE = 'feature_not_supported',
              HINT = 'Give it a name that comes behind those that begin with viewsmith_.';
        END IF;""");
  }

  /** Rows of the others stay, without partners. */
  private void takeAway(SqlText body) {
    List<String> columns = new ArrayList<>(SqlTriggers.prefixed("c", input.names()));
    columns.add("- c.copies");
    body.add("-- The kept rows tell what the table had. They go like rows that are deleted.");
    body.add("FOR part IN").in();
    body.add("SELECT array_agg(ROW(%s)::%s)", String.join(", ", columns), input.type());
    body.add("FROM (SELECT r.*, row_number() OVER () AS number FROM %s AS r) AS c", input.type());
    body.add("GROUP BY (c.number - 1) / %s", String.valueOf(SqlTriggers.PART));
    body.out().add("LOOP").in();
    body.add("PERFORM %s(part);", SqlView.qualified(SqlObjects.change(view, input)));
    body.out().add("END LOOP;");
  }

  /** TRUNCATE also takes rows away that came after the snapshot, and nobody knows their groups. */
  private static void refuseOldSnapshot(SqlText body) {
    body.add(
        """
        IF current_setting('transaction_isolation') <> 'read committed' THEN
          RAISE EXCEPTION 'TRUNCATE of a table with a view needs the isolation READ COMMITTED'
            USING ERRCODE = 'feature_not_supported';
        END IF;""");
  }

  private List<String> zeros() {
    List<String> zeros = new ArrayList<>(List.of("copies = 0"));
    for (SqlArgument argument : view.arguments()) {
      if (argument.sum() != null) {
        zeros.add(argument.sum().name() + " = 0");
      }
      if (argument.count() != null) {
        zeros.add(argument.count() + " = 0");
      }
      SqlArgument.Values values = argument.values();
      if (values != null) {
        add(zeros, values.distinct(), "0");
        add(zeros, values.least(), "NULL");
        add(zeros, values.greatest(), "NULL");
      }
    }
    return zeros;
  }

  private static void add(List<String> zeros, @Nullable String name, String value) {
    if (name != null) {
      zeros.add(name + " = " + value);
    }
  }
}
