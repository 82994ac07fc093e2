package dev.viewsmith;

import java.util.List;
import java.util.function.Supplier;
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
 * Four ends.
 *   Published: the maintainer shows the version, and nothing that may throw stands between.
 *   Refused: a BatchRejectedException of prepare to settle, or an ArithmeticException of join (copies
 *     of a joined row) or of update (rows of a group). undo() takes everything back. What is left is
 *     published for nobody, so that the next batch is not held up by what this one has touched.
 *   Offered: after settle the state is published as the next version, which readers do not have yet.
 *     Then either keep(), and that version is theirs: nothing needs to be published again, as keep()
 *     changes no row. Or undo() takes everything back, and what is left is published again under its
 *     old number: tables that look up what they have published last find the state of the current
 *     version there. A preview is an offer that is withdrawn; its terms are captured once the batch
 *     is prepared, or once it is joined.
 *   Broken: anything else that is thrown, and anything by undo() and publish(). (undo() asks `having`
 *     anew, and an expression may have changed its mind: that is told as an IllegalStateException.)
 *     The state may be half of a batch, so no further batch is accepted. Readers keep the last
 *     version: what it holds was saved before it was written over.
 */
/** Takes batches through their lives. In the writer's turn. */
final class BatchLife<B extends ViewBatch, S extends Snapshot, C> {
  private final BatchSteps<B, S, C> steps;
  private final String view;
  private final Turn turn;

  /**
   * The lives of the batches of a maintainer.
   *
   * @param view its name, for refusals
   */
  BatchLife(BatchSteps<B, S, C> steps, String view, Turn turn) {
    this.steps = steps;
    this.view = view;
    this.turn = turn;
  }

  /** What a batch has made: the version to be shown, and what is told of it. */
  record Result<S, C>(S after, C change) {}

  /** Applies a batch, but for showing its version. */
  Result<S, C> apply(S before, B batch) {
    return live(before, batch, () -> {}, () -> {}, () -> publish(before));
  }

  /**
   * Works out the version that a batch makes, and leaves it open whether it counts: {@link #accept}
   * or {@link #withdraw} follows.
   *
   * @param terms takes them; null if they are of no interest
   */
  Result<S, C> offer(S before, B batch, @Nullable TermCapture terms) {
    return terms == null
        ? live(before, batch, () -> {}, () -> {}, () -> publishOnly(before))
        : live(before, batch, terms::capture, terms::captureJoined, () -> publishOnly(before));
  }

  /** Lets the batch that was offered count, but for showing its version. */
  void accept(S before) {
    try {
      steps.keep();
    } catch (Throwable failure) {
      turn.fail(failure, before.version());
      throw failure;
    }
  }

  /**
   * Takes the batch back that was offered.
   *
   * @param why what has been thrown, to be told beside what goes wrong here; null if nothing was
   * @return the version before it, to be shown in its place
   */
  S withdraw(S before, @Nullable Throwable why) {
    try {
      return takeBack(before);
    } catch (Throwable failure) {
      if (why != null) {
        failure.addSuppressed(why);
      }
      turn.fail(failure, before.version());
      throw failure;
    }
  }

  private Result<S, C> publish(S before) {
    steps.keep();
    return publishOnly(before);
  }

  private Result<S, C> publishOnly(S before) {
    S after = steps.publish(before.version() + 1);
    return new Result<>(after, steps.change(before, after));
  }

  private S takeBack(S before) {
    try {
      steps.undo();
    } catch (BatchRejectedException again) {
      // An expression that now fails where it did not: not a refusal, which would change nothing.
      throw new IllegalStateException(
          view + ": a batch cannot be taken back, see the cause", again);
    }
    S current = steps.publish(before.version());
    // Of no interest: taken, so that the next batch does not begin with what this one touched.
    steps.change(before, current);
    return current;
  }

  private Result<S, C> live(
      S before, B batch, Runnable prepared, Runnable joined, Supplier<Result<S, C>> end) {
    BatchRejectedException refusal;
    try {
      refusal = attempt(batch, prepared, joined);
      if (refusal == null) {
        return end.get();
      }
      takeBack(before, refusal);
    } catch (Throwable failure) {
      turn.fail(failure, before.version());
      throw failure;
    }
    throw refusal;
  }

  private void takeBack(S before, BatchRejectedException refusal) {
    try {
      takeBack(before);
    } catch (Throwable failure) {
      failure.addSuppressed(refusal);
      throw failure;
    }
  }

  private @Nullable BatchRejectedException attempt(B batch, Runnable prepared, Runnable joined) {
    try {
      check(batch);
      prepared.run();
      join();
      joined.run();
      group();
      return null;
    } catch (BatchRejectedException refusal) {
      return refusal;
    }
  }

  private void check(B batch) {
    Shortages shortages = new Shortages();
    try {
      steps.prepare(batch, shortages);
    } catch (NumericOverflowException overflow) {
      // Missing rows are told first: copies that are too many may be due to them.
      shortages.refuseAny();
      throw overflow;
    }
    shortages.refuseAny();
  }

  private void join() {
    try {
      steps.join();
    } catch (ArithmeticException overflow) {
      throw new NumericOverflowException(view, List.of(), "copies of a joined row");
    }
  }

  private void group() {
    try {
      steps.update();
    } catch (ArithmeticException overflow) {
      throw new NumericOverflowException(view, steps.failedGroup(), "copies");
    }
    steps.settle();
  }
}
