package stock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.ExpressionException;
import dev.viewsmith.NumericOverflowException;
import dev.viewsmith.Rational;
import dev.viewsmith.Stats;
import java.util.List;

/** Loads that become heavy enough, too light again, lost, and too heavy to double. */
public final class HeavyLoadsScenario implements Runnable {
  private static final Parcel OSLO = new Parcel(1, Status.SENT, true, "Oslo", 6000, 4);
  private static final Parcel TROMSO = new Parcel(1, Status.SENT, true, "Tromsø", 5000, 8);
  private static final HeavyLoads BOTH =
      new HeavyLoads(1, Status.SENT, 11_000, "Oslo", Rational.of(6, 1));

  private final HeavyLoadsMaintainer loads = HeavyLoadsMaintainer.create();

  @Override
  public void run() {
    assertEquals(0, loads.apply(loads.newBatch().insert(TROMSO)).delta().size());
    assertNull(loads.snapshot().get(1, Status.SENT));
    assertEquals(0, loads.snapshot().size());

    assertEquals(1, loads.apply(loads.newBatch().insert(OSLO)).delta().weight(BOTH));
    assertEquals(BOTH, loads.snapshot().get(1, Status.SENT));
    assertEquals(1, loads.snapshot().count());

    loads.verify();
    refuse();
    List<Stats.Table> sizes = loads.stats().tables();
    loads.verify();
    assertEquals(sizes, loads.stats().tables());

    var lost = new Parcel(1, Status.LOST, true, "Oslo", 6000, 4);
    assertEquals(-1, loads.apply(loads.newBatch().replace(OSLO, lost)).delta().weight(BOTH));
    assertNull(loads.snapshot().get(1, Status.LOST));
    assertNull(loads.snapshot().get(1, null));
    assertEquals(0, loads.snapshot().count());

    loads.apply(loads.newBatch().delete(TROMSO).delete(lost).insert(OSLO).insert(TROMSO));
    assertEquals(BOTH, loads.snapshot().get(1, Status.SENT));
  }

  private void refuse() {
    long copies = Long.MAX_VALUE / 6000 / 3 * 2;
    HeavyLoadsMaintainer.Batch tooHeavy = loads.newBatch().insert(OSLO, copies).delete(TROMSO);
    ExpressionException refusal =
        assertThrows(ExpressionException.class, () -> loads.apply(tooHeavy));
    assertEquals(
        "status != Status.LOST && firstCity < \"S\" && grams * 2 >= 20_000", refusal.expression());
    assertEquals(
        List.of(
            new HeavyLoads(1, Status.SENT, 6000 * (copies + 1), "Oslo", Rational.of(4, 1))),
        refusal.rows());
    assertTrue(
        refusal
            .getMessage()
            .endsWith(
                "leave what makes this row of the view out of the batch, or keep its values"
                    + " smaller"));

    HeavyLoadsMaintainer.Batch hidden = loads.newBatch().insert(TROMSO);
    hidden.insertParcel(2, Status.LOST, true, "Oslo", Integer.MAX_VALUE, 1);
    assertThrows(
        NumericOverflowException.class,
        () -> loads.apply(hidden.insert(OSLO, Long.MAX_VALUE / 3000)));
    assertEquals(BOTH, loads.snapshot().get(1, Status.SENT));
    assertEquals(1, loads.snapshot().count());
  }
}
