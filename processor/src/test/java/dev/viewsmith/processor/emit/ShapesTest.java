package dev.viewsmith.processor.emit;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What readers see of views that are no plain groups, at the ends of what can be. */
class ShapesTest {
  private static final Path ENDS = Path.of("src", "test", "resources", "shapes", "ends");
  private final Generated generated = Generated.from(ENDS);

  @Test
  void rowsAreShownHiddenAndRefused() {
    generated.run("ends.EndsScenario");
  }

  @Test
  void onlyARowThatMayBeHiddenIsNullable() {
    String fits = generated.source("ends.FitsMaintainer");
    assertTrue(fits.contains("    public Fits get() {"));
    assertTrue(fits.contains("groups.show(groups.open(Groups.hash()), 1);"));
    String needy = generated.source("ends.NeedyMaintainer");
    assertTrue(needy.contains("    public @Nullable Needy get() {"));
    String labels = generated.source("ends.LabelsMaintainer");
    assertFalse(labels.contains(" get("));
  }

  @Test
  void aViewOfOneInputHasNoMoreCopiesThanThat() {
    assertFalse(generated.source("ends.LabelsMaintainer").contains("copiesOutOfRange"));
  }
}
