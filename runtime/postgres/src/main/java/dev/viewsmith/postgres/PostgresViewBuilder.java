package dev.viewsmith.postgres;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.viewsmith.Maintainer;
import dev.viewsmith.Snapshot;
import dev.viewsmith.ViewBatch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Declares a view in a database: its maintainer, its base tables, and the table that shows it. For
 * one thread.
 *
 * @param <B> the batches of the maintainer
 * @param <S> its snapshots
 * @param <C> the changes that it tells
 */
public final class PostgresViewBuilder<B extends ViewBatch, S extends Snapshot, C> {
  static final String SCHEMA = "viewsmith";

  /** Names that are made from it may have 63 bytes. */
  private static final int LONGEST_SCHEMA = 40;

  private static final Duration PAUSE = Duration.ofSeconds(5);
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  static final Duration LOCK_PATIENCE = Duration.ofMinutes(1);

  private final Maintainer<B, S, C> maintainer;
  private final List<Source<B, ?>> sources = new ArrayList<>();
  private final List<Target<? super C>> targets = new ArrayList<>();
  private final Set<Class<?>> empty = new LinkedHashSet<>();
  private final List<String> faults = new ArrayList<>();
  private @Nullable String name;
  private String schema = SCHEMA;
  private boolean notifies = true;
  private Duration pause = PAUSE;
  private Duration patience = PATIENCE;
  private Duration lockPatience = LOCK_PATIENCE;
  private LoadListener listener = (table, rows, estimate) -> {};

  PostgresViewBuilder(Maintainer<B, S, C> maintainer) {
    this.maintainer = maintainer;
  }

  /**
   * Says which table has the rows of an input: one table for each, unless an input is to {@link
   * #leaveEmpty}. Its columns are found by the names of the record's components, as they are or in
   * snake case: {@code unitPrice} is {@code unit_price}.
   *
   * @param <R> the record class of the input
   * @param table its name, as {@code public.orders}; quoted and qualified as in SQL
   * @param type the record class of the input
   * @param filler adds a row to a batch, as {@code TagSalesMaintainer.Batch::add}
   * @return this
   */
  public <R> PostgresViewBuilder<B, S, C> from(
      String table, Class<R> type, BatchFiller<B, R> filler) {
    if (sources.stream().anyMatch(source -> source.type() == type)) {
      faults.add("two tables have rows of " + type.getSimpleName() + ": " + table + " is one more");
    }
    sources.add(
        new Source<>(
            Objects.requireNonNull(table, "table"),
            type,
            Objects.requireNonNull(filler, "filler"),
            RecordShape.of(type, faults::add)));
    return this;
  }

  /**
   * Says that an input has no table, and no rows. Without it, {@link #start} refuses a view that
   * has an input without a table.
   *
   * @param type the record class of the input
   * @return this
   */
  public PostgresViewBuilder<B, S, C> leaveEmpty(Class<?> type) {
    empty.add(Objects.requireNonNull(type, "type"));
    return this;
  }

  /**
   * Says which table shows the view; of a set of views, a table for each that is to be shown.
   *
   * @param target the table
   * @return this
   */
  public PostgresViewBuilder<B, S, C> into(Target<? super C> target) {
    targets.add(Objects.requireNonNull(target, "target"));
    return this;
  }

  /**
   * Gives the view a name in the database. Without one it has that of its first table.
   *
   * @param name any text; it tells views of a schema apart
   * @return this
   */
  public PostgresViewBuilder<B, S, C> named(String name) {
    this.name = Objects.requireNonNull(name, "name");
    return this;
  }

  /**
   * Gives triggers and change tables another schema than {@code viewsmith}. It must not exist, or
   * be one that was made so: views can share it if they are kept by the same role.
   *
   * @param schema its name, unquoted, of 1 to 40 bytes
   * @return this
   * @throws IllegalArgumentException if it is not
   */
  public PostgresViewBuilder<B, S, C> schema(String schema) {
    int length = Objects.requireNonNull(schema, "schema").getBytes(UTF_8).length;
    if (length == 0 || length > LONGEST_SCHEMA) {
      throw new IllegalArgumentException(
          "the schema has 1 to " + LONGEST_SCHEMA + " bytes, not " + length);
    }
    this.schema = schema;
    return this;
  }

  /**
   * Lets writers of the base tables not wake the view: no {@code NOTIFY} is sent. Changes are then
   * seen after the {@link #pause} at the latest. For databases with many short transactions, whose
   * commits {@code NOTIFY} would line up, or with prepared transactions, in which it is not
   * allowed.
   *
   * @return this
   */
  public PostgresViewBuilder<B, S, C> withoutNotifications() {
    notifies = false;
    return this;
  }

  /**
   * Says after which time the view looks for changes at the latest, whether or not it was woken.
   *
   * @param pause above 0; 5 seconds if it is not said
   * @return this
   */
  public PostgresViewBuilder<B, S, C> pause(Duration pause) {
    this.pause = positive(pause, "pause");
    return this;
  }

  /**
   * Says how long the view waits at most before it tries again to reach a database that has failed.
   * It waits a twentieth of a second at first, then twice as long each time.
   *
   * @param patience above 0; 30 seconds if it is not said
   * @return this
   */
  public PostgresViewBuilder<B, S, C> patience(Duration patience) {
    this.patience = positive(patience, "patience");
    return this;
  }

  /**
   * Says how long {@link #start} tries to get locks of the base tables, to make triggers, while
   * others hold them. Each attempt takes less than a second, so that writers who come later are not
   * held up for longer by it.
   *
   * @param patience 0 or more, with 0 for one attempt; a minute if it is not said
   * @return this
   */
  public PostgresViewBuilder<B, S, C> lockPatience(Duration patience) {
    if (patience.isNegative()) {
      throw new IllegalArgumentException("lockPatience must be 0 or more, not " + patience);
    }
    this.lockPatience = patience;
    return this;
  }

  private static Duration positive(Duration time, String name) {
    if (time.isNegative() || time.isZero()) {
      throw new IllegalArgumentException(name + " must be above 0, not " + time);
    }
    return time;
  }

  /**
   * Lets somebody follow the start: the first reading of the base tables, and the waiting before.
   *
   * @param listener is told by the thread that calls {@link #start}
   * @return this
   */
  public PostgresViewBuilder<B, S, C> onLoad(LoadListener listener) {
    this.listener = Objects.requireNonNull(listener, "listener");
    return this;
  }

  /**
   * Installs the triggers if they are not there, reads the base tables, brings the view's table to
   * what the view is, and follows all changes from then on. Returns when the table is right.
   *
   * <p>The first time, each base table is locked against writers for the moment in which its
   * triggers are made, which has to wait for transactions that are writing to it: see {@link
   * #lockPatience}. If the thread is interrupted meanwhile, the start ends with an exception.
   *
   * @param dataSource gives connections to a PostgreSQL database of version 15 or later; one is
   *     kept as long as the view is, and has to be a session of its own
   * @return the view
   * @throws PostgresViewException if tables and records do not fit, with all that does not; if the
   *     view is kept by another session; if the database refuses or does not answer
   * @throws UnreadableValueException if a row of a base table is no record
   * @throws dev.viewsmith.BatchRejectedException if the maintainer refuses the rows that are there
   * @throws dev.viewsmith.InvalidRowException if the maintainer refuses a row
   * @throws IllegalStateException if no base table was named, or no table for the view
   */
  public PostgresView start(DataSource dataSource) {
    Objects.requireNonNull(dataSource, "dataSource");
    if (sources.isEmpty() || targets.isEmpty()) {
      throw new IllegalStateException("a view needs from(…) and into(…)");
    }
    String known = name == null ? targets.get(0).table() : name;
    return PostgresView.start(
        new ViewPlan<>(
            known,
            maintainer,
            List.copyOf(sources),
            List.copyOf(targets),
            Stream.concat(faults.stream(), unfed().stream()).toList(),
            schema,
            notifies,
            pause,
            patience,
            lockPatience,
            listener,
            dataSource));
  }

  /** What is wrong with the inputs as a whole: those without a table, and those left empty. */
  private List<String> unfed() {
    Set<Class<?>> fed = sources.stream().map(Source::type).collect(Collectors.toSet());
    List<String> unfed = new ArrayList<>();
    for (Class<?> input : maintainer.inputs()) {
      String name = input.getSimpleName();
      if (fed.contains(input) && empty.contains(input)) {
        unfed.add(name + " is to be left empty, but has a table, too");
      } else if (!fed.contains(input) && !empty.contains(input)) {
        unfed.add(
            "no table has the rows of %1$s: say from(…, %1$s.class, …), or leaveEmpty(%1$s.class)"
                .formatted(name));
      }
    }
    empty.stream()
        .filter(type -> !maintainer.inputs().contains(type))
        .forEach(type -> unfed.add(type.getSimpleName() + " is no input that could be left empty"));
    return unfed;
  }
}
