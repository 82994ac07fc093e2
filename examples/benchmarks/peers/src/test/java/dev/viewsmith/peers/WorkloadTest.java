package dev.viewsmith.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WorkloadTest {
  private static final int DIVISOR = 100;

  @Test
  void theSameRowsAndChangesComeInEveryRunWhateverTheBatches() {
    Workload one = new Workload(DIVISOR);
    Workload other = new Workload(DIVISOR);
    assertEquals(one.rows(), other.rows());
    List<Change> together = one.next(1_000);
    List<Change> apart = new ArrayList<>();
    for (int batch : new int[] {1, 99, 900}) {
      apart.addAll(other.next(batch));
    }
    assertEquals(together, apart);
    assertEquals(one.rows(), other.rows());
    assertNotEquals(together, one.next(1_000));
  }

  @Test
  void itHasTheSizesThatAreSaid() {
    Workload whole = new Workload(1);
    assertEquals(200_000, whole.orders().size());
    assertEquals(40_000, whole.tags().size());
    assertEquals(2_000, new Workload(DIVISOR).orders().size());
  }

  @Test
  void eachDeletionIsOfARowThatIsThereAndChangesAreMixedAsSaid() {
    Workload workload = new Workload(DIVISOR);
    Map<Long, Object> rows = new HashMap<>();
    workload.rows().forEach(change -> rows.put(change.id(), row(change)));
    int deletions = 0;
    int ofTags = 0;
    for (Change change : workload.next(10_000)) {
      if (change.isInsertion()) {
        assertEquals(null, rows.put(change.id(), row(change)));
      } else {
        assertEquals(row(change), rows.remove(change.id()));
        deletions++;
      }
      ofTags += change instanceof Change.OfTag ? 1 : 0;
    }
    assertTrue(deletions > 4_800 && deletions < 5_200, "deletions: " + deletions);
    assertTrue(ofTags > 400 && ofTags < 600, "of tags: " + ofTags);
    assertEquals(rows.size(), workload.orders().size() + workload.tags().size());
  }

  private static Object row(Change change) {
    return change instanceof Change.OfOrder row ? row.order() : ((Change.OfTag) change).tag();
  }
}
