package dev.viewsmith.examples.random;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

/** Makes a view that fails, and the batches that it fails under, as small as it can. */
final class Reduction {
  /** Bounds the time that it takes: each view is compiled. */
  private static final int MOST_VIEWS = 150;

  private final Path directory;
  private int views;

  /** Runs a view under batches; null if it does what it must. */
  interface Run {
    Throwable failure(Failing failing, CompiledViews compiled);
  }

  /**
   * @param directory where sources and classes of views go that are tried
   */
  Reduction(Path directory) {
    this.directory = directory;
  }

  /** The smallest view and batches found that fail too. */
  Failing of(Failing failing, CompiledViews compiled, Run run) {
    Failing smallest = withFewerBatches(failing, compiled, run);
    Predicate<Failing> fails = each -> fails(each, run);
    for (Failing next = smaller(smallest, fails); next != null; ) {
      smallest = next;
      next = smaller(smallest, fails);
    }
    return smallest == failing
        ? failing
        : withFewerBatches(smallest, compiled(smallest.view()), run);
  }

  private Failing smaller(Failing failing, Predicate<Failing> fails) {
    return new SmallerPrograms(failing).all().stream().filter(fails).findFirst().orElse(null);
  }

  private boolean fails(Failing failing, Run run) {
    if (views++ > MOST_VIEWS) {
      return false;
    }
    CompiledViews compiled = compiled(failing.view());
    return compiled.faults().isEmpty() && run.failure(failing, compiled) != null;
  }

  private CompiledViews compiled(ViewModel view) {
    return CompiledViews.of(List.of(view), directory);
  }

  private static Failing withFewerBatches(Failing failing, CompiledViews compiled, Run run) {
    Shrinker shrinker =
        new Shrinker(
            batches -> run.failure(new Failing(failing.view(), batches), compiled) != null);
    return new Failing(failing.view(), shrinker.shrink(failing.batches()));
  }
}
