package dev.viewsmith.processor.diagnostic;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a phase returns: a value, or the problems that stand in its way. Where the next phase may
 * find further problems in what is sound, there are both: errors, and a value without what they
 * spoil.
 *
 * @param problems with an error if there is no value
 */
public record Outcome<T>(@Nullable T value, List<Problem> problems) {
  public Outcome {
    problems = List.copyOf(problems);
    if (value == null && !hasError(problems)) {
      throw new IllegalArgumentException("neither a value nor an error");
    }
  }

  public static <T> Outcome<T> of(T value) {
    return of(value, List.of());
  }

  /** A value, and what is to be told nevertheless; with an error, what is sound of the value. */
  public static <T> Outcome<T> of(T value, List<Problem> problems) {
    return new Outcome<>(Objects.requireNonNull(value), problems);
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

  /**
   * What the next phase makes of the value, if there is one; with the problems of both. If one of
   * them is an error, there is no value.
   */
  public <R> Outcome<R> then(Function<? super T, Outcome<R>> phase) {
    if (value == null) {
      return failed(problems);
    }
    Outcome<R> next = phase.apply(value);
    List<Problem> all = Stream.concat(problems.stream(), next.problems.stream()).toList();
    return new Outcome<>(hasError(all) ? null : next.value, all);
  }

  private static boolean hasError(List<Problem> problems) {
    return problems.stream().anyMatch(Problem::isError);
  }
}
