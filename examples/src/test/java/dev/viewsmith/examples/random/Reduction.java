package dev.viewsmith.examples.random;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;

/** Makes a view that fails, and the batches that it fails under, as small as it can. */
final class Reduction {
  /** Bounds the time that it takes: each view is compiled. */
  private static final int MOST_VIEWS = 150;

  private final Path directory;
  private String kind;
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

  /** The smallest view and batches found that fail in the same way. */
  Failing of(Failing failing, CompiledViews compiled, Run run) {
    kind = kind(run.failure(failing, compiled));
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
    return compiled.faults().isEmpty() && isSameKind(run.failure(failing, compiled));
  }

  private boolean isSameKind(Throwable failure) {
    return failure != null && kind(failure).equals(kind);
  }

  /** Its class, and of a comparison what was compared. */
  private static String kind(Throwable failure) {
    return failure instanceof AssertionError
        ? Objects.toString(failure.getMessage()).split("==>|[0-9:(]", 2)[0]
        : "" + failure.getClass();
  }

  private CompiledViews compiled(ViewModel view) {
    return CompiledViews.of(List.of(view), directory);
  }

  private Failing withFewerBatches(Failing failing, CompiledViews compiled, Run run) {
    Shrinker shrinker =
        new Shrinker(
            batches -> isSameKind(run.failure(new Failing(failing.view(), batches), compiled)));
    return new Failing(failing.view(), shrinker.shrink(failing.batches()));
  }
}
