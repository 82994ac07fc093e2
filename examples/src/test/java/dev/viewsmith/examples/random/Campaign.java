package dev.viewsmith.examples.random;

import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.ExpressionException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Runs random batches on random views; a failure is made short before it is reported. */
final class Campaign {
  private final CompiledViews compiled;
  private final SecondOracle second;
  private final Coverage coverage = new Coverage();

  Campaign(CompiledViews compiled, SecondOracle second) {
    this.compiled = compiled;
    this.second = second;
  }

  Coverage coverage() {
    return coverage;
  }

  /**
   * Runs so many batches on a view, and then deletes all rows.
   *
   * @throws AssertionError with all that is needed to see the failure again
   */
  void run(ViewModel view, int batches) {
    if (compiled.faults().containsKey(view)) {
      throw new AssertionError(
          header(view) + "does not compile:\n" + compiled.faults().get(view) + source(view));
    }
    coverage.note(view);
    if (!hasVersion0(view)) {
      coverage.note(Event.REFUSED_BEFORE_VERSION_0);
      assertThrows(
          ExpressionException.class,
          () -> new LiveView(view, compiled.loader(view)),
          () -> header(view) + "can be created:\n" + source(view));
      return;
    }
    List<BatchModel> history = new ArrayList<>();
    try {
      Trial trial = new Trial(view, compiled.loader(view), second, coverage);
      RandomBatch random = new RandomBatch(view, view.seed());
      for (int i = 0; i < batches; i++) {
        BatchModel batch = random.next(trial.inputs());
        history.add(batch);
        trial.step(batch, random.answer());
      }
      trial.finish();
    } catch (Exception | Error failure) {
      throw new AssertionError(report(view, history), failure);
    }
  }

  private String report(ViewModel view, List<BatchModel> history) {
    Path directory = Path.of("target", "random", "smaller" + view.seed());
    Failing smallest =
        new Reduction(directory).of(new Failing(view, history), compiled, this::failureOf);
    CompiledViews last = CompiledViews.of(List.of(smallest.view()), directory);
    Throwable failure = failureOf(smallest, last);
    StringWriter trace = new StringWriter();
    if (failure != null) {
      failure.printStackTrace(new PrintWriter(trace, true));
    }
    return header(view)
        + "fails after these batches:\n"
        + smallest.batches().stream().map(BatchModel::toString).collect(Collectors.joining())
        + trace
        + "\n"
        + new TestWriter(smallest).text();
  }

  /** Whether an expression fails as soon as there is a maintainer. */
  private static boolean hasVersion0(ViewModel view) {
    return Oracle.answer(view, Inputs.none(view.inputs().size())).refusals().isEmpty();
  }

  /** How a view fails under a series of batches, or null if it does not. */
  private Throwable failureOf(Failing failing, CompiledViews classes) {
    ViewModel view = failing.view();
    if (!hasVersion0(view)) {
      return null;
    }
    try {
      Trial trial = new Trial(view, classes.loader(view), second, new Coverage());
      failing.batches().forEach(trial::step);
      trial.finish();
      return null;
    } catch (Exception | Error failure) {
      return failure;
    }
  }

  private static String header(ViewModel view) {
    return "The view of -Dviewsmith.random.seed="
        + view.seed()
        + " -Dviewsmith.random.views=1 "
        + "("
        + view.packageName()
        + ") ";
  }

  private static String source(ViewModel view) {
    return "\n" + String.join("\n", new SourceWriter(view).files().values());
  }
}
