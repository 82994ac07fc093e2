package dev.viewsmith.postgres;

import java.sql.Connection;
import org.junit.jupiter.api.Test;

/**
 * Four sessions write at random, while a fifth keeps a transaction open and commits it late. The
 * view is compared with its query all the while, each time as of one moment.
 */
class ConcurrentWritersTest {
  private static final long SEED = Long.getLong("viewsmith.postgres.seed", 1);
  private static final int TRANSACTIONS = Integer.getInteger("viewsmith.postgres.transactions", 60);
  private static final int SESSIONS = 4;
  private static final String LATE =
      "INSERT INTO tags VALUES ('p1', 'late');"
          + " INSERT INTO orders (customer, product, amount) VALUES ('late', 'p1', 1)";

  @Test
  void theTableIsRightAtEveryMoment() throws Exception {
    Shop shop = Shop.open();
    try (PostgresView view = shop.start();
        Writers writers = new Writers(shop, SESSIONS, SEED, TRANSACTIONS, true)) {
      while (writers.areWriting()) {
        Shop.verify(view);
      }
      writers.await();
      Shop.verify(view);
      Observer.look(shop);
    }
  }

  @Test
  void whoLooksFromOutsideSeesItRightAtEveryMoment() throws Exception {
    Shop shop = Shop.open();
    try (PostgresView view = shop.start();
        Writers writers = new Writers(shop, SESSIONS, SEED, TRANSACTIONS, false);
        Connection late = shop.connect();
        Connection outside = shop.connect()) {
      late.setAutoCommit(false);
      while (writers.areWriting()) {
        Sql.execute(late, LATE);
        for (int i = 0; i < 5; i++) {
          Observer.look(outside);
        }
        Shop.verify(view);
        late.commit();
      }
      writers.await();
      Shop.verify(view);
    }
  }
}
