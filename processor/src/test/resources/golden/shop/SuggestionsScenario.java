package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.NumericOverflowException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Customers and tags that come, come again, and go. */
public final class SuggestionsScenario implements Runnable {
  private final SuggestionsMaintainer suggestions = SuggestionsMaintainer.create();

  @Override
  public void run() {
    SuggestionsMaintainer.Batch batch = suggestions.newBatch();
    batch.insertOrder("a", "p", 1).insertOrder("a", "q", 2).insertOrder("b", "p", 1);
    suggestions.apply(batch.insertTag("p", "hot").insertTag("q", "hot").insertTag("q", "new"));
    assertEquals("[a hot, a new, b hot, b new]", rows());
    assertEquals(4, suggestions.snapshot().count());
    assertEquals(1, suggestions.snapshot().multiplicity(new Suggestions("a", "hot")));

    refuseTooMany();
    suggestions.verify();

    batch = suggestions.newBatch();
    batch.deleteOrder("a", "p", 1).deleteOrder("b", "p", 1).deleteTag("q", "new");
    assertEquals(
        Map.of("a new", -1L, "b hot", -1L, "b new", -1L), delta(batch.insertOrder("a", "r", 9)));
    assertEquals("[a hot]", rows());
    assertEquals(
        Map.of(), delta(suggestions.newBatch().deleteTag("p", "hot").deleteOrder("a", "q", 2)));
    assertEquals(Map.of("a hot", -1L), delta(suggestions.newBatch().deleteTag("q", "hot")));
    assertEquals(0, suggestions.snapshot().size());
  }

  private void refuseTooMany() {
    SuggestionsMaintainer.Batch batch = suggestions.newBatch();
    batch.insert(new Order("b", "p", 1), Long.MAX_VALUE / 2).insertOrder("c", "p", 1);
    NumericOverflowException refusal =
        assertThrows(NumericOverflowException.class, () -> suggestions.apply(batch));
    assertEquals(List.of("b", "hot"), refusal.key());
    assertEquals("[a hot, a new, b hot, b new]", rows());
  }

  private String rows() {
    return suggestions.snapshot().rows().map(SuggestionsScenario::text).sorted().toList().toString();
  }

  private Map<String, Long> delta(SuggestionsMaintainer.Batch batch) {
    Map<String, Long> delta = new HashMap<>();
    suggestions.apply(batch).delta().forEach((row, weight) -> delta.put(text(row), weight));
    return delta;
  }

  private static String text(Suggestions row) {
    return row.customer() + " " + row.tag();
  }
}
