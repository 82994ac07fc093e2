package dev.viewsmith;

import dev.viewsmith.NegativeMultiplicityException.Shortage;
import java.util.ArrayList;
import java.util.List;

/** Collects the rows of which a batch takes more copies than there are. For generated code. */
public final class Shortages {
  private static final int SHOWN = 100;

  private final List<Shortage> shown = new ArrayList<>();
  private long count;

  Shortages() {}

  /** Notes a row that had so many copies and would change by so many. */
  public void add(String input, Object row, long had, long change) {
    if (shown.size() < SHOWN) {
      shown.add(new Shortage(input, row, had, change));
    }
    count++;
  }

  void refuseAny() {
    if (count > 0) {
      throw new NegativeMultiplicityException(shown, count);
    }
  }
}
