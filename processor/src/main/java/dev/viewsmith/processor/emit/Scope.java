package dev.viewsmith.processor.emit;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import javax.lang.model.SourceVersion;

/** The names that are taken in one place. */
final class Scope {
  /** No method may be called so without a qualifier. */
  private static final String YIELD = "yield";

  private final Set<String> taken;

  Scope(Collection<String> taken) {
    this.taken = new HashSet<>(taken);
    this.taken.add(YIELD);
  }

  /** A scope inside this one: what is taken here is taken there. */
  Scope copy() {
    return new Scope(taken);
  }

  /** Takes a name that is the user's, whoever else has it. */
  void reserve(String name) {
    taken.add(name);
  }

  /** Takes the first of these names that is free; they say the same with more and more words. */
  String claim(String... wishes) {
    for (String wish : wishes) {
      if (isFree(wish)) {
        taken.add(wish);
        return wish;
      }
    }
    String last = wishes[wishes.length - 1];
    int number = 2;
    while (!isFree(last + number)) {
      number++;
    }
    taken.add(last + number);
    return last + number;
  }

  boolean isFree(String name) {
    return !taken.contains(name) && !SourceVersion.isKeyword(name, SourceVersion.RELEASE_17);
  }
}
