package dev.viewsmith.processor.type;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/**
 * The name that someone probably meant. Near is a small number of edits: inserting, deleting or
 * replacing a character, or exchanging two neighbours; a different case is no edit.
 *
 * <p>Distance: optimal string alignment, see G. Navarro, <em>A Guided Tour to Approximate String
 * Matching</em>, ACM Computing Surveys 33(1), 2001, section 2.1.
 */
public final class NearestName {
  private NearestName() {}

  /**
   * The nearest of the known names, the earliest of several; empty if none is near: more than one
   * edit for each three characters, or one at least, is far.
   */
  public static Optional<String> of(String wanted, Collection<String> known) {
    String text = wanted.toLowerCase(Locale.ROOT);
    int bound = Math.min(Math.max(1, text.length() / 3), text.length() - 1);
    String nearest = null;
    for (String name : known) {
      int distance = distance(text, name.toLowerCase(Locale.ROOT));
      if (distance <= bound) {
        nearest = name;
        bound = distance - 1;
      }
    }
    return Optional.ofNullable(nearest);
  }

  private static int distance(String from, String to) {
    int[] beforeLast = new int[to.length() + 1];
    int[] last = new int[to.length() + 1];
    int[] row = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int[] free = beforeLast;
      beforeLast = last;
      last = row;
      row = free;
      row[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int replaced = last[j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(replaced, 1 + Math.min(last[j], row[j - 1]));
        if (isExchanged(from, i, to, j)) {
          row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
        }
      }
    }
    return row[to.length()];
  }

  private static boolean isExchanged(String from, int i, String to, int j) {
    return i > 1
        && j > 1
        && from.charAt(i - 1) == to.charAt(j - 2)
        && from.charAt(i - 2) == to.charAt(j - 1);
  }
}
