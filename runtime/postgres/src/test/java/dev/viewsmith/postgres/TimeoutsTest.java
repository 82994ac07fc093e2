package dev.viewsmith.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a server ends after some time does not end a view. */
class TimeoutsTest {
  /** Of which older servers do not have all. */
  private static final List<String> TIMEOUTS =
      List.of(
          "statement_timeout",
          "transaction_timeout",
          "idle_in_transaction_session_timeout",
          "idle_session_timeout",
          "lock_timeout");

  private Shop shop;

  @BeforeEach
  void tables() throws SQLException {
    shop = Shop.open();
  }

  private List<String> timeouts() throws SQLException {
    List<String> known = new ArrayList<>(TIMEOUTS);
    known.retainAll(shop.rows("SELECT name FROM pg_settings"));
    return known;
  }

  @Test
  void whatTakesLongerThanTheServerWantsIsDone() throws Exception {
    shop.start().close();
    // Each takes longer than what is allowed: the writing of a row, and the time between
    // statements.
    shop.run(
        """
        CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_sleep(0.35); RETURN NEW; END $$;
        CREATE TRIGGER slow BEFORE INSERT ON tag_sales FOR EACH ROW EXECUTE FUNCTION slowly()
        """);
    DataSource hasty =
        connections(
            connection -> {
              for (String timeout : timeouts()) {
                Sql.execute(connection, "SET " + timeout + " = '300ms'");
              }
            });
    try (PostgresView view =
        shop.declare(TagSalesMaintainer.create())
            .pause(Duration.ofDays(1))
            .onLoad((table, rows, estimate) -> idle())
            .start(hasty)) {
      idle();
      shop.run("INSERT INTO tags VALUES ('p', 'new')");
      Shop.verify(view);
      assertEquals(2, shop.sales().size());
      assertEquals(1, view.metrics().connections());
    }
  }

  /** Lets some time pass, in which another session has something to do. */
  private void idle() {
    try {
      shop.run("SELECT pg_sleep(0.35)");
    } catch (SQLException fault) {
      throw new AssertionError(fault);
    }
  }

  @Test
  void aSessionIsGivenBackAsItWas() throws Exception {
    List<String> names = new ArrayList<>(timeouts());
    names.add("row_security");
    List<String> set = new ArrayList<>();
    try (Connection kept = shop.connect()) {
      Sql.execute(kept, "SET statement_timeout = '7s'; SET row_security = on");
      for (String name : names) {
        set.add(setting(kept, name));
      }
      shop.declare(TagSalesMaintainer.create()).start(lending(kept)).close();
      PostgresView.uninstall(lending(kept), "public.tag_sales");
      assertTrue(kept.getAutoCommit());
      for (String name : names) {
        assertEquals(set.remove(0), setting(kept, name), name);
      }
      assertEquals("7s", setting(kept, "statement_timeout"));
      assertEquals(
          List.of("0"),
          Sql.list(
              kept,
              row -> row.getString(1),
              "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'"
                  + " AND pid = pg_backend_pid()"));
    }
  }

  private static String setting(Connection connection, String name) throws SQLException {
    return Sql.one(connection, row -> row.getString(1), "SELECT current_setting(?)", name);
  }

  /** Prepares a connection. */
  private interface Preparation {
    void prepare(Connection connection) throws SQLException;
  }

  private DataSource connections(Preparation preparation) {
    return source(
        () -> {
          Connection connection = shop.connect();
          preparation.prepare(connection);
          return connection;
        });
  }

  /** Gives one and the same connection, which stays open. */
  private static DataSource lending(Connection kept) {
    return source(
        () ->
            (Connection)
                Proxy.newProxyInstance(
                    TimeoutsTest.class.getClassLoader(),
                    new Class<?>[] {Connection.class},
                    (proxy, method, arguments) -> {
                      try {
                        return method.getName().equals("close")
                            ? null
                            : method.invoke(kept, arguments);
                      } catch (InvocationTargetException fault) {
                        throw fault.getCause();
                      }
                    }));
  }

  /** Opens connections. */
  private interface Opening {
    Connection open() throws SQLException;
  }

  private static DataSource source(Opening opening) {
    return (DataSource)
        Proxy.newProxyInstance(
            TimeoutsTest.class.getClassLoader(),
            new Class<?>[] {DataSource.class},
            (proxy, method, arguments) -> opening.open());
  }
}
