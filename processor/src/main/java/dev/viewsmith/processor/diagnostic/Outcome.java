package dev.viewsmith.processor.diagnostic;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a phase returns: a value, or the problems that stand in its way.
 *
 * @param problems empty exactly if there is a value
 */
public record Outcome<T>(@Nullable T value, List<Problem> problems) {
  public Outcome {
    problems = List.copyOf(problems);
    if ((value == null) == problems.isEmpty()) {
      throw new IllegalArgumentException("a value or problems");
    }
  }

  public static <T> Outcome<T> of(T value) {
    return new Outcome<>(Objects.requireNonNull(value), List.of());
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

  /** What the next phase makes of the value; the problems, if there is none. */
  public <R> Outcome<R> then(Function<? super T, Outcome<R>> phase) {
    return value == null ? failed(problems) : phase.apply(value);
  }
}
