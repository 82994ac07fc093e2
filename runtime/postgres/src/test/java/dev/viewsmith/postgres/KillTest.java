package dev.viewsmith.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A process that keeps a view is killed at random moments, while others write. */
class KillTest {
  private static final long SEED = Long.getLong("viewsmith.postgres.seed", 1);
  private static final int KILLS = Integer.getInteger("viewsmith.postgres.kills", 4);

  /** A process is killed at a moment of so long a time. */
  private static final int LIFE_MILLIS = 1000;

  @Test
  void aKilledProcessLeavesTheTableRight() throws Exception {
    Shop shop = Shop.open();
    shop.start().close();
    Random random = new Random(SEED);
    try (Writers writers = new Writers(shop, 2, SEED, Integer.MAX_VALUE, false)) {
      for (int i = 0; i < KILLS; i++) {
        Process keeper = keep(shop);
        if (i % 2 == 0) {
          awaitStart(keeper); // every other process may also be killed before
        }
        // Not to wait for anything: this is the random moment.
        boolean hasEnded = keeper.waitFor(random.nextInt(LIFE_MILLIS), TimeUnit.MILLISECONDS);
        assertTrue(!hasEnded, "the process has ended by itself");
        keeper.destroyForcibly().waitFor();
        Observer.look(shop);
        endSession(shop);
        Observer.look(shop);
      }
      assertTrue(writers.areWriting());
    }
    assertTrue(version(shop) > 1, "no process came as far as to apply anything");
    try (PostgresView view = shop.start()) {
      Shop.verify(view);
      Observer.look(shop);
    }
  }

  private static Process keep(Shop shop) throws IOException, SQLException {
    String url = shop.rows("SELECT current_setting('port') || '/' || current_database()").get(0);
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            KeptShop.class.getName(),
            "jdbc:postgresql://localhost:" + url + "?user=postgres")
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static void awaitStart(Process keeper) throws IOException {
    assertEquals("started", keeper.inputReader().readLine());
  }

  /** The server notices late that a process is gone; its session, and its lock, end here. */
  private static void endSession(Shop shop) throws SQLException {
    shop.rows(
        """
        SELECT pg_terminate_backend(pid, 60000) FROM pg_locks
        WHERE locktype = 'advisory' AND objid = 1
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        """);
  }

  private static long version(Shop shop) throws SQLException {
    return Long.parseLong(shop.rows("SELECT version FROM viewsmith.view").get(0));
  }
}
