package dev.viewsmith.processor.diagnostic;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a phase returns: a value, or the problems that stand in its way.
 *
 * @param problems without an error exactly if there is a value
 */
public record Outcome<T>(@Nullable T value, List<Problem> problems) {
  public Outcome {
    problems = List.copyOf(problems);
    if ((value == null) != problems.stream().anyMatch(Problem::isError)) {
      throw new IllegalArgumentException("a value or errors");
    }
  }

  public static <T> Outcome<T> of(T value) {
    return of(value, List.of());
  }

  /** A value, and what is to be told nevertheless. */
  public static <T> Outcome<T> of(T value, List<Problem> warnings) {
    return new Outcome<>(Objects.requireNonNull(value), warnings);
  }

  public static <T> Outcome<T> failed(List<Problem> problems) {
    return new Outcome<>(null, problems);
  }

  /** Whether there is a value. */
  public boolean isPresent() {
    return value != null;
  }

  /** The value; there must be one. */
  public T get() {
    return Objects.requireNonNull(value);
  }

  /** What the next phase makes of the value, if there is one; with the problems of both. */
  public <R> Outcome<R> then(Function<? super T, Outcome<R>> phase) {
    if (value == null) {
      return failed(problems);
    }
    Outcome<R> next = phase.apply(value);
    return new Outcome<>(
        next.value, Stream.concat(problems.stream(), next.problems.stream()).toList());
  }
}
