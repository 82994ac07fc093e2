package dev.viewsmith.examples.bank;

import dev.viewsmith.Relation;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/** All books of one version, worked out by hand. */
record Books(
    long version,
    Relation<Credits> credits,
    Relation<Debits> debits,
    Relation<Balance> balances,
    Relation<Total> total,
    Relation<Turnover> turnover,
    Relation<Matched> matched,
    Relation<SettledBalance> settledBalances,
    Relation<SettledTotal> settledTotal)
    implements Bank {

  /** The books that these entries make, without a fault. */
  static Books of(long version, Entries entries) {
    return of(
        version,
        entries,
        entries.credits(),
        entries.debits(),
        entries.matched(entries.transfers()));
  }

  /** The books that come of sums and of matches that were worked out in some way. */
  static Books of(
      long version,
      Entries entries,
      Map<Integer, Long> credits,
      Map<Integer, Long> debits,
      Collection<Matched> matched) {
    List<Balance> balances =
        entries.accounts().stream()
            .map(Account::id)
            .map(id -> new Balance(id, credits.getOrDefault(id, 0L) - debits.getOrDefault(id, 0L)))
            .toList();
    List<SettledBalance> settled =
        balances.stream()
            .filter(row -> credits.containsKey(row.account()) && debits.containsKey(row.account()))
            .map(row -> new SettledBalance(row.account(), row.amount()))
            .toList();
    long moved = entries.transfers().stream().mapToLong(Transfer::amount).sum();
    return new Books(
        version,
        sums(credits, Credits::new),
        sums(debits, Debits::new),
        Bag.of(balances),
        Bag.of(List.of(total(balances))),
        Bag.of(List.of(new Turnover(moved, entries.transfers().size()))),
        Bag.of(matched),
        Bag.of(settled),
        Bag.of(List.of(settledTotal(settled))));
  }

  /** The next version, with other balances; what is worked out from balances stays as it is. */
  Books next(Collection<Balance> others) {
    return new Books(
        version + 1,
        credits,
        debits,
        Bag.of(others),
        total,
        turnover,
        matched,
        settledBalances,
        settledTotal);
  }

  private static <R> Relation<R> sums(Map<Integer, Long> sums, BiFunction<Integer, Long, R> row) {
    return Bag.of(
        sums.entrySet().stream().map(sum -> row.apply(sum.getKey(), sum.getValue())).toList());
  }

  private static Total total(List<Balance> rows) {
    return new Total(rows.stream().mapToLong(Balance::amount).sum(), rows.size());
  }

  private static SettledTotal settledTotal(List<SettledBalance> rows) {
    return new SettledTotal(rows.stream().mapToLong(SettledBalance::amount).sum(), rows.size());
  }
}
