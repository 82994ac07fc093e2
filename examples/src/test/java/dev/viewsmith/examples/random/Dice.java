package dev.viewsmith.examples.random;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Random choices that are the same for the same seed. */
final class Dice {
  private final SplittableRandom random;

  Dice(long seed) {
    random = new SplittableRandom(seed);
  }

  /** True with this probability. */
  boolean chance(double probability) {
    return random.nextDouble() < probability;
  }

  /** A number from 0 to below the bound. */
  int below(int bound) {
    return random.nextInt(bound);
  }

  /** A number from the first to the last, both included. */
  int between(int first, int last) {
    return random.nextInt(first, last + 1);
  }

  /** A word of 64 random bits. */
  long bits() {
    return random.nextLong();
  }

  <T> T pick(List<T> values) {
    return values.get(below(values.size()));
  }

  @SafeVarargs
  final <T> T of(T... values) {
    return values[below(values.length)];
  }

  /** Some of the values, in random order. */
  <T> List<T> some(List<T> values, int howMany) {
    return shuffled(values).subList(0, Math.min(howMany, values.size()));
  }

  <T> List<T> shuffled(List<T> values) {
    List<T> rest = new ArrayList<>(values);
    List<T> shuffled = new ArrayList<>();
    while (!rest.isEmpty()) {
      shuffled.add(rest.remove(below(rest.size())));
    }
    return shuffled;
  }
}
