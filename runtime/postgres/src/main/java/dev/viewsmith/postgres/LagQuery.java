package dev.viewsmith.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** Counts what waits in the change tables of a view. */
final class LagQuery {
  private LagQuery() {}

  static Lag ask(Connection connection, ViewPlan<?, ?, ?> plan) throws SQLException {
    List<Integer> ids = plan.registry().find(connection, plan.name());
    if (ids.isEmpty()) {
      return new Lag(0, 0, 0);
    }
    StringBuilder waiting = new StringBuilder();
    for (int i = 1; i <= plan.sources().size(); i++) {
      TableName changes = new TableName(plan.schema(), "change_" + ids.get(0) + "_" + i);
      waiting
          .append(i == 1 ? "" : " UNION ALL ")
          .append("SELECT xid, at, gone + come AS rows FROM ");
      waiting.append(changes.sql());
    }
    return Sql.one(
        connection,
        row -> new Lag(row.getLong(1), row.getLong(2), row.getDouble(3)),
        "SELECT pg_catalog.count(DISTINCT xid), coalesce(pg_catalog.sum(rows), 0),"
            + " coalesce(extract(epoch FROM pg_catalog.clock_timestamp() - pg_catalog.min(at)), 0) FROM ("
            + waiting
            + ") AS waiting");
  }
}
