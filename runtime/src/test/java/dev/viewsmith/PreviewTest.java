package dev.viewsmith;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.TallyMaintainer.Batch;
import dev.viewsmith.TallyMaintainer.Change;
import dev.viewsmith.TallyMaintainer.InjectedError;
import dev.viewsmith.TallyMaintainer.Snapshot;
import dev.viewsmith.TallyMaintainer.Step;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The life of a batch that is previewed; and failures at every step of both lives. */
class PreviewTest {
  private final TallyMaintainer tally = new TallyMaintainer();

  @Test
  void showsWhatApplyWouldPublishAndChangesNothing() {
    tally.apply(tally.newBatch().add(10));
    List<Change> told = new ArrayList<>();
    tally.subscribe(told::add);
    Batch batch = tally.newBatch().add(5).add(-2).add(5);
    Snapshot before = tally.snapshot();
    Change previewed = tally.preview(batch).change();
    assertEquals(new Change(before, new Snapshot(2, 18)), previewed);
    assertEquals("preview: " + previewed, tally.preview(batch).toString());
    assertEquals(before, tally.snapshot());
    assertEquals(List.of(), told);
    assertTrue(tally.isClean());
    assertEquals(previewed, tally.apply(1, batch));
    assertEquals(1, told.size());
  }

  @Test
  void theStepsHaveAnOrder() {
    tally.preview(tally.newBatch().add(1));
    assertEquals(
        List.of(
            Step.DEFINITION,
            Step.PREPARE,
            Step.CAPTURE,
            Step.LEAVE,
            Step.ENTER,
            Step.UPDATE,
            Step.SETTLE,
            Step.PUBLISH,
            Step.CHANGE,
            Step.UNDO,
            Step.PUBLISH,
            Step.CHANGE),
        tally.steps);
  }

  @Test
  void aSingleInputHasOneTerm() {
    TermTable terms = tally.preview(tally.newBatch().add(5).add(-2).add(5)).terms();
    assertEquals(
        """
        (number)  J(Δnumber)  net
        (-2)              +1   +1
        (5)               +2   +2""",
        terms.toString());
    assertEquals(List.of("number"), terms.columns());
    assertEquals(
        List.of(
            new TermTable.Row(List.of(-2L), List.of(1L), 1),
            new TermTable.Row(List.of(5L), List.of(2L), 2)),
        terms.rows());
    TermTable none = tally.preview(tally.newBatch()).terms();
    assertEquals(List.of(), none.terms());
    assertEquals("(number)  net", none.toString());
  }

  @ParameterizedTest
  @EnumSource(
      value = Step.class,
      names = {"PREPARE", "LEAVE", "ENTER", "UPDATE", "SETTLE"})
  void refusesWhatApplyRefuses(Step step) {
    tally.apply(tally.newBatch().add(10));
    Snapshot before = tally.snapshot();
    NumericOverflowException refusal = Maintainer.overflow("Tally", List.of(), "sum");
    tally.failAt(step, refusal);
    assertSame(
        refusal,
        assertThrows(NumericOverflowException.class, () -> tally.preview(tally.newBatch().add(1))));
    tally.failNoMore();
    assertSame(before, tally.snapshot());
    assertTrue(tally.isClean());
    assertEquals(new Snapshot(2, 15), tally.apply(1, tally.newBatch().add(5)).after());
  }

  @Test
  void refusesMissingRowsAndForeignBatches() {
    tally.missing = 2;
    assertEquals(
        2,
        assertThrows(
                NegativeMultiplicityException.class, () -> tally.preview(tally.newBatch().add(1)))
            .count());
    tally.missing = 0;
    Batch foreign = new TallyMaintainer().newBatch();
    assertThrows(IllegalArgumentException.class, () -> tally.preview(foreign));
    assertEquals(new Snapshot(1, 5), tally.apply(0, tally.newBatch().add(5)).after());
  }

  /** What a life does, with a refusal at the end if it has one. */
  private interface Life {
    void run(TallyMaintainer tally);
  }

  private static void apply(TallyMaintainer tally) {
    tally.apply(tally.newBatch().add(1).add(-7));
  }

  private static void preview(TallyMaintainer tally) {
    tally.preview(tally.newBatch().add(1).add(-7));
  }

  private static void confirm(TallyMaintainer tally) {
    tally.apply(1, tally.newBatch().add(1).add(-7), change -> {});
  }

  private static void confirmNot(TallyMaintainer tally) {
    IllegalStateException refusal = new IllegalStateException("not this one");
    assertSame(
        refusal,
        assertThrows(
            IllegalStateException.class,
            () ->
                tally.apply(
                    1,
                    tally.newBatch().add(1).add(-7),
                    change -> {
                      throw refusal;
                    })));
  }

  private static void refuse(TallyMaintainer tally, Life life) {
    tally.failAt(Step.SETTLE, Maintainer.overflow("Tally", List.of(), "sum"));
    assertThrows(NumericOverflowException.class, () -> life.run(tally));
  }

  /**
   * An Error at the n-th step, for every n: what follows is the whole old state, which goes on
   * working, or refusals of everything.
   */
  @Test
  void anErrorAtAnyStepNeverLeavesHalfABatch() {
    assertEquals(List.of(9, 0), outcomes(PreviewTest::apply));
    assertEquals(List.of(12, 1), outcomes(PreviewTest::preview));
    assertEquals(List.of(9, 0), outcomes(PreviewTest::confirm));
    assertEquals(List.of(11, 0), outcomes(PreviewTest::confirmNot));
    assertEquals(List.of(9, 0), outcomes(tally -> refuse(tally, PreviewTest::apply)));
    assertEquals(List.of(10, 1), outcomes(tally -> refuse(tally, PreviewTest::preview)));
  }

  /** How many failures broke the maintainer, and how many left it whole. */
  private static List<Integer> outcomes(Life life) {
    int broken = 0;
    int whole = 0;
    for (int n = 1; ; n++) {
      TallyMaintainer tally = new TallyMaintainer();
      tally.apply(tally.newBatch().add(10));
      Snapshot last = tally.snapshot();
      tally.failAtStep(n);
      Throwable thrown = thrownBy(() -> life.run(tally));
      if (thrown == null) {
        return List.of(broken, whole);
      }
      assertEquals(InjectedError.class, thrown.getClass());
      tally.failNoMore();
      assertSame(last, tally.snapshot());
      if (refusesEverything(tally, thrown)) {
        broken++;
      } else {
        assertTrue(tally.isClean());
        assertEquals(new Snapshot(2, 15), tally.apply(1, tally.newBatch().add(5)).after());
        whole++;
      }
      assertFalse(n > 50, "the steps have no end");
    }
  }

  private static Throwable thrownBy(Runnable run) {
    try {
      run.run();
      return null;
    } catch (InjectedError thrown) {
      return thrown;
    } catch (AssertionError unexpected) {
      return unexpected.getCause() == null ? unexpected : unexpected.getCause();
    }
  }

  private static boolean refusesEverything(TallyMaintainer tally, Throwable cause) {
    try {
      tally.newBatch();
      return false;
    } catch (IllegalStateException broken) {
      assertSame(cause, broken.getCause());
      return true;
    }
  }
}
