package dev.viewsmith.examples.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.viewsmith.BatchRejectedException;
import dev.viewsmith.ExpressionException;
import dev.viewsmith.NegativeMultiplicityException;
import dev.viewsmith.NumericOverflowException;
import dev.viewsmith.Snapshot;
import dev.viewsmith.VersionConflictException;
import dev.viewsmith.ViewBatch;
import dev.viewsmith.examples.random.BatchModel.Expected;
import dev.viewsmith.examples.random.Operation.Add;
import dev.viewsmith.examples.random.Operation.DeleteAll;
import dev.viewsmith.examples.random.Operation.Form;
import dev.viewsmith.examples.random.Oracle.Answer;
import dev.viewsmith.examples.random.Oracle.Refusal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** One maintainer under one series of batches; every answer is compared with the oracle's. */
final class Trial {
  private static final long SPARE_BYTES = 1 << 20;

  private final ViewModel view;
  private final LiveView live;
  private final Feeder feeder;
  private final Inside inside;
  private final long bytesOfNew;
  private final long entriesOfNew;
  private final Readings readings;
  private final Previews previews;
  private final SecondOracle second;
  private final Coverage coverage;
  private State state;
  private Subscriber subscriber;
  private final long subscribesAt;
  private final List<Subscriber> ended = new ArrayList<>();

  Trial(ViewModel view, ClassLoader classes, SecondOracle second, Coverage coverage) {
    this.view = view;
    this.live = new LiveView(view, classes);
    this.feeder = new Feeder(live);
    this.inside = new Inside(view, live.maintainer());
    this.bytesOfNew = inside.bytes();
    this.entriesOfNew = inside.entries();
    this.second = second;
    this.coverage = coverage;
    Inputs none = Inputs.none(view.inputs().size());
    this.state = new State(none, Oracle.answer(view, none));
    this.readings = new Readings(view, live, state, coverage);
    this.previews = new Previews(view, live, inside, readings, coverage);
    this.subscribesAt = Math.floorMod(view.seed(), 12);
    assertEquals(0, live.snapshot().version(), "first version");
    readings.checkKept(live.snapshot(), state);
    new ProgramCoverage(coverage).noteFirst(view, state.answer());
    assertTrue(live.plan().contains(view.name()), live::plan);
  }

  /** The rows that are there. */
  Inputs inputs() {
    return state.inputs();
  }

  void step(BatchModel batch) {
    step(batch, null);
  }

  /**
   * Applies a batch, or sees it refused, and checks all that can be seen then.
   *
   * @param known what the state after it means; null if that must be computed first
   */
  void step(BatchModel batch, Answer known) {
    coverage.note(batch);
    ViewBatch fed = feeder.feed(batch.operations());
    if (batch.expected() == Expected.STALE || batch.expected() == Expected.FUTURE) {
      applyOutdated(batch.expected(), fed);
    }
    Inputs inputs = batch.after(state.inputs());
    State next = new State(inputs, known == null ? Oracle.answer(view, inputs) : known);
    if (next.answer().refusals().isEmpty()) {
      previews.accepted(fed, state, next);
      accept(batch, fed, next);
    } else {
      BatchRejectedException foreseen = previews.refused(fed);
      BatchRejectedException refusal = refuse(batch, fed, next.answer());
      assertEquals(foreseen.toString(), refusal.toString(), "refusal of the preview");
    }
  }

  private void applyOutdated(Expected expected, ViewBatch fed) {
    long version = live.maintainer().version();
    long other = expected == Expected.STALE ? version - 1 : version + 1;
    mustBeRefused(Set.of(VersionConflictException.class), () -> live.apply(other, fed));
    coverage.note(Event.STALE_VERSION);
  }

  private BatchRejectedException refuse(BatchModel batch, ViewBatch fed, Answer answer) {
    BatchRejectedException refusal =
        mustBeRefused(classes(answer), () -> apply(batch.expected(), fed));
    coverage.noteIf(refusal instanceof NegativeMultiplicityException, Event.REFUSED_SHORTAGE);
    new ProgramCoverage(coverage).noteRefused(view, answer);
    if (refusal instanceof ExpressionException) {
      coverage.note(Event.REFUSED_EXPRESSION);
      new JoinCoverage(coverage).noteIncomputable(view);
    }
    coverage.noteIf(answer.refusals().equals(Set.of(Refusal.HAVING)), Event.REFUSED_BY_HAVING);
    coverage.noteIf(refusal instanceof NumericOverflowException, Event.REFUSED_OVERFLOW);
    return refusal;
  }

  /** And must leave everything as it was. */
  private BatchRejectedException mustBeRefused(Set<Class<?>> reasons, Runnable apply) {
    Snapshot before = live.snapshot();
    String tables = inside.dump();
    BatchRejectedException refusal = refusal(reasons, apply);
    assertSame(before, live.snapshot(), "a refused batch published a snapshot");
    assertEquals(before.version(), live.maintainer().version(), "version");
    assertEquals(tables, inside.dump(), "tables after a refused batch (" + refusal + ")");
    if (!view.isPlain()) {
      checkInputs(state.inputs());
    }
    return refusal;
  }

  private static BatchRejectedException refusal(Set<Class<?>> reasons, Runnable apply) {
    try {
      apply.run();
    } catch (BatchRejectedException refusal) {
      assertTrue(reasons.contains(refusal.getClass()), () -> reasons + " expected: " + refusal);
      return refusal;
    }
    return fail("accepted, but must be refused by one of " + reasons);
  }

  private void accept(BatchModel batch, ViewBatch fed, State next) {
    Snapshot before = live.snapshot();
    if (before.version() == subscribesAt) {
      subscriber = new Subscriber(live);
    }
    LiveChange change = apply(batch.expected(), fed);
    assertEquals(before.version() + 1, change.version(), "version");
    assertSame(live.snapshot(), change.snapshot(), "snapshot");
    assertEquals(change.version(), live.snapshot().version(), "version of the snapshot");
    readings.checkSnapshot(live.snapshot(), next);
    readings.noteChange(before, change, state, next);
    follow(change, next);
    if (change.version() % 5 == 0) {
      readings.checkKept(live.snapshot(), next);
      live.maintainer().verify();
      checkInputs(next.inputs());
    }
    if (change.version() % 10 == 5) {
      compareWithSecond(next);
    }
    coverage.note(Event.ACCEPTED);
    coverage.noteShown(view, next.answer());
    state = next;
  }

  private void compareWithSecond(State next) {
    for (int shown : view.shown()) {
      ViewModel each = view.all().get(shown);
      if (second.compare(each, next.inputs(), next.answer().parts().get(shown).rows())) {
        coverage.noteCompared(each);
        coverage.noteIf(view.set() != null, Event.SET_COMPARED_WITH_SQL);
      }
    }
  }

  /** One subscriber after the other, each for some versions. */
  private void follow(LiveChange change, State then) {
    if (subscriber == null) {
      return;
    }
    subscriber.check(change, then.shown(view));
    if (change.version() % 6 == 0) {
      coverage.note(Event.SUBSCRIBER_FOLLOWED);
      subscriber.close();
      ended.add(subscriber);
      subscriber = new Subscriber(live);
    }
  }

  /** Every row of an input is kept, also those that no condition accepts. */
  private void checkInputs(Inputs next) {
    for (int input = 0; input < view.inputs().size(); input++) {
      assertEquals(next.relations().get(input), live.fed(input), "rows of input " + input);
    }
  }

  /** By each of the methods there are. */
  private LiveChange apply(Expected expected, ViewBatch fed) {
    if (expected == Expected.NOT_SAID) {
      return live.apply(fed);
    }
    Snapshot before = live.snapshot();
    return before.version() % 2 == 0
        ? live.apply(before.version(), fed)
        : live.apply(
            before.version(),
            fed,
            change -> assertSame(before, live.snapshot(), "shown before it is confirmed"));
  }

  /** One that a view cannot be computed for may be told of another view, too. */
  private static Set<Class<?>> classes(Answer answer) {
    Set<Class<?>> classes = new HashSet<>();
    answer.refusals().forEach(refusal -> classes.add(refusal.exception()));
    if (answer.hasUnknown() && !answer.refusals().contains(Refusal.SHORTAGE)) {
      classes.add(ExpressionException.class);
      classes.add(NumericOverflowException.class);
    }
    return classes;
  }

  /** Takes all rows away: then nothing may be left, and memory must be given back. */
  void finish() {
    List<Operation> deletions = new ArrayList<>();
    for (int input = 0; input < view.inputs().size(); input++) {
      int of = input;
      if (view.seed() % 2 == 0) {
        deletions.add(new DeleteAll(input));
        continue;
      }
      state
          .inputs()
          .relations()
          .get(input)
          .forEach(
              (row, copies) ->
                  deletions.add(
                      new Add(new Change(of, row, -copies.longValueExact()), Form.RECORD)));
    }
    step(new BatchModel(deletions, Expected.CURRENT));
    readings.checkAll(live.snapshot());
    assertEquals(0, state.inputs().rows(), "rows of inputs left");
    live.maintainer().verify();
    ended.forEach(Subscriber::checkEnded);
    assertEquals(entriesOfNew, inside.entries(), () -> "entries left in tables:\n" + inside.dump());
    long bytes = inside.bytes();
    assertTrue(
        bytes <= bytesOfNew + SPARE_BYTES,
        () -> bytes + " bytes held, " + bytesOfNew + " by a new maintainer");
  }
}
