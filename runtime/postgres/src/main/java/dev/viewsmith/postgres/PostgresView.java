package dev.viewsmith.postgres;

import dev.viewsmith.Maintainer;
import dev.viewsmith.Snapshot;
import dev.viewsmith.ViewBatch;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.sql.DataSource;

/**
 * A view whose rows come from tables of PostgreSQL, and are shown in a table there.
 *
 * <pre>{@code
 * TagSalesMaintainer sales = TagSalesMaintainer.create();
 * try (var view =
 *     PostgresView.of(sales)
 *         .from("public.orders", Order.class, TagSalesMaintainer.Batch::add)
 *         .from("public.tags", Tag.class, TagSalesMaintainer.Batch::add)
 *         .into(Target.of("public.tag_sales", TagSales.class))
 *         .start(dataSource)) {
 *   …
 * }
 * }</pre>
 *
 * <p>Whatever a committed transaction has changed in the base tables is taken once, whole, and
 * never before what it has seen. The view's table changes together with a version, in one
 * transaction for each batch. Between the commit of a base table and that of the view's table lies
 * a short time; {@link #catchUp} waits for it, and {@link #lag} measures it.
 *
 * <p>One thread keeps the view, over one connection, which holds a lock: a second process that
 * starts the same view is refused. If the database fails, it is tried again until it is back, and
 * nothing is lost. The maintainer belongs to the view: it may be read and subscribed to, but no
 * batch may be applied to it by others. Its methods that need its turn, such as {@code stats} and
 * {@code preview}, wait while a batch is written to the database; {@code snapshot} waits for
 * nobody.
 *
 * <p>Safe for use by any number of threads. Arguments must not be null.
 */
public final class PostgresView implements AutoCloseable {
  /** So long a cycle may still take when the view is closed, then it is cut short. */
  private static final long GRACE_MILLIS = 1000;

  /** So often a statement is cancelled; between two statements that has no effect. */
  private static final int CANCELLATIONS = 3;

  private final ViewPlan<?, ?, ?> plan;
  private final Counters counters;
  private final Follower<?, ?, ?> follower;
  private final Thread thread;

  private PostgresView(
      ViewPlan<?, ?, ?> plan, Counters counters, Follower<?, ?, ?> follower, Thread thread) {
    this.plan = plan;
    this.counters = counters;
    this.follower = follower;
    this.thread = thread;
  }

  /**
   * {@return what a view in a database is declared with}
   *
   * @param <B> the batches of the maintainer
   * @param <S> its snapshots
   * @param <C> the changes that it tells
   * @param maintainer a new one, to which no batch was applied
   */
  public static <B extends ViewBatch, S extends Snapshot, C> PostgresViewBuilder<B, S, C> of(
      Maintainer<B, S, C> maintainer) {
    return new PostgresViewBuilder<>(Objects.requireNonNull(maintainer, "maintainer"));
  }

  static <B extends ViewBatch, S extends Snapshot, C> PostgresView start(ViewPlan<B, S, C> plan) {
    Counters counters = new Counters();
    Follower<B, S, C> follower = new Follower<>(plan, counters);
    try {
      follower.begin();
    } catch (SQLException fault) {
      throw new PostgresViewException(
          plan.name() + " cannot be started: " + fault.getMessage(), fault);
    }
    Thread thread = new Thread(follower, "viewsmith " + plan.name());
    thread.setDaemon(true);
    thread.start();
    return new PostgresView(plan, counters, follower, thread);
  }

  /** {@return how the view is doing} Takes no time: the database is not asked. */
  public ViewMetrics metrics() {
    return counters.metrics();
  }

  /**
   * {@return what is committed in the base tables and not yet in the view's table} Asks the
   * database, over a connection of its own, and costs time for each row that waits.
   *
   * @throws SQLException if the database does not answer
   */
  public Lag lag() throws SQLException {
    try (Connection connection = plan.dataSource().getConnection()) {
      return LagQuery.ask(connection, plan);
    }
  }

  /**
   * Waits until all that was committed before the call is in the view's table.
   *
   * @param most how long to wait
   * @throws TimeoutException if it takes longer; its message has the state of the view, and its
   *     cause is what is wrong, if anything is, as in {@link ViewMetrics#trouble}
   * @throws InterruptedException if the thread is interrupted
   * @throws dev.viewsmith.BatchRejectedException if the maintainer refuses what was committed
   * @throws dev.viewsmith.InvalidRowException if the maintainer refuses a row
   * @throws UnreadableValueException if a row of a base table is no record
   * @throws IllegalStateException if the view has ended
   */
  public void catchUp(Duration most) throws TimeoutException, InterruptedException {
    await(Request.of(null), most);
  }

  /**
   * Compares, as of one moment, the view's table, the memory of the maintainer, and what a query of
   * the base tables gives. First the maintainer compares its view with its inputs. Takes time and
   * memory for all rows of the view; base tables are not locked, but the view's table stands still
   * meanwhile.
   *
   * @param table the view's table, as it was named
   * @param query gives the rows that the view should have, in any order, in the columns of its
   *     table. Also for a table that counts copies, it gives each copy as a row, and no count.
   *     Numerator and denominator of a {@link dev.viewsmith.Rational} are whole numbers, not
   *     necessarily in lowest terms
   * @param most how long to wait
   * @throws TableDifferenceException if they differ
   * @throws dev.viewsmith.VerificationException if the maintainer's view is not that of its inputs
   * @throws PostgresViewException if the query cannot be run
   * @throws IllegalArgumentException if the view was given no such table
   * @throws TimeoutException if it takes longer, as in {@link #catchUp}
   * @throws InterruptedException if the thread is interrupted
   * @throws IllegalStateException if the view has ended
   */
  public void verify(String table, String query, Duration most)
      throws TimeoutException, InterruptedException {
    int target = plan.targets().stream().map(Target::table).toList().indexOf(table);
    if (target < 0) {
      throw new IllegalArgumentException(
          plan.name()
              + " was given no table "
              + table
              + ", but "
              + String.join(", ", plan.targets().stream().map(Target::table).toList()));
    }
    plan.maintainer().verify();
    await(Request.of(new Verification(target, Objects.requireNonNull(query, "query"))), most);
  }

  private void await(Request request, Duration most) throws TimeoutException, InterruptedException {
    follower.request(request);
    try {
      request.done().get(most.toNanos(), TimeUnit.NANOSECONDS);
    } catch (ExecutionException failure) {
      if (failure.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException(failure.getCause());
    } catch (TimeoutException late) {
      throw why(most);
    }
  }

  private TimeoutException why(Duration most) {
    ViewMetrics now = metrics();
    Throwable trouble = now.trouble();
    String state = plan.name() + " has not caught up within " + most + ": it is " + now.state();
    if (trouble == null) {
      return new TimeoutException(state);
    }
    TimeoutException late = new TimeoutException(state + ", as " + trouble.getMessage());
    late.initCause(trouble);
    return late;
  }

  /**
   * Stops keeping the view. Its table stays as it is, and changes of the base tables are captured
   * further, so that the change tables grow: see {@link #uninstall}. A batch that is being written
   * has a second to end; what the database does not do in that time is cancelled, and the batch
   * waits for the next start.
   */
  @Override
  public void close() {
    follower.stop();
    boolean isInterrupted = false;
    for (int waits = 1; thread.isAlive(); waits++) {
      try {
        thread.join(GRACE_MILLIS);
        if (thread.isAlive()) {
          follower.interrupt(waits > CANCELLATIONS);
        }
      } catch (InterruptedException interrupted) {
        isInterrupted = true;
      }
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Takes all that belongs to a view out of the database: triggers, functions, change tables, and
   * the tables and indexes that were made to show it. The schema goes with its last view. Tries for
   * a minute to get the locks that it needs, by attempts of less than a second.
   *
   * @param dataSource gives a connection
   * @param name of the view: as it was given, or the name of its first table
   * @throws PostgresViewException if there is no such view, if it is being kept, if others hold
   *     locks all the while, or if the database refuses
   */
  public static void uninstall(DataSource dataSource, String name) {
    uninstall(dataSource, PostgresViewBuilder.SCHEMA, name);
  }

  /**
   * As {@link #uninstall(DataSource, String)}, for a view in a schema of its own.
   *
   * @param dataSource gives a connection
   * @param schema the schema
   * @param name of the view: as it was given, or the name of its first table
   * @throws PostgresViewException as there
   */
  public static void uninstall(DataSource dataSource, String schema, String name) {
    new Uninstaller(new Registry(schema), name).run(dataSource, PostgresViewBuilder.LOCK_PATIENCE);
  }

  /** {@return the name of the view, and what it is doing} */
  @Override
  public String toString() {
    ViewMetrics now = metrics();
    return plan.name() + " at version " + now.version() + ", " + now.state();
  }
}
