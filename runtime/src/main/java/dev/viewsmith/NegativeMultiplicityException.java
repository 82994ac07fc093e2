package dev.viewsmith;

import java.util.List;

/** The batch takes away rows that are not there. */
public final class NegativeMultiplicityException extends BatchRejectedException {
  private static final long serialVersionUID = 1;

  private final transient List<Shortage> shortages;
  private final long count;

  /** A row with too few copies. */
  public record Shortage(String input, Object row, long had, long change) {}

  NegativeMultiplicityException(List<Shortage> shortages, long count) {
    super(count + " rows would fall below 0 copies: " + shortages);
    this.shortages = List.copyOf(shortages);
    this.count = count;
  }

  /** The first 100 such rows. */
  public List<Shortage> shortages() {
    return shortages;
  }

  /** How many there are. */
  public long count() {
    return count;
  }
}
