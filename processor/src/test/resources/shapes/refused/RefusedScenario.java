package refused;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.ExpressionException;
import dev.viewsmith.InvalidRowException;
import java.math.BigDecimal;
import java.util.List;

/** Batches that are refused although each row could be given to them: nothing has changed then. */
public final class RefusedScenario implements Runnable {
  private final HeapsMaintainer heaps = HeapsMaintainer.create();

  @Override
  public void run() {
    heaps.apply(heaps.newBatch().insert(grain("a", "2.5")).insert(grain("b", "1")));
    refuseTooManyDigits();
    refuseWhatHasNoHash();
    refuseWhatCannotBeRead();
  }

  private static Grain grain(String heap, String weight) {
    return new Grain(heap, new BigDecimal(weight), new Mark(weight), new Spot(1));
  }

  private void refuseTooManyDigits() {
    for (String weight : List.of("1E+2000000", "1E-2000000")) {
      InvalidRowException refusal =
          assertThrows(
              InvalidRowException.class, () -> heaps.newBatch().insert(grain("b", weight)));
      assertEquals(
          """
          Grain.weight has more than 16383 digits before or after the point
          give a shorter number, or leave the row out\
          """,
          refusal.getMessage());
    }
    HeapsMaintainer.Batch longest =
        heaps.newBatch().insert(grain("b", "9E+16382"), Long.MAX_VALUE - 9);
    heaps.apply(longest.insert(grain("b", "1E-16383")));
    heaps.verify();
    heaps.apply(
        heaps
            .newBatch()
            .delete(grain("b", "9E+16382"), Long.MAX_VALUE - 9)
            .delete(grain("b", "1E-16383")));
    assertWhole(2);
  }

  private void refuseWhatHasNoHash() {
    HeapsMaintainer.Batch batch = heaps.newBatch().insert(grain("d", "1")).insert(grain("e", "9"));
    Mark.isBroken = true;
    ExpressionException refusal = assertThrows(ExpressionException.class, () -> heaps.apply(batch));
    assertEquals("Grain", refusal.expression());
    assertEquals("no hash", refusal.getCause().getMessage());
    assertEquals(List.of(), refusal.rows());
    assertThrows(ExpressionException.class, () -> heaps.preview(batch));
    Mark.isBroken = false;
    assertWhole(2);
    heaps.apply(batch);
    assertWhole(4);
  }

  private void refuseWhatCannotBeRead() {
    HeapsMaintainer.Batch batch = heaps.newBatch().insert(grain("f", "1"));
    Spot.isBroken = true;
    ExpressionException refusal = assertThrows(ExpressionException.class, () -> heaps.apply(batch));
    assertSame(IllegalStateException.class, refusal.getCause().getClass());
    Spot.isBroken = false;
    assertWhole(4);
    heaps.apply(batch);
    assertWhole(5);
  }

  private void assertWhole(long size) {
    assertEquals(size, heaps.snapshot().size());
    heaps.verify();
  }
}
