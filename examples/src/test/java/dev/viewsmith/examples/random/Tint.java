package dev.viewsmith.examples.random;

/** A value of which views know nothing but {@code equals}; many have the same hash. */
public final class Tint {
  private final int red;
  private final int blue;

  public Tint(int red, int blue) {
    this.red = red;
    this.blue = blue;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Tint tint && tint.red == red && tint.blue == blue;
  }

  @Override
  public int hashCode() {
    return red;
  }

  /** As a Java expression. */
  @Override
  public String toString() {
    return "new dev.viewsmith.examples.random.Tint(" + red + ", " + blue + ")";
  }
}
