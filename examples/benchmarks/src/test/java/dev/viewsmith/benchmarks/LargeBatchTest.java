package dev.viewsmith.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.NumericOverflowException;
import org.junit.jupiter.api.Test;

/** Batches so large that their changes are brought into another order before they are applied. */
class LargeBatchTest {
  private static final int CHANGES = 12_000;

  private final ColumnsContender view =
      new ColumnsContender(new Workload(Workload.Size.SMALL, CHANGES));

  @Test
  void oneThatIsRefusedWhenAllItsRowsAreInLeavesNothing() {
    view.load();
    long loaded = view.checksum();
    TagSalesMaintainer.Batch batch = view.view().newBatch();
    for (int i = 0; i < CHANGES; i++) {
      batch.insertOrder(i % 1_000, i % 2_000, i % 7 + 1);
    }
    batch.insertTag(-1, 1).insertOrder(-1, -1, Long.MAX_VALUE).insertOrder(-1, -1, 1);
    assertThrows(NumericOverflowException.class, () -> view.view().apply(batch));
    assertEquals(loaded, view.checksum());
    view.view().verify();

    view.applyNext(CHANGES);
    assertNotEquals(loaded, view.checksum());
    view.applyNext(CHANGES); // the same backwards
    assertEquals(loaded, view.checksum());
    view.view().verify();
  }
}
