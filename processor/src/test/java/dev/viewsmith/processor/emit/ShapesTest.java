package dev.viewsmith.processor.emit;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.JavaFileObjects;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What readers see of views that are no plain groups, at the ends of what can be. */
class ShapesTest {
  private final Generated generated = Generated.from(folder("ends"));

  private static Path folder(String name) {
    return Path.of("src", "test", "resources", "shapes", name);
  }

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

  @Test
  void recordsInsideRowsAreToldByTheirComponents() {
    Generated.from(folder("loose")).run("loose.LooseScenario");
  }

  @Test
  void whatNobodyCanReadOrWriteDownRefusesTheBatch() {
    Generated.from(folder("refused")).run("refused.RefusedScenario");
  }

  @Test
  void rowsThatNoBatchHasBroughtAreToldByTheirColumns() {
    Generated.from(folder("made")).run("made.MadeScenario");
  }

  @Test
  void aPlanMayBeLongerThanAConstant() {
    String words = "word ".repeat(8_000);
    Generated generated =
        Generated.from(
            List.of(
                JavaFileObjects.forSourceString(
                    "far.Note", "package far; public record Note(String text) {}"),
                JavaFileObjects.forSourceString(
                    "far.Notes",
                    """
                    package far;
                    import dev.viewsmith.View;
                    @View(from = Note.class, where = "note.text != \\"%s\\"")
                    public record Notes(String text) {}
                    """
                        .formatted(words)),
                JavaFileObjects.forSourceString(
                    "far.Length",
                    """
                    package far;
                    public final class Length implements Runnable {
                      @Override
                      public void run() {
                        String plan = NotesMaintainer.plan().text();
                        if (plan.length() < 80_000) {
                          throw new AssertionError(plan.length());
                        }
                      }
                    }
                    """)));
    generated.run("far.Length");
    assertTrue(generated.source("far.NotesMaintainer").contains("String.join("));
  }

  @Test
  void expressionsWithoutInputsAreComputedOrRefused() {
    Generated.from(folder("constant")).run("constant.ConstantScenario");
  }

  @Test
  void recordsInsideRowsAreEqualWhateverFormTheirConstructorsChoose() {
    Generated.from(folder("money")).run("money.MoneyScenario");
  }

  @Test
  void whatTheUserDeprecatesDoesNotWarn() {
    Generated deprecated = Generated.from(folder("deprecated"));
    assertTrue(
        deprecated
            .source("deprecated.OldViewMaintainer")
            .contains("@SuppressWarnings({\"deprecation\", \"removal\"})\n"));
    assertFalse(deprecated.source("deprecated.PlainViewMaintainer").contains("@SuppressWarnings"));
  }
}
