package dev.viewsmith;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The batch takes away rows that are not there: more copies of them than the input has. It is the
 * net change of a batch that counts, whatever the order of its calls.
 */
public final class NegativeMultiplicityException extends BatchRejectedException {
  private static final long serialVersionUID = 1;

  /** So many rows are in the message. */
  private static final int SHOWN = 5;

  // Rows need not be serializable, so this is null after deserialization.
  private final transient @Nullable List<Shortage> shortages;

  /** See {@link #count()}. */
  private final long count;

  /**
   * A row that is short.
   *
   * @param input the record class, as {@code Order}
   * @param row the row, or the list of its components if its constructor refuses them
   * @param had its copies before the batch
   * @param change its net change, below {@code -had}; {@link Long#MIN_VALUE} for that or anything
   *     below
   */
  public record Shortage(String input, Object row, long had, long change) {
    @Override
    public String toString() {
      String taken = change == Long.MIN_VALUE ? "2^63 or more" : String.valueOf(-change);
      return text(row) + ": has " + had + ", the batch takes away " + taken;
    }
  }

  NegativeMultiplicityException(List<Shortage> shortages, long count) {
    super(message(shortages, count));
    this.shortages = List.copyOf(shortages);
    this.count = count;
  }

  private static String message(List<Shortage> shortages, long count) {
    StringBuilder text = new StringBuilder();
    text.append(count).append(count == 1 ? " row" : " rows").append(" would fall below 0 copies:");
    for (Shortage shortage : shortages.subList(0, Math.min(SHOWN, shortages.size()))) {
      text.append("\n  ").append(shortage);
    }
    if (count > SHOWN) {
      text.append("\n  and ").append(count - SHOWN).append(" more");
    }
    return text.append("\ndelete rows as they were inserted, component by component,")
        .append(" and none that deleteAll takes away")
        .toString();
  }

  /**
   * {@return the first 100 rows that are short, in no particular order; unmodifiable} Empty after
   * deserialization.
   */
  public List<Shortage> shortages() {
    return shortages == null ? List.of() : shortages;
  }

  /** {@return how many different rows are short} */
  public long count() {
    return count;
  }
}
