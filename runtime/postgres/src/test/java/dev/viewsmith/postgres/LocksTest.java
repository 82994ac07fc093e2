package dev.viewsmith.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Somebody holds a lock that the view needs. */
class LocksTest {
  private Shop shop;

  @BeforeEach
  void tables() throws SQLException {
    shop = Shop.open();
  }

  /** Hands on what a start waits for. */
  private static final class Waiting implements LoadListener {
    final BlockingQueue<String> reasons = new LinkedBlockingQueue<>();

    @Override
    public void loaded(String table, long rows, long estimate) {}

    @Override
    public void waiting(String reason) {
      reasons.add(reason);
    }

    String next() throws InterruptedException {
      return reasons.poll(Shop.WAIT.toSeconds(), TimeUnit.SECONDS);
    }
  }

  /** A session with an open transaction. */
  private Connection holding(String statement) throws SQLException {
    Connection holder = shop.connect();
    holder.setAutoCommit(false);
    Sql.execute(holder, "SET application_name = 'holder'");
    Sql.execute(holder, statement);
    return holder;
  }

  private static int session(Connection connection) throws SQLException {
    return Sql.one(connection, row -> row.getInt(1), "SELECT pg_backend_pid()");
  }

  @Test
  void aStartWaitsForLocksAndWritersDoNotWaitForIt() throws Exception {
    Waiting waiting = new Waiting();
    CompletableFuture<PostgresView> start;
    try (Connection holder = holding("INSERT INTO tags VALUES ('p', 'late')")) {
      start =
          CompletableFuture.supplyAsync(
              () ->
                  shop.declare(TagSalesMaintainer.create()).onLoad(waiting).start(shop.database()));
      String reason = waiting.next();
      assertTrue(
          reason.startsWith(
              "public.tag_sales waits for tables, which are locked:\n- tags by session "
                  + session(holder)
                  + " of postgres (holder), whose transaction began at 2"),
          reason);
      // If an attempt stood in its way for more than its time, this would fail.
      shop.run(
          "SET lock_timeout = '5s'; INSERT INTO tags VALUES ('p', 'other');"
              + " INSERT INTO orders (customer, product, amount) VALUES ('b', 'p', 7)");
      assertFalse(start.isDone());
      holder.commit();
    }
    try (PostgresView view = start.get()) {
      Shop.verify(view);
      assertEquals(6, shop.sales().size());
    }
  }

  @Test
  void aStartThatDoesNotGetItsLocksIsRefused() throws Exception {
    try (Connection holder = holding("DELETE FROM orders")) {
      PostgresViewException refusal =
          assertThrows(
              PostgresViewException.class,
              () ->
                  shop.declare(TagSalesMaintainer.create())
                      .lockPatience(Duration.ZERO)
                      .start(shop.database()));
      String session = "orders by session " + session(holder);
      assertTrue(refusal.getMessage().contains(session), refusal.getMessage());
      assertEquals(List.of(), shop.rows("SELECT tgname FROM pg_trigger"));
    }
  }

  @Test
  void whoIsInterruptedWaitsNoLonger() throws Exception {
    Waiting waiting = new Waiting();
    CompletableFuture<Exception> end = new CompletableFuture<>();
    try (Connection holder = holding("DELETE FROM orders")) {
      Thread starting =
          new Thread(
              () ->
                  end.complete(
                      assertThrows(
                          PostgresViewException.class,
                          () ->
                              shop.declare(TagSalesMaintainer.create())
                                  .onLoad(waiting)
                                  .start(shop.database()))));
      starting.start();
      waiting.next();
      starting.interrupt();
      assertEquals(
          "public.tag_sales: the thread that waits for locks was interrupted",
          end.get().getMessage());
      holder.rollback();
    }
  }

  @Test
  void aViewThatWaitsForALockCanBeClosed() throws Exception {
    PostgresView view = shop.start();
    try (Connection holder = holding("LOCK TABLE tag_sales")) {
      shop.run("INSERT INTO orders (customer, product, amount) VALUES ('b', 'p', 7)");
      Shop.await(this::isSomebodyWaiting);
      view.close();
      assertEquals(ViewState.CLOSED, view.metrics().state());
      assertFalse(isSomebodyWaiting());
      holder.rollback();
    }
    assertEquals(1, shop.sales().size());
    try (PostgresView again = shop.start()) {
      Shop.verify(again);
      assertEquals(2, shop.sales().size());
    }
  }

  private boolean isSomebodyWaiting() {
    try {
      return !shop.rows("SELECT pid FROM pg_locks WHERE NOT granted").isEmpty();
    } catch (SQLException fault) {
      throw new AssertionError(fault);
    }
  }

  @Test
  void whatAPartitionNeedsIsToldWhileItIsWaitedFor() throws Exception {
    shop.run(
        """
        DROP TABLE orders;
        CREATE TABLE orders (customer text NOT NULL, product text NOT NULL, amount bigint NOT NULL)
          PARTITION BY LIST (customer);
        CREATE TABLE others PARTITION OF orders DEFAULT
        """);
    try (PostgresView view = shop.start()) {
      shop.run("CREATE TABLE rich PARTITION OF orders FOR VALUES IN ('r')");
      try (Connection holder = holding("INSERT INTO rich VALUES ('r', 'p', 1)")) {
        shop.run("INSERT INTO orders VALUES ('a', 'p', 1)");
        Shop.await(() -> view.metrics().state() == ViewState.STALLED);
        String trouble = view.metrics().trouble().getMessage();
        assertTrue(trouble.contains("- rich by session " + session(holder)), trouble);
        holder.commit();
      }
      Shop.verify(view);
      assertEquals(2, shop.sales().size());
      assertEquals(ViewState.RUNNING, view.metrics().state());
    }
  }

  @Test
  void uninstallingWaitsForWriters() throws Exception {
    shop.start().close();
    CompletableFuture<Void> end;
    try (Connection holder = holding("INSERT INTO tags VALUES ('p', 'late')")) {
      end =
          CompletableFuture.runAsync(
              () -> PostgresView.uninstall(shop.database(), "public.tag_sales"));
      Shop.await(this::isSomebodyWaiting);
      Shop.await(() -> !isSomebodyWaiting());
      shop.run("INSERT INTO tags VALUES ('p', 'other')");
      assertFalse(end.isDone());
      holder.commit();
    }
    end.get();
    assertEquals(List.of(), shop.rows("SELECT tgname FROM pg_trigger"));
  }
}
