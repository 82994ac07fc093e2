package dev.viewsmith.peers;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;

/** DuckDB in the process, in memory: a batch goes into the tables, then the view is made anew. */
final class DuckDbPeer implements Peer {
  // The query begins.
  private static final String VIEW =
      """
      CREATE OR REPLACE TABLE tag_sales AS
      SELECT customer, tag, count(*) AS n, sum(amount)::BIGINT AS sum, avg(amount) AS avg,
             count(DISTINCT amount) AS distinct_amounts, min(amount) AS min
      FROM orders JOIN tags USING (product) GROUP BY customer, tag""";
  // The query ends.

  private static final List<String> TABLES =
      List.of(
          "CREATE TABLE orders (id BIGINT, customer INTEGER, product INTEGER, amount BIGINT)",
          "CREATE TABLE tags (id BIGINT, product INTEGER, tag INTEGER)",
          "CREATE TABLE gone (id BIGINT)");

  private final DuckDBConnection connection;
  private final Statement statement;

  DuckDbPeer() throws SQLException {
    Connection opened = DriverManager.getConnection("jdbc:duckdb:");
    connection = opened.unwrap(DuckDBConnection.class);
    statement = connection.createStatement();
    for (String table : TABLES) {
      statement.execute(table);
    }
  }

  @Override
  public void load(List<Change> rows) throws SQLException {
    apply(rows);
  }

  @Override
  public void apply(List<Change> batch) throws SQLException {
    statement.execute("BEGIN TRANSACTION");
    boolean someGo = append(batch);
    if (someGo) {
      statement.execute("DELETE FROM orders WHERE id IN (SELECT id FROM gone)");
      statement.execute("DELETE FROM tags WHERE id IN (SELECT id FROM gone)");
      statement.execute("DELETE FROM gone");
    }
    statement.execute(VIEW);
    statement.execute("COMMIT");
  }

  /** Returns whether rows have to be deleted. */
  private boolean append(List<Change> batch) throws SQLException {
    boolean someGo = false;
    try (DuckDBAppender orders = connection.createAppender("orders");
        DuckDBAppender tags = connection.createAppender("tags");
        DuckDBAppender gone = connection.createAppender("gone")) {
      for (Change change : batch) {
        if (!change.isInsertion()) {
          someGo = true;
          gone.beginRow().append(change.id()).endRow();
        } else if (change instanceof Change.OfOrder row) {
          Order order = row.order();
          orders.beginRow().append(row.id()).append(order.customer());
          orders.append(order.product()).append(order.amount()).endRow();
        } else if (change instanceof Change.OfTag row) {
          tags.beginRow().append(row.id()).append(row.tag().product());
          tags.append(row.tag().tag()).endRow();
        }
      }
    }
    return someGo;
  }

  @Override
  public Map<Group, Summary> answer() throws SQLException {
    Map<Group, Summary> answer = new HashMap<>();
    try (ResultSet rows = statement.executeQuery("SELECT * FROM tag_sales")) {
      while (rows.next()) {
        answer.put(
            new Group(rows.getInt(1), rows.getInt(2)),
            new Summary(
                rows.getLong(3),
                rows.getLong(4),
                rows.getDouble(5),
                rows.getLong(6),
                rows.getLong(7)));
      }
    }
    return answer;
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
