package dev.viewsmith;

import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The life of a batch, the same for every view: version, prepare, join, update, settle, publish; or
 * undo. A generated maintainer supplies the steps.
 */
public abstract class Maintainer<B extends ViewBatch, S extends Snapshot, C> {
  private final ReentrantLock writer = new ReentrantLock();
  private final String view;
  private volatile S current;
  private Throwable broken;

  protected Maintainer(String view) {
    this.view = view;
  }

  protected final void start(S initial) {
    current = initial;
  }

  public abstract B newBatch();

  public final S snapshot() {
    return current;
  }

  public final long version() {
    return current.version();
  }

  public final C apply(B batch) {
    writer.lock();
    try {
      return apply(current.version(), batch);
    } finally {
      writer.unlock();
    }
  }

  public final C apply(long expectedVersion, B batch) {
    if (batch.owner != this) {
      throw new IllegalArgumentException("batch of another maintainer");
    }
    writer.lock();
    try {
      if (broken != null) {
        throw new IllegalStateException("an earlier batch failed half-way", broken);
      }
      S before = current;
      if (expectedVersion != before.version()) {
        throw new VersionConflictException(expectedVersion, before.version());
      }
      return applyTo(before, batch);
    } finally {
      writer.unlock();
    }
  }

  private C applyTo(S before, B batch) {
    try {
      compute(batch);
      S after = publish(before.version() + 1);
      C change = change(before, after);
      current = after;
      return change;
    } catch (BatchRejectedException refusal) {
      throw refusal;
    } catch (Throwable failure) {
      broken = failure;
      throw failure;
    }
  }

  private void compute(B batch) {
    boolean updating = false;
    try {
      Shortages shortages = new Shortages();
      prepare(batch, shortages);
      shortages.refuseAny();
      join(-1);
      join(1);
      updating = true;
      update();
      settle();
    } catch (ArithmeticException overflow) {
      NumericOverflowException refusal =
          updating
              ? new NumericOverflowException(view, failedGroup(), "copies")
              : new NumericOverflowException(view, List.of(), "copies of a joined row");
      undo();
      throw refusal;
    } catch (BatchRejectedException refusal) {
      undo();
      throw refusal;
    }
  }

  /** The refusal of a batch because of an expression that cannot be computed for these rows. */
  protected static ExpressionException refuse(
      String expression, RuntimeException cause, Object... rows) {
    return new ExpressionException(expression, cause, List.of(rows));
  }

  /** The refusal of a batch because a column of a relation leaves its range. */
  protected static NumericOverflowException overflow(
      String relation, List<Object> key, String column) {
    return new NumericOverflowException(relation, key, column);
  }

  /** Reads the batch and checks it against the state; changes nothing but ids. */
  protected abstract void prepare(B batch, Shortages shortages);

  /**
   * Works out the joined rows that go (sign -1), then those that come (sign 1), and enters the
   * changes into the indexes.
   */
  protected abstract void join(int sign);

  /** Adds the joined rows to the view. */
  protected abstract void update();

  /** Refuses a published sum that left its range. */
  protected abstract void settle();

  /** The key of the group whose number of rows overflowed in {@link #update}. */
  protected abstract List<Object> failedGroup();

  /** Takes back what prepare, join and update have done. */
  protected abstract void undo();

  /** Makes the state of now the version that readers see next. */
  protected abstract S publish(long version);

  /** What lies between two versions. */
  protected abstract C change(S before, S after);
}
