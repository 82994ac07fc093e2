package dev.viewsmith.processor.declaration;

import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.diagnostic.Site;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The problems of one view, in the order in which they are found. */
final class Findings {
  private final List<Problem> problems = new ArrayList<>();

  void add(ProblemCode code, Site site, String text) {
    problems.add(new Problem(code, site, text));
  }

  void add(List<Problem> found) {
    problems.addAll(found);
  }

  /** The value of an outcome; its problems become findings. */
  <T> Optional<T> take(Outcome<T> outcome) {
    problems.addAll(outcome.problems());
    return Optional.ofNullable(outcome.value());
  }

  /** The value without what was found faulty, for the sake of further problems. */
  <T> Outcome<T> sound(T value) {
    return Outcome.of(value, problems);
  }

  /** No value, as an error was found that leaves none. */
  <T> Outcome<T> failed() {
    return Outcome.failed(problems);
  }

  /** The value if no error was found, and is built only then. */
  <T> Outcome<T> outcome(Supplier<T> value) {
    return problems.stream().anyMatch(Problem::isError)
        ? Outcome.failed(problems)
        : Outcome.of(value.get(), problems);
  }
}
