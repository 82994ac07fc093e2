package dev.viewsmith.processor.type;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Names of one kind that must differ. */
public final class NameSet {
  private final Set<String> taken;

  /**
   * @param reserved the names that are taken from the start
   */
  public NameSet(String... reserved) {
    taken = new HashSet<>(List.of(reserved));
  }

  /** Takes the first of these names that is free; the last one is extended until it is. */
  public String take(String... wishes) {
    for (String wish : wishes) {
      if (taken.add(wish)) {
        return wish;
      }
    }
    String last = wishes[wishes.length - 1];
    int number = 2;
    while (!taken.add(last + number)) {
      number++;
    }
    return last + number;
  }
}
