package dev.viewsmith.examples.random;

/** A value that has an order of its own: the greatest number comes first. */
public final class Grade implements Comparable<Grade> {
  private final int number;

  public Grade(int number) {
    this.number = number;
  }

  @Override
  public int compareTo(Grade other) {
    return Integer.compare(other.number, number);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Grade grade && grade.number == number;
  }

  @Override
  public int hashCode() {
    return number & 1;
  }

  /** As a Java expression. */
  @Override
  public String toString() {
    return "new dev.viewsmith.examples.random.Grade(" + number + ")";
  }
}
