package dev.viewsmith.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The server goes down and comes back, as if it had crashed every other time. */
class ServerRestartTest {
  private static final long SEED = Long.getLong("viewsmith.postgres.seed", 1);
  private static final int RESTARTS = Integer.getInteger("viewsmith.postgres.restarts", 2);

  @Test
  void theViewGoesOnWhenTheServerIsBack() throws Exception {
    try (EmbeddedPostgres server = EmbeddedPostgres.builder().start()) {
      Shop shop = Shop.in(server.getPostgresDatabase());
      try (PostgresView view =
          shop.declare(TagSalesMaintainer.create())
              .patience(Duration.ofMillis(200))
              .start(server.getPostgresDatabase())) {
        // The server of the tests commits without waiting for its disk: a crash loses commits, of
        // base tables and views alike. Here those end that may be lost.
        shop.run("CHECKPOINT");
        for (int i = 0; i < RESTARTS; i++) {
          try (Writers writers = new Writers(shop, 2, SEED + i, Integer.MAX_VALUE, false)) {
            view.catchUp(Shop.WAIT);
            restart(shop, i % 2 == 0 ? "immediate" : "fast");
            writers.awaitCut();
          }
          Observer.look(shop);
          Shop.verify(view);
        }
        assertEquals(RESTARTS + 1, view.metrics().connections());
      }
    }
  }

  private static void restart(Shop shop, String mode) throws Exception {
    String data = shop.rows("SHOW data_directory").get(0);
    String programs = shop.rows("SELECT setting FROM pg_config WHERE name = 'BINDIR'").get(0);
    List<String> command = new ArrayList<>();
    if (System.getProperty("user.name").equals("root")) {
      command.addAll(List.of("unshare", "-U")); // a server does not run as root
    }
    command.addAll(
        List.of(Path.of(programs, "pg_ctl").toString(), "-D", data, "-m", mode, "-w", "restart"));
    Path log = Files.createTempFile("restart", ".log");
    int status =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start()
            .waitFor();
    assertEquals(0, status, () -> read(log));
    Files.delete(log);
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException fault) {
      return fault.toString();
    }
  }
}
