package dev.viewsmith;

import dev.viewsmith.internal.Definition;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/*
 * The life of a batch, the same for every view; a generated maintainer supplies the steps.
 *
 *   prepare   read the batch, form net changes, find rows that are short    changes ids only
 *   join -1   joined rows that go; enter what goes into the indexes
 *   join +1   joined rows that come; enter what comes
 *   update    add the joined rows to the groups
 *   settle    refuse a published value out of range
 *   keep      the changes count from now on
 *   publish   make the state a version; then one volatile write, and readers have it
 *
 * Deletions go first, input by input, and each change meets the state that those before it have left.
 * So every state on the way is contained in the old or in the new one: nothing overflows there unless
 * it does in the new one, and an expression sees no pair that neither state has.
 *
 * Three ends.
 *   Published: `current` is set last, and nothing that may throw stands behind it.
 *   Refused: a BatchRejectedException of prepare to settle, or an ArithmeticException of join (copies
 *     of a joined row) or of update (rows of a group). undo() takes everything back.
 *   Broken: anything else that is thrown, also by undo() and publish(). The state may be half of a
 *     batch, so no further batch is accepted. Readers keep the last version: what it holds was saved
 *     before it was written over.
 *
 * Memory. All state is guarded by `writer`. A reader's volatile read of `current` sees what was
 * written before the version was published; what the writer does meanwhile to pages that readers
 * share is the affair of GroupTable and of StringTree.
 */
/**
 * Keeps a view up to date: takes batches of changes of its inputs, publishes a version for each.
 *
 * <p>A batch is applied whole or not at all. A batch that is refused, with a {@link
 * BatchRejectedException}, changes nothing, and the maintainer goes on working. Should anything
 * else be thrown, such as an {@link OutOfMemoryError}, the last version stays readable, and all
 * methods but {@link #snapshot} and {@link #version} throw {@link IllegalStateException} from then
 * on, with that failure as the cause: no answer ever comes from half of a batch.
 *
 * <p>Safe for use by any number of threads. One batch is applied at a time, others wait for their
 * turn; readers wait for nobody. A batch itself belongs to one thread at a time.
 *
 * @param <B> the batches that it takes
 * @param <S> the snapshots that it publishes
 * @param <C> what it tells of one batch
 */
public abstract class Maintainer<B extends ViewBatch, S extends Snapshot, C> {
  private final ReentrantLock writer = new ReentrantLock();
  private final String view;
  private volatile S current;
  private volatile @Nullable Throwable failure;

  /**
   * For generated code, which calls {@link #start} before its constructor ends.
   *
   * @param view the name of the view, for refusals
   */
  @SuppressWarnings("NullAway.Init") // start() follows
  protected Maintainer(String view) {
    this.view = view;
  }

  /** Publishes version 0. For the constructor of generated code. */
  protected final void start(S initial) {
    current = initial;
  }

  /**
   * Returns a new, empty batch for this maintainer.
   *
   * @throws IllegalStateException if an earlier batch has failed half-way
   */
  public abstract B newBatch();

  /**
   * Returns the latest published version: one volatile read, without a lock, also while a batch is
   * being applied. The snapshot never changes and may be kept for ever.
   */
  public final S snapshot() {
    return current;
  }

  /** Returns the number of the latest published version: from 0, below 2^47. */
  public final long version() {
    return current.version();
  }

  /**
   * Applies a batch to the version that is current at its turn. The batch itself is neither changed
   * nor consumed.
   *
   * @return what has changed
   * @throws NegativeMultiplicityException if the batch takes away rows that are not there
   * @throws ExpressionException if an expression cannot be computed for a row
   * @throws NumericOverflowException if copies or a published value leave their range
   * @throws IllegalArgumentException as there
   * @throws IllegalStateException as there
   */
  public final C apply(B batch) {
    lockFor(batch);
    try {
      return run(current, batch);
    } finally {
      writer.unlock();
    }
  }

  /**
   * Applies a batch if a certain version is current at its turn. The batch itself is neither
   * changed nor consumed.
   *
   * @param expectedVersion the version that the batch was worked out for
   * @return what has changed
   * @throws VersionConflictException if another version is current, even if the batch is empty
   * @throws NegativeMultiplicityException if the batch takes away rows that are not there
   * @throws ExpressionException if an expression cannot be computed for a row
   * @throws NumericOverflowException if copies or a published value leave their range
   * @throws IllegalArgumentException if the batch is another maintainer's
   * @throws IllegalStateException if an earlier batch has failed half-way, or if this batch is
   *     applied by code that another one runs
   */
  public final C apply(long expectedVersion, B batch) {
    lockFor(batch);
    try {
      S before = current;
      if (expectedVersion != before.version()) {
        throw new VersionConflictException(expectedVersion, before.version());
      }
      return run(before, batch);
    } finally {
      writer.unlock();
    }
  }

  @Override
  public String toString() {
    return view + " at version " + version();
  }

  private void lockFor(B batch) {
    if (Objects.requireNonNull(batch, "batch").owner != this) {
      throw new IllegalArgumentException(
          "the batch was made by another maintainer ("
              + batch.owner
              + ")"
              + "\nfill one from newBatch() of this maintainer of "
              + view);
    }
    if (writer.isHeldByCurrentThread()) {
      throw new IllegalStateException("apply was called by code that a batch of " + view + " runs");
    }
    writer.lock();
    try {
      checkWhole();
    } catch (IllegalStateException broken) {
      writer.unlock();
      throw broken;
    }
  }

  /** Refuses to go on after a failure. */
  final void checkWhole() {
    Throwable failure = this.failure;
    if (failure != null) {
      throw new IllegalStateException(
          view
              + " stays at version "
              + version()
              + ": a later batch failed half-way, see the cause"
              + "\nread snapshot(), or create a new maintainer and feed it again",
          failure);
    }
  }

  private C run(S before, B batch) {
    BatchRejectedException refusal;
    try {
      refusal = attempt(batch);
      if (refusal == null) {
        keep();
        S after = publish(before.version() + 1);
        C change = change(before, after);
        current = after;
        return change;
      }
      undo(refusal);
    } catch (Throwable failure) {
      this.failure = failure;
      throw failure;
    }
    throw refusal;
  }

  private void undo(BatchRejectedException refusal) {
    try {
      undo();
    } catch (Throwable failure) {
      failure.addSuppressed(refusal);
      throw failure;
    }
  }

  private @Nullable BatchRejectedException attempt(B batch) {
    try {
      check(batch);
      join();
      group();
      return null;
    } catch (BatchRejectedException refusal) {
      return refusal;
    }
  }

  private void check(B batch) {
    Shortages shortages = new Shortages();
    try {
      prepare(batch, shortages);
    } catch (NumericOverflowException overflow) {
      // Missing rows are told first: copies that are too many may be due to them.
      shortages.refuseAny();
      throw overflow;
    }
    shortages.refuseAny();
  }

  private void join() {
    try {
      join(-1);
      join(1);
    } catch (ArithmeticException overflow) {
      throw new NumericOverflowException(view, List.of(), "copies of a joined row");
    }
  }

  private void group() {
    try {
      update();
    } catch (ArithmeticException overflow) {
      throw new NumericOverflowException(view, failedGroup(), "copies");
    }
    settle();
  }

  /**
   * The refusal of a batch because of an expression that cannot be computed. For generated code.
   *
   * @param expression as it was declared
   * @param cause what computing it has thrown
   * @param rows the rows that it was given
   */
  protected static ExpressionException refuse(
      String expression, RuntimeException cause, Object... rows) {
    return new ExpressionException(expression, cause, List.of(rows));
  }

  /** The refusal of a batch because a column of a group leaves its range. For generated code. */
  protected static NumericOverflowException overflow(
      String relation, List<Object> key, String column) {
    return new NumericOverflowException(relation, key, column);
  }

  /**
   * Reads the batch, forms net changes and checks them against the state. Changes nothing but ids.
   *
   * @param shortages takes the rows that are short
   */
  protected abstract void prepare(B batch, Shortages shortages);

  /**
   * Works out the joined rows that go (sign -1) or come (1), and enters those changes into indexes.
   *
   * @throws ArithmeticException if the copies of a joined row leave the range of long
   */
  protected abstract void join(int sign);

  /**
   * Adds the joined rows to the view.
   *
   * @throws ArithmeticException if the rows of the {@link #failedGroup} leave the range of long
   */
  protected abstract void update();

  /** Refuses a published value that has left its range; does nothing if no value of a view can. */
  protected void settle() {}

  /** The key of the group whose rows have left the range of long in {@link #update}. */
  protected abstract List<Object> failedGroup();

  /**
   * Takes back what prepare, join, update and settle have done, however far they came; what a
   * {@link #publish} after them has shown stays as it was shown.
   */
  protected abstract void undo();

  /**
   * Lets the changes of the batch count from now on, and forgets them. Called before the {@link
   * #publish} of a batch that is applied; not for one that is only previewed, which {@link #undo}
   * takes back after a {@link #publish}.
   */
  protected abstract void keep();

  /** Makes the state of now the version that readers see next. */
  protected abstract S publish(long version);

  /**
   * What lies between two versions; called once after each {@link #publish} but that of version 0.
   */
  protected abstract C change(S before, S after);

  /** The view as it is declared. */
  protected abstract Definition definition();

  /** Adds each table of the view, under the name that it has in the plan. */
  protected abstract void stats(Stats.Builder stats);
}
