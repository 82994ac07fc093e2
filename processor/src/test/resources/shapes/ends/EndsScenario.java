package ends;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.ExpressionException;
import dev.viewsmith.NegativeMultiplicityException;
import dev.viewsmith.NumericOverflowException;
import dev.viewsmith.Rational;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Rows that are shown, hidden and refused. */
public final class EndsScenario implements Runnable {
  private static final Item RED = new Item("pen", Colour.RED, 4);
  private static final Item BLUE = new Item("pen", Colour.BLUE, 7);

  @Override
  public void run() {
    failAtOnce();
    keepOneRowOfAJoin();
    hideByAPartialCondition();
    hideDistinctRows();
  }

  private void failAtOnce() {
    ExpressionException failure =
        assertThrows(ExpressionException.class, NeedyMaintainer::create);
    assertEquals("100 / n > 3", failure.expression());
    assertEquals(List.of(new Needy(0)), failure.rows());
  }

  private void keepOneRowOfAJoin() {
    FitsMaintainer fits = FitsMaintainer.create();
    Fits none = new Fits(0, 0, null, null);
    assertEquals(none, fits.snapshot().get());

    fits.apply(fits.newBatch().insert(RED, 2).insert(BLUE).insertBox(5).insertBox(9));
    Fits some = new Fits(23, 37, Rational.of(14, 5), Colour.BLUE);
    assertEquals(some, fits.snapshot().get());
    assertEquals(1, fits.snapshot().count());

    FitsMaintainer.Batch tooMuch = fits.newBatch().insert(new Box(8), Long.MAX_VALUE / 20);
    NumericOverflowException refusal =
        assertThrows(NumericOverflowException.class, () -> fits.apply(tooMuch));
    assertEquals("rooms", refusal.column());
    assertEquals(List.of(), refusal.key());
    FitsMaintainer.Batch tooMany = fits.newBatch().insert(new Box(9), Long.MAX_VALUE / 2);
    refusal = assertThrows(NumericOverflowException.class, () -> fits.apply(tooMany));
    assertEquals("copies", refusal.column());
    assertEquals(some, fits.snapshot().get());

    var change = fits.apply(fits.newBatch().deleteBox(9).deleteBox(5));
    assertEquals(-1, change.delta().weight(some));
    assertEquals(1, change.delta().weight(none));
    assertEquals(none, fits.snapshot().get());
  }

  private void hideByAPartialCondition() {
    LabelsMaintainer labels = LabelsMaintainer.create();
    Labels shown = new Labels("pen/4", Colour.RED, 100, 4);
    labels.apply(labels.newBatch().insert(RED, 3).insert(BLUE).insertItem("a", Colour.RED, 2));
    assertEquals(Map.of(shown.toString(), 3L), rows(labels));
    assertEquals(3, labels.snapshot().count());

    LabelsMaintainer.Batch empty = labels.newBatch().insertItem("b", Colour.RED, 0).delete(RED, 2);
    ExpressionException refusal =
        assertThrows(ExpressionException.class, () -> labels.apply(empty));
    assertEquals("share / size < 50 && colour != Colour.BLUE", refusal.expression());
    assertEquals(List.of(new Labels("b/0", Colour.RED, 100, 0)), refusal.rows());
    assertEquals(Map.of(shown.toString(), 3L), rows(labels));
    assertEquals(3, labels.snapshot().count());

    LabelsMaintainer.Batch most = labels.newBatch().insert(BLUE, 9);
    most.add(new Item("c", Colour.RED, 5), Long.MAX_VALUE - 14);
    assertEquals(
        Long.MAX_VALUE - 14,
        labels.apply(most).delta().weight(new Labels("c/5", Colour.RED, 100, 5)));
    assertEquals(Long.MAX_VALUE - 11, labels.snapshot().count());
    labels.apply(labels.newBatch().delete(BLUE, 10).deleteItem("c", Colour.RED, 5));
    labels.verify();
    assertEquals(Long.MAX_VALUE - 12, labels.snapshot().count());
    assertEquals(3, labels.snapshot().multiplicity(shown));
  }

  private static Map<String, Long> rows(LabelsMaintainer labels) {
    Map<String, Long> rows = new TreeMap<>();
    labels.snapshot().forEach((row, copies) -> rows.put(row.toString(), copies));
    return rows;
  }

  private void hideDistinctRows() {
    ColoursMaintainer colours = ColoursMaintainer.create();
    colours.apply(colours.newBatch().insert(RED, Long.MAX_VALUE - 9).insert(BLUE));
    assertEquals(List.of(new Colours(Colour.RED)), colours.snapshot().rows().toList());
    assertEquals(0, colours.snapshot().multiplicity(new Colours(Colour.BLUE)));
    assertEquals(0, colours.snapshot().multiplicity(new Colours(null)));

    colours.verify();
    ColoursMaintainer.Batch missing = colours.newBatch().delete(RED, 9).delete(BLUE, 2);
    assertThrows(NegativeMultiplicityException.class, () -> colours.apply(missing));
    assertEquals(0, colours.apply(colours.newBatch()).delta().size());
    assertEquals(1, colours.snapshot().size());

    var change = colours.apply(colours.newBatch().delete(RED, Long.MAX_VALUE - 18).insert(BLUE));
    assertEquals(0, change.delta().size());
    change = colours.apply(colours.newBatch().delete(RED, 9));
    assertEquals(-1, change.delta().weight(new Colours(Colour.RED)));
    assertEquals(0, colours.snapshot().size());
  }
}
