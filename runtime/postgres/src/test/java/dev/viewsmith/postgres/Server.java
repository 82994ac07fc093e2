package dev.viewsmith.postgres;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/** One server for all tests of a JVM; each test has a database of its own. */
final class Server {
  private static final AtomicInteger DATABASES = new AtomicInteger();

  private Server() {}

  /** The server, which starts with the first test that needs it and ends with the JVM. */
  private static final class Running {
    static final EmbeddedPostgres SERVER = start();

    private static EmbeddedPostgres start() {
      try {
        EmbeddedPostgres server = EmbeddedPostgres.builder().start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> close(server)));
        return server;
      } catch (IOException fault) {
        throw new UncheckedIOException(fault);
      }
    }

    private static void close(EmbeddedPostgres server) {
      try {
        server.close();
      } catch (IOException fault) {
        throw new UncheckedIOException(fault);
      }
    }
  }

  /** A new database. */
  static DataSource database() throws SQLException {
    String name = "test" + DATABASES.incrementAndGet();
    try (Connection connection = Running.SERVER.getPostgresDatabase().getConnection()) {
      Sql.execute(connection, "CREATE DATABASE " + name);
      Sql.execute(connection, "ALTER DATABASE " + name + " SET deadlock_timeout = '20ms'");
    }
    return Running.SERVER.getDatabase("postgres", name);
  }
}
