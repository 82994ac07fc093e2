package refused;

/** A record whose component can be read or not. */
public record Spot(long x) {
  static boolean isBroken;

  @Override
  public long x() {
    if (isBroken) {
      throw new IllegalStateException("no x");
    }
    return x;
  }
}
