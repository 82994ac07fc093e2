package stock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.ExpressionException;
import dev.viewsmith.InvalidRowException;
import dev.viewsmith.NumericOverflowException;
import dev.viewsmith.Rational;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Parcels of two depots: some too light to count, one lost, one too dear. */
public final class DepotLoadScenario implements Runnable {
  private static final Parcel LIGHT = new Parcel(-7, Status.SENT, true, "Oslo", 49, 1);
  private static final Parcel SENT = new Parcel(-7, Status.SENT, true, "Oslo", 50, 3);
  private static final Parcel PACKED = new Parcel(-7, Status.PACKED, true, "Bern", 80, 4);

  private final DepotLoadMaintainer load = DepotLoadMaintainer.create();

  @Override
  public void run() {
    load.apply(load.newBatch().insert(LIGHT).insert(SENT, 2).insert(PACKED));
    assertEquals(
        new DepotLoad(-7, true, 3, 180, Rational.of(10, 3), 2, "Bern", "Oslo", Status.PACKED, 8),
        load.snapshot().get(-7, true));
    assertNull(load.snapshot().get(-7, false));

    loseOne();
    refuse();

    Map<Parcel, Long> parcels = new HashMap<>();
    load.forEachInput(Parcel.class, parcels::put);
    assertEquals(Map.of(LIGHT, 1L, SENT, 2L), parcels);
    load.verify();

    load.apply(load.newBatch().deleteAll(Parcel.class));
    assertEquals(0, load.snapshot().size());
  }

  private void loseOne() {
    Parcel lost = new Parcel(-7, Status.LOST, true, "Bern", 80, 4);
    load.apply(load.newBatch().replace(PACKED, lost));
    assertEquals(
        new DepotLoad(-7, true, 2, 100, Rational.of(3, 1), 1, "Oslo", "Oslo", Status.SENT, 6),
        load.snapshot().get(-7, true));
    load.apply(load.newBatch().delete(lost));
  }

  private void refuse() {
    Parcel dear = new Parcel(1, Status.SENT, true, "Rome", 50, Long.MAX_VALUE);
    DepotLoadMaintainer.Batch tooDear = load.newBatch().insert(dear);
    ExpressionException refusal =
        assertThrows(ExpressionException.class, () -> load.apply(tooDear));
    assertEquals("parcel.express ? 2 * parcel.fee : parcel.fee", refusal.expression());
    assertEquals(List.of(dear), refusal.rows());

    DepotLoadMaintainer.Batch tooMany = load.newBatch().insert(SENT, Long.MAX_VALUE / 40);
    NumericOverflowException overflow =
        assertThrows(NumericOverflowException.class, () -> load.apply(tooMany));
    assertEquals("grams", overflow.column());
    assertEquals(List.of(-7, true), overflow.key());

    DepotLoadMaintainer.Batch invalid = load.newBatch();
    assertThrows(
        InvalidRowException.class, () -> invalid.insertParcel(1, null, true, "Rome", 50, 1));
    assertThrows(
        InvalidRowException.class, () -> invalid.insertParcel(1, Status.SENT, true, null, 50, 1));
    assertEquals(2, load.snapshot().get(-7, true).parcels());
  }
}
