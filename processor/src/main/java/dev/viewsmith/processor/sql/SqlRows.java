package dev.viewsmith.processor.sql;

import java.util.ArrayList;
import java.util.List;

/** The table and the function of a view without groups: each row once, with its copies. */
final class SqlRows {
  private final SqlView view;

  SqlRows(SqlView view) {
    this.view = view;
  }

  SqlText tables() {
    List<String> columns = new ArrayList<>();
    view.keys().forEach(key -> columns.add(key.definition()));
    columns.add("copies bigint NOT NULL");
    columns.add("UNIQUE NULLS NOT DISTINCT (" + String.join(", ", names()) + ")");
    return new SqlText()
        .add("CREATE TABLE %s (", SqlView.qualified(view.table()))
        .in()
        .column(columns, "")
        .out()
        .add(");");
  }

  private List<String> names() {
    return view.keys().stream().map(SqlColumn::name).toList();
  }

  SqlText function(SqlSteps steps) {
    SqlText body = new SqlText();
    body.add("DECLARE").in();
    SqlWrites.declare(body);
    body.out().add("BEGIN").in();
    SqlJoins.planForMany(body);
    steps.next(body, "Add them to the rows of the view; remove those of which none is left.");
    SqlWrites.write(body, SqlView.qualified(view.table()), names());
    body.out().add("END;");
    return SqlJoins.header(SqlObjects.changeRows(view), SqlView.qualified(view.row()))
        .add("%s;", SqlText.body(body));
  }
}
