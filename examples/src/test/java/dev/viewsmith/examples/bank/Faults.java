package dev.viewsmith.examples.bank;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;

/** Ledgers that are wrong in ways in which other systems were. */
final class Faults {
  private Faults() {}

  /** Balances have the credits of this version, but the debits of the one before. */
  static Ledger newCreditsWithOldDebits() {
    return new Recomputed() {
      @Override
      Books books(long version, Entries before, Entries after) {
        return Books.of(
            version, after, after.credits(), before.debits(), after.matched(after.transfers()));
      }
    };
  }

  /** Balances that change are gone in a version of their own before they come again. */
  static Ledger retractionsBeforeInsertions() {
    return new Recomputed() {
      @Override
      void publish(Entries before, Entries after) {
        Books old = newest();
        Books books = books(old.version() + 2, before, after);
        Set<Balance> unchanged = balances(old);
        unchanged.retainAll(balances(books));
        publish(old.next(unchanged));
        publish(books);
      }
    };
  }

  private static Set<Balance> balances(Books books) {
    return books.balances().rows().collect(Collectors.toCollection(HashSet::new));
  }

  /** New transfers are joined with old ones only, and not with each other. */
  static Ledger withoutCrossTerm() {
    return new Recomputed() {
      @Override
      Books books(long version, Entries before, Entries after) {
        return Books.of(
            version, after, after.credits(), after.debits(), after.matched(before.transfers()));
      }
    };
  }
}
