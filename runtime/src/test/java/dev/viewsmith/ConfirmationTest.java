package dev.viewsmith;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.TallyMaintainer.Batch;
import dev.viewsmith.TallyMaintainer.Change;
import dev.viewsmith.TallyMaintainer.InjectedError;
import dev.viewsmith.TallyMaintainer.Snapshot;
import dev.viewsmith.TallyMaintainer.Step;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Batches that somebody has to confirm. */
class ConfirmationTest {
  private final TallyMaintainer tally = new TallyMaintainer();

  private static void never(Change change) {
    throw new AssertionError("asked to confirm " + change);
  }

  @Test
  void whoConfirmsIsAskedBeforeAnybodySeesTheChange() {
    List<Object> events = new ArrayList<>();
    tally.subscribe(events::add);
    Snapshot before = tally.snapshot();
    Change applied =
        tally.apply(
            0,
            tally.newBatch().add(7),
            change -> {
              assertSame(before, tally.snapshot());
              events.add("asked");
            });
    assertEquals(new Change(before, new Snapshot(1, 7)), applied);
    assertEquals(List.of("asked", applied), events);
    assertSame(applied.after(), tally.snapshot());
    assertTrue(tally.isClean());
    assertEquals(
        List.of(
            Step.PREPARE,
            Step.LEAVE,
            Step.ENTER,
            Step.UPDATE,
            Step.SETTLE,
            Step.PUBLISH,
            Step.CHANGE,
            Step.KEEP),
        tally.steps);
  }

  @Test
  void whatIsNotConfirmedHasNotHappened() {
    List<Change> told = new ArrayList<>();
    tally.subscribe(told::add);
    Batch batch = tally.newBatch().add(7);
    for (Throwable refusal :
        List.of(new IOException(), new IllegalStateException(), new InjectedError())) {
      assertSame(
          refusal,
          assertThrows(
              refusal.getClass(),
              () ->
                  tally.apply(
                      0,
                      batch,
                      change -> {
                        assertEquals(new Snapshot(1, 7), change.after());
                        throwIt(refusal);
                      })));
      assertEquals(new Snapshot(0, 0), tally.snapshot());
      assertTrue(tally.isClean());
    }
    assertEquals(List.of(), told);
    tally.apply(0, batch, change -> {});
    assertEquals(1, told.size());
    assertEquals(new Snapshot(1, 7), tally.snapshot());
  }

  private static void throwIt(Throwable refusal) throws IOException {
    if (refusal instanceof IOException checked) {
      throw checked;
    }
    if (refusal instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) refusal;
  }

  @Test
  void nobodyIsAskedForWhatIsRefusedAnyway() {
    Batch batch = tally.newBatch().add(1);
    assertThrows(
        VersionConflictException.class, () -> tally.apply(1, batch, ConfirmationTest::never));
    Batch foreign = new TallyMaintainer().newBatch();
    assertThrows(
        IllegalArgumentException.class, () -> tally.apply(0, foreign, ConfirmationTest::never));
    NumericOverflowException refusal = Maintainer.overflow("Tally", List.of(), "sum");
    tally.failAt(Step.SETTLE, refusal);
    assertSame(
        refusal,
        assertThrows(
            NumericOverflowException.class, () -> tally.apply(0, batch, ConfirmationTest::never)));
    assertTrue(tally.isClean());
    assertThrows(NullPointerException.class, () -> tally.apply(0, batch, null));
  }

  @Test
  void whoConfirmsMayNotCallTheMaintainer() {
    Batch batch = tally.newBatch().add(1);
    IllegalStateException refusal =
        assertThrows(
            IllegalStateException.class,
            () -> tally.apply(0, batch, change -> tally.apply(tally.newBatch())));
    assertTrue(refusal.getMessage().startsWith("apply was called by"), refusal.getMessage());
    assertEquals(1, tally.apply(0, batch, change -> {}).after().version());
  }

  @Test
  void aBatchThatCannotBeTakenBackEndsTheMaintainer() {
    InjectedError fault = new InjectedError();
    tally.failAt(Step.UNDO, fault);
    IllegalStateException refusal = new IllegalStateException("not this one");
    assertSame(
        fault,
        assertThrows(
            InjectedError.class,
            () ->
                tally.apply(
                    0,
                    tally.newBatch().add(1),
                    change -> {
                      throw refusal;
                    })));
    assertEquals(List.of(refusal), List.of(fault.getSuppressed()));
    assertEquals(0, tally.snapshot().version());
    assertThrows(IllegalStateException.class, tally::newBatch);
  }
}
