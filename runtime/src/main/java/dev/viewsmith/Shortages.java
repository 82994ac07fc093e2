package dev.viewsmith;

import dev.viewsmith.NegativeMultiplicityException.Shortage;
import java.util.ArrayList;
import java.util.List;

/** Collects the rows of which a batch takes away more copies than there are. For generated code. */
public final class Shortages {
  /** So many rows are told; all are counted. */
  private static final int TOLD = 100;

  private final List<Shortage> told = new ArrayList<>(0);
  private long count;

  Shortages() {}

  /**
   * Notes a row that is short.
   *
   * @param input the record class, as {@code Order}
   * @param row the row, or the list of its components if its constructor refuses them
   * @param had its copies before the batch
   * @param change its net change, which is below {@code -had}
   */
  public void add(String input, Object row, long had, long change) {
    if (told.size() < TOLD) {
      told.add(new Shortage(input, row, had, change));
    }
    count++;
  }

  /** Refuses the batch if a row is short. */
  void refuseAny() {
    if (count > 0) {
      throw new NegativeMultiplicityException(told, count);
    }
  }
}
