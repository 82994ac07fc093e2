package dev.viewsmith.processor.sql;

/** The function that lets one transaction at a time change a view. */
final class SqlTurn {
  private final SqlView view;

  SqlTurn(SqlView view) {
    this.view = view;
  }

  SqlText function() {
    SqlText body = new SqlText();
    body.add("BEGIN").in();
    body.add(
        """
        -- The first statement of a transaction writes the row, and holds its lock to the end. Others
        -- wait here; at REPEATABLE READ and above PostgreSQL refuses them with a serialization error.
        UPDATE %1$s AS t
        SET writer = pg_current_xact_id(), began = transaction_timestamp()
        WHERE t.writer IS DISTINCT FROM pg_current_xact_id()
          OR t.began IS DISTINCT FROM transaction_timestamp();
        PERFORM FROM %1$s AS t WHERE t.writer = pg_current_xact_id();
        IF NOT FOUND THEN
          RAISE EXCEPTION 'the view was made after this transaction began'
            USING ERRCODE = 'serialization_failure';
        END IF;"""
            .formatted(view.object("turn")));
    body.out().add("END;");
    return new SqlText()
        .add("CREATE FUNCTION %s() RETURNS void", view.object(SqlObjects.TAKE_TURN))
        .add("LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS")
        .add("%s;", SqlText.body(body));
  }
}
