package dev.viewsmith;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.TallyMaintainer.Batch;
import dev.viewsmith.TallyMaintainer.Change;
import dev.viewsmith.TallyMaintainer.Snapshot;
import dev.viewsmith.TallyMaintainer.Step;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The life of a batch that is applied: its ends, whatever is thrown at whatever step. */
class MaintainerTest {
  private final TallyMaintainer tally = new TallyMaintainer();

  // ---- published ----

  @Test
  void everyBatchMakesAVersion() {
    assertEquals(new Snapshot(0, 0), tally.snapshot());
    Snapshot zero = tally.snapshot();
    Change change = tally.apply(0, tally.newBatch().add(5).add(-2));
    assertEquals(new Change(zero, new Snapshot(1, 3)), change);
    assertSame(change.after(), tally.snapshot());
    assertEquals(new Snapshot(2, 3), tally.apply(1, tally.newBatch()).after());
    assertEquals(2, tally.version());
    assertEquals("Tally at version 2", tally.toString());
  }

  @Test
  void theStepsHaveAnOrder() {
    tally.apply(tally.newBatch().add(1));
    assertEquals(
        List.of(
            Step.PREPARE,
            Step.LEAVE,
            Step.ENTER,
            Step.UPDATE,
            Step.SETTLE,
            Step.KEEP,
            Step.PUBLISH,
            Step.CHANGE),
        tally.steps);
  }

  @Test
  void aBatchIsNeitherChangedNorConsumed() {
    Batch batch = tally.newBatch().add(4);
    tally.apply(0, batch);
    tally.apply(1, batch);
    assertEquals(8, tally.apply(batch.add(-4)).after().sum());
    batch.clear();
    assertTrue(batch.isEmpty());
  }

  // ---- refused ----

  @Test
  void aBatchForAnotherVersionIsRefusedAnEmptyOneToo() {
    tally.apply(tally.newBatch().add(1));
    tally.steps.clear();
    for (Batch batch : List.of(tally.newBatch(), tally.newBatch().add(1))) {
      for (long expected : new long[] {0, 2, -1, Long.MAX_VALUE}) {
        VersionConflictException refusal =
            assertThrows(VersionConflictException.class, () -> tally.apply(expected, batch));
        assertEquals(expected, refusal.expected());
        assertEquals(1, refusal.actual());
      }
    }
    assertEquals(List.of(), tally.steps);
    assertEquals(new Snapshot(1, 1), tally.snapshot());
  }

  @Test
  void aBatchOfAnotherMaintainerIsAnError() {
    Batch foreign = new TallyMaintainer().newBatch().add(1);
    IllegalArgumentException fault =
        assertThrows(IllegalArgumentException.class, () -> tally.apply(foreign));
    assertEquals(
        "the batch was made by another maintainer (Tally at version 0)\n"
            + "fill one from newBatch() of this maintainer of Tally",
        fault.getMessage());
    assertThrows(IllegalArgumentException.class, () -> tally.apply(7, foreign));
    assertStillWorks(0);
  }

  @ParameterizedTest
  @EnumSource(
      value = Step.class,
      names = {"PREPARE", "LEAVE", "ENTER", "UPDATE", "SETTLE"})
  void aRefusalAtAnyStepChangesNothing(Step step) {
    tally.apply(tally.newBatch().add(10));
    Snapshot before = tally.snapshot();
    ExpressionException refusal =
        Maintainer.refuse("a / b", new ArithmeticException("/ by zero"), "row");
    tally.failAt(step, refusal);
    assertSame(
        refusal,
        assertThrows(
            ExpressionException.class, () -> tally.apply(1, tally.newBatch().add(1).add(-7))));
    assertSame(before, tally.snapshot());
    assertStillWorks(10);
  }

  @ParameterizedTest
  @EnumSource(
      value = Step.class,
      names = {"LEAVE", "ENTER"})
  void anOverflowInAJoinIsOneOfAJoinedRow(Step step) {
    tally.failAt(step, new ArithmeticException("long overflow"));
    NumericOverflowException refusal =
        assertThrows(NumericOverflowException.class, () -> tally.apply(tally.newBatch().add(1)));
    assertEquals("Tally", refusal.relation());
    assertEquals(List.of(), refusal.key());
    assertEquals("copies of a joined row", refusal.column());
    assertStillWorks(0);
  }

  @Test
  void anOverflowInAnUpdateIsOneOfTheRowsOfAGroup() {
    tally.failAt(Step.UPDATE, new ArithmeticException("long overflow"));
    NumericOverflowException refusal =
        assertThrows(NumericOverflowException.class, () -> tally.apply(tally.newBatch().add(1)));
    assertEquals("Tally", refusal.relation());
    assertEquals(List.of("number", 1), refusal.key());
    assertEquals("copies", refusal.column());
    assertStillWorks(0);
  }

  @Test
  void rowsThatAreMissingRefuseTheBatchBeforeAnyJoin() {
    tally.missing = 250;
    NegativeMultiplicityException refusal =
        assertThrows(
            NegativeMultiplicityException.class, () -> tally.apply(tally.newBatch().add(1)));
    assertEquals(250, refusal.count());
    assertEquals(100, refusal.shortages().size());
    assertEquals(99, refusal.shortages().get(99).row());
    assertEquals(List.of(Step.PREPARE, Step.UNDO, Step.PUBLISH, Step.CHANGE), tally.steps);
    assertStillWorks(0);
  }

  /** The next batch finds nothing of it: it would pass through all that the refused one touched. */
  @Test
  void whatARefusedBatchHasTouchedIsForgotten() {
    tally.failAt(Step.SETTLE, Maintainer.overflow("Tally", List.of(), "sum"));
    Snapshot before = tally.snapshot();
    assertThrows(NumericOverflowException.class, () -> tally.apply(tally.newBatch().add(1)));
    assertEquals(
        List.of(Step.UNDO, Step.PUBLISH, Step.CHANGE),
        tally.steps.subList(tally.steps.size() - 3, tally.steps.size()));
    assertSame(before, tally.snapshot());
    assertStillWorks(0);
  }

  @Test
  void rowsThatAreMissingAreToldBeforeCopiesThatAreTooMany() {
    NumericOverflowException overflow = Maintainer.overflow("Number", List.of(), "copies");
    tally.failAt(Step.PREPARE, overflow);
    assertSame(
        overflow,
        assertThrows(NumericOverflowException.class, () -> tally.apply(tally.newBatch().add(1))));
    tally.missing = 1;
    assertThrows(NegativeMultiplicityException.class, () -> tally.apply(tally.newBatch().add(1)));
    assertStillWorks(0);
  }

  private void assertStillWorks(long sum) {
    assertTrue(tally.isClean());
    tally.failNoMore();
    tally.missing = 0;
    long version = tally.version();
    assertEquals(
        new Snapshot(version + 1, sum + 5), tally.apply(version, tally.newBatch().add(5)).after());
  }

  // ---- broken ----

  static Stream<Arguments> failures() {
    Stream.Builder<Arguments> failures = Stream.builder();
    List<Step> steps =
        List.of(
            Step.PREPARE,
            Step.LEAVE,
            Step.ENTER,
            Step.UPDATE,
            Step.SETTLE,
            Step.KEEP,
            Step.PUBLISH,
            Step.CHANGE);
    for (Step step : steps) {
      failures.add(Arguments.of(step, new OutOfMemoryError("injected")));
      failures.add(Arguments.of(step, new IllegalStateException("injected")));
    }
    failures.add(Arguments.of(Step.PREPARE, new ArithmeticException("not of a join")));
    failures.add(Arguments.of(Step.SETTLE, new ArithmeticException("not of an update")));
    failures.add(Arguments.of(Step.PUBLISH, Maintainer.overflow("Tally", List.of(), "sum")));
    failures.add(Arguments.of(Step.CHANGE, Maintainer.overflow("Tally", List.of(), "sum")));
    return failures.build();
  }

  @ParameterizedTest
  @MethodSource("failures")
  void anyOtherFailureLeavesTheLastVersionReadableAndNothingElse(Step step, Throwable failure) {
    Batch batch = tally.newBatch().add(10);
    tally.apply(batch);
    Snapshot last = tally.snapshot();
    tally.failAt(step, failure);
    assertSame(failure, assertThrows(failure.getClass(), () -> tally.apply(1, batch)));
    assertBroken(last, batch, failure);
  }

  @ParameterizedTest
  @EnumSource(
      value = Step.class,
      names = {"UNDO", "FAILED_GROUP"})
  void aRefusalThatCannotBeTakenBackIsAFailure(Step step) {
    Batch batch = tally.newBatch().add(10);
    tally.apply(batch);
    Snapshot last = tally.snapshot();
    Error failure = new StackOverflowError("injected");
    tally.failAt(Step.UPDATE, new ArithmeticException("long overflow"));
    tally.failAt(step, failure);
    assertSame(failure, assertThrows(Error.class, () -> tally.apply(1, batch)));
    assertEquals(step == Step.UNDO ? 1 : 0, failure.getSuppressed().length);
    assertBroken(last, batch, failure);
  }

  /** It must not look like a refusal, after which the maintainer goes on. */
  @Test
  void aRefusalWhileABatchIsTakenBackIsAFailure() {
    Batch batch = tally.newBatch().add(10);
    tally.apply(batch);
    Snapshot last = tally.snapshot();
    RuntimeException again = Maintainer.overflow("Tally", List.of(), "sum");
    tally.failAt(Step.UPDATE, new ArithmeticException("long overflow"));
    tally.failAt(Step.UNDO, again);
    var failure = assertThrows(IllegalStateException.class, () -> tally.apply(1, batch));
    assertEquals("Tally: a batch cannot be taken back, see the cause", failure.getMessage());
    assertSame(again, failure.getCause());
    assertEquals(1, failure.getSuppressed().length);
    assertBroken(last, batch, failure);
  }

  private void assertBroken(Snapshot last, Batch batch, Throwable failure) {
    tally.failNoMore();
    tally.steps.clear();
    assertSame(last, tally.snapshot());
    assertEquals(1, tally.version());
    for (int i = 0; i < 2; i++) {
      assertSame(failure, assertBroken(() -> tally.apply(1, batch)));
      assertSame(failure, assertBroken(() -> tally.apply(9, batch)));
      assertSame(failure, assertBroken(() -> tally.apply(batch)));
      assertSame(failure, assertBroken(tally::newBatch));
    }
    assertEquals(List.of(), tally.steps);
    assertSame(last, tally.snapshot());
  }

  private static Throwable assertBroken(Runnable call) {
    IllegalStateException broken = assertThrows(IllegalStateException.class, call::run);
    assertEquals(
        "Tally stays at version 1: a later batch failed half-way, see the cause\n"
            + "read snapshot(), or create a new maintainer and feed it again",
        broken.getMessage());
    return broken.getCause();
  }
}
