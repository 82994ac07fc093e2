package dev.viewsmith;

import dev.viewsmith.Turn.Activity;
import dev.viewsmith.internal.Definition;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;

/*
 * What a maintainer offers. The parts:
 *
 *   BatchSteps     what the generated subclass supplies
 *   BatchLife      takes a batch through the steps, to one of its ends
 *   Turn           one thread at a time, none after a failure, no batch from within another
 *   Subscriptions  who is told of changes
 *   TermCapture    the terms of a preview, worked out from the Definition
 *   Verification   the view worked out anew, from the Definition
 *
 * Memory. All state is guarded by `turn`. A reader's volatile read of `current` sees what was
 * written before the version was published; what the writer does meanwhile to pages that readers
 * share is the affair of GroupTable and of ValueTree.
 */
/**
 * Keeps a view up to date: takes batches of changes of its inputs, publishes a version for each.
 *
 * <p>A batch is applied whole or not at all. A batch that is refused, with a {@link
 * BatchRejectedException}, changes nothing, and the maintainer goes on working. Should anything
 * else be thrown while a batch is worked out or taken back, such as an {@link OutOfMemoryError},
 * the last version stays readable, and all methods but {@link #snapshot} and {@link #version} throw
 * {@link IllegalStateException} from then on, with that failure as the cause: no answer ever comes
 * from half of a batch.
 *
 * <p>Safe for use by any number of threads. What uses the state (all methods but {@link #snapshot},
 * {@link #version} and {@link #newBatch}) is done by one thread at a time, and others wait for
 * their turn; readers wait for nobody. A batch itself belongs to one thread at a time.
 *
 * <p>A batch of d net changes costs O(d + c), where c are the rows that its index probes deliver:
 * in a join by equalities the partners of the changed rows. It never costs time for the size of the
 * inputs, of the view or of the number of groups. {@link Min}, {@link Max} and {@link
 * CountDistinct} add O(log k) a change for the k values of its group. A join without an equality
 * compares each changed row with all rows of the other input; the plan then says {@code scan}.
 *
 * <p>Arguments must not be null, or {@link NullPointerException} is thrown and nothing has
 * happened. No method returns null.
 *
 * <p>Code that runs in a turn may not take another: a method that an expression calls, a listener,
 * an action given to {@link #forEachInput}. {@link IllegalStateException} says so. Only listeners
 * may call {@link #subscribe}, {@link #forEachInput} and {@link #stats}, which then see the version
 * that the listener is told of.
 *
 * @param <B> the batches that it takes
 * @param <S> the snapshots that it publishes
 * @param <C> what it tells of one batch
 */
public abstract class Maintainer<B extends ViewBatch, S extends Snapshot, C>
    extends BatchSteps<B, S, C> {
  private final String view;
  private final Turn turn;
  private final BatchLife<B, S, C> life;
  private final Subscriptions<C> subscriptions;
  private volatile S current;

  /**
   * For generated code, which calls {@link #start} before its constructor ends.
   *
   * @param view the name of the view, for refusals
   */
  @SuppressWarnings({"NullAway.Init", "this-escape"}) // start() follows; the parts only keep it
  protected Maintainer(String view) {
    this.view = view;
    this.turn = new Turn(view);
    this.life = new BatchLife<>(this, view, turn);
    this.subscriptions = new Subscriptions<>(view);
  }

  /**
   * Publishes version 0. For the constructor of generated code.
   *
   * @param initial that version
   */
  protected final void start(S initial) {
    current = initial;
  }

  /**
   * {@return a new, empty batch for this maintainer} Only this one takes it. Waits for nobody.
   *
   * @throws IllegalStateException if an earlier batch has failed half-way
   */
  public abstract B newBatch();

  /**
   * {@return the latest published version: one volatile read, without a lock, also while a batch is
   * being applied} The snapshot never changes and may be kept for ever.
   */
  public final S snapshot() {
    return current;
  }

  /**
   * {@return the number of the latest published version: from 0, below 2^47} As {@link #snapshot},
   * a volatile read. To read rows and the version that they are of, ask one snapshot for both.
   */
  public final long version() {
    return current.version();
  }

  /**
   * Applies a batch to the version that is current at its turn, and tells the listeners. The batch
   * itself is neither changed nor consumed: applied again, it counts again. An empty batch, too,
   * publishes a version.
   *
   * @param batch made by {@link #newBatch} of this maintainer
   * @return what has changed
   * @throws NegativeMultiplicityException if the batch takes away rows that are not there
   * @throws ExpressionException if an expression cannot be computed for a row
   * @throws NumericOverflowException if copies or a published value leave their range
   * @throws IllegalArgumentException if the batch is another maintainer's
   * @throws IllegalStateException if an earlier batch has failed half-way, or if the method is
   *     called by code that runs in a turn
   */
  public final C apply(B batch) {
    requireOwn(batch);
    Activity before = turn.enter("apply", Activity.BATCH);
    try {
      return show(life.apply(current, batch));
    } finally {
      turn.leave(before);
    }
  }

  /**
   * Applies a batch if a certain version is current at its turn, and tells the listeners: for
   * batches that were worked out from a snapshot, and are wrong if another batch came between. The
   * batch itself is neither changed nor consumed.
   *
   * @param expectedVersion the version that the batch was worked out for
   * @param batch made by {@link #newBatch} of this maintainer
   * @return what has changed
   * @throws VersionConflictException if another version is current, even if the batch is empty
   * @throws NegativeMultiplicityException if the batch takes away rows that are not there
   * @throws ExpressionException if an expression cannot be computed for a row
   * @throws NumericOverflowException if copies or a published value leave their range
   * @throws IllegalArgumentException if the batch is another maintainer's
   * @throws IllegalStateException if an earlier batch has failed half-way, or if the method is
   *     called by code that runs in a turn
   */
  public final C apply(long expectedVersion, B batch) {
    requireOwn(batch);
    Activity before = turn.enter("apply", Activity.BATCH);
    try {
      return show(life.apply(expect(expectedVersion), batch));
    } finally {
      turn.leave(before);
    }
  }

  /**
   * Applies a batch if a certain version is current at its turn and somebody confirms the change,
   * who is asked once it is worked out and before anybody sees it: to have view and database change
   * together, write the change there and commit. What is thrown to refuse it reaches the caller,
   * and the batch was then not applied; the maintainer goes on working.
   *
   * <p>Costs as much as {@link #apply(long, ViewBatch)} and the asking. Meanwhile others who want
   * the state wait, and readers have the version before. Who is asked may not call the maintainer,
   * but may read the change with its snapshots.
   *
   * @param <X> what may be thrown to refuse the change, beside unchecked exceptions
   * @param expectedVersion the version that the batch was worked out for
   * @param batch made by {@link #newBatch} of this maintainer
   * @param confirmation is asked if the maintainer itself accepts the batch
   * @return what has changed
   * @throws X if the confirmation does
   * @throws VersionConflictException if another version is current, even if the batch is empty
   * @throws NegativeMultiplicityException if the batch takes away rows that are not there
   * @throws ExpressionException if an expression cannot be computed for a row
   * @throws NumericOverflowException if copies or a published value leave their range
   * @throws IllegalArgumentException if the batch is another maintainer's
   * @throws IllegalStateException if an earlier batch has failed half-way, or if the method is
   *     called by code that runs in a turn
   */
  public final <X extends Exception> C apply(
      long expectedVersion, B batch, Confirmation<? super C, X> confirmation) throws X {
    Objects.requireNonNull(confirmation, "confirmation");
    requireOwn(batch);
    Activity before = turn.enter("apply", Activity.BATCH);
    try {
      S known = expect(expectedVersion);
      BatchLife.Result<S, C> offer = life.offer(known, batch, null);
      try {
        confirmation.confirm(offer.change());
      } catch (Throwable refusal) {
        current = life.withdraw(known, refusal);
        throw refusal;
      }
      life.accept(known);
      return show(offer);
    } finally {
      turn.leave(before);
    }
  }

  private S expect(long version) {
    S known = current;
    if (version != known.version()) {
      throw new VersionConflictException(version, known.version());
    }
    return known;
  }

  private C show(BatchLife.Result<S, C> result) {
    current = result.after();
    turn.proceed(Activity.TELLING);
    subscriptions.tell(result.after().version(), result.change());
    return result.change();
  }

  /**
   * Tries a batch out: works out what {@link #apply(ViewBatch)} would publish, and refuses what it
   * would refuse, but changes nothing and tells nobody. Costs about twice as much as applying the
   * batch, and memory for each joined row that it changes.
   *
   * @param batch made by {@link #newBatch} of this maintainer
   * @return the change, and the terms that make it up
   * @throws NegativeMultiplicityException if the batch takes away rows that are not there
   * @throws ExpressionException if an expression cannot be computed for a row
   * @throws NumericOverflowException if copies or a published value leave their range
   * @throws IllegalArgumentException if the batch is another maintainer's
   * @throws IllegalStateException if an earlier batch has failed half-way, or if the method is
   *     called by code that runs in a turn; also if a view that is a bag has a delta which the
   *     terms do not add up to: the maintainer then goes on working, but {@link #verify} is advised
   */
  public final Preview<C> preview(B batch) {
    requireOwn(batch);
    Activity before = turn.enter("preview", Activity.BATCH);
    try {
      Definition definition = definition();
      TermCapture terms = tellsTerms() ? new TermCapture(definition) : null;
      S known = current;
      C change = life.offer(known, batch, terms).change();
      current = life.withdraw(known, null);
      if (terms != null) {
        new TermCheck(definition).check(terms, change);
      }
      return new Preview<>(change, terms);
    } finally {
      turn.leave(before);
    }
  }

  /**
   * Lets a listener be told of every change from now on. As {@link #subscribe(Consumer, Consumer)};
   * what the listener throws, an {@link Error} too, harms neither the writer nor others. It goes to
   * the uncaught-exception handler of the thread that applies the batch, as the cause of a {@link
   * ListenerException}, which names the view and the version.
   *
   * @param listener is given each change, by the thread that applies the batch
   * @return the subscription, with the snapshot that it starts after
   * @throws IllegalStateException if an earlier batch has failed half-way, or if the method is
   *     called by code that runs in a turn, unless it is a listener
   */
  public final Subscription<S> subscribe(Consumer<? super C> listener) {
    Objects.requireNonNull(listener, "listener");
    return begin(listener, null);
  }

  /**
   * Lets a listener be told of every change from now on: once, in the order of versions, by the
   * thread that applies the batch, after the version was published and before {@code apply}
   * returns. So the next batch waits for the listener. A listener that subscribes another one does
   * so from the version after the one that it is told of.
   *
   * @param listener is given each change; what it throws, an {@link Error} too, harms neither the
   *     writer nor others
   * @param onError is given what the listener throws, as it is; what it throws itself goes to the
   *     thread's uncaught-exception handler, as the cause of a {@link ListenerException}
   * @return the subscription, with the snapshot that it starts after
   * @throws IllegalStateException if an earlier batch has failed half-way, or if the method is
   *     called by code that runs in a turn, unless it is a listener
   */
  public final Subscription<S> subscribe(
      Consumer<? super C> listener, Consumer<? super Throwable> onError) {
    Objects.requireNonNull(listener, "listener");
    Objects.requireNonNull(onError, "onError");
    return begin(listener, onError);
  }

  private Subscription<S> begin(
      Consumer<? super C> listener, @Nullable Consumer<? super Throwable> onError) {
    Activity before = turn.enter("subscribe", Activity.READING);
    try {
      return subscriptions.add(current, listener, onError);
    } finally {
      turn.leave(before);
    }
  }

  /**
   * Works each view out anew from all rows of its inputs, and compares it with the current version:
   * rows, copies, totals and lookups. A view that is over another is worked out from the rows of
   * that one, which is compared before. Takes time and memory for all inputs and their join;
   * writers wait, readers do not.
   *
   * @throws VerificationException if they differ, naming the first row that does; if an expression,
   *     or the constructor of the view's record, throws, which is its cause
   * @throws IllegalStateException if an earlier batch has failed half-way, or if the method is
   *     called by code that runs in a turn
   */
  public final void verify() {
    Activity before = turn.enter("verify", Activity.VERIFYING);
    try {
      for (MaintainedView each : views()) {
        String name = each.name() + " at version " + version();
        new Verification(name, each.definition()).check(each.rows());
      }
    } finally {
      forget();
      turn.leave(before);
    }
  }

  /**
   * {@return the record classes of the inputs, which batches bring rows of: each once,
   * unmodifiable} Views that other views read are none. Waits for nobody.
   */
  public final Set<Class<?>> inputs() {
    return InputRows.types(views());
  }

  /**
   * Passes each row of an input with its copies, as of the current version, in no particular order:
   * what the maintainer was fed. The records are made anew. Takes time for each row; writers wait
   * for it, readers do not.
   *
   * @param <R> the record class of the input
   * @param type the record class of the input
   * @param action takes a row, then its copies; what it throws reaches the caller
   * @throws IllegalArgumentException if the view has no such input
   * @throws IllegalStateException if an earlier batch has failed half-way, or if the method is
   *     called by code that runs in a turn, unless it is a listener
   */
  public final <R> void forEachInput(Class<R> type, ObjLongConsumer<? super R> action) {
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(action, "action");
    Activity before = turn.enter("forEachInput", Activity.READING);
    try {
      InputRows.of(view, views(), type).forEach(action);
    } finally {
      turn.leave(before);
    }
  }

  /**
   * {@return how large the state is now} Takes time for each table, not for its rows.
   *
   * @throws IllegalStateException if an earlier batch has failed half-way, or if the method is
   *     called by code that runs in a turn, unless it is a listener
   */
  public final Stats stats() {
    Activity before = turn.enter("stats", Activity.READING);
    try {
      Stats.Builder stats = new Stats.Builder();
      stats(stats);
      return stats.build(version());
    } finally {
      turn.leave(before);
    }
  }

  /** {@return the name of the view and the latest published version} */
  @Override
  public String toString() {
    return view + " at version " + version();
  }

  private void requireOwn(B batch) {
    if (Objects.requireNonNull(batch, "batch").owner != this) {
      throw new IllegalArgumentException(
          "the batch was made by another maintainer ("
              + batch.owner
              + ")"
              + "\nfill one from newBatch() of this maintainer of "
              + view);
    }
  }

  /**
   * {@return the views that are kept, each after those that it is over} For generated code; a
   * maintainer of one view has no need to say, as its snapshot is that view. Called in the writer's
   * turn.
   */
  protected List<MaintainedView> views() {
    return List.of(new MaintainedView(view, definition(), (Relation<?>) current));
  }

  /** Refuses to go on after a failure. */
  final void checkWhole() {
    turn.checkWhole();
  }
}
