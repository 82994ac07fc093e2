package dev.viewsmith.examples.bank;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * All that was entered: what books are worked out from.
 *
 * @param transfers no two have one number
 */
record Entries(Set<Account> accounts, Set<Transfer> transfers) {
  static final Entries NONE = new Entries(Set.of(), Set.of());

  Entries after(Movements batch) {
    return new Entries(
        after(accounts, batch.opened(), batch.closed()),
        after(transfers, batch.booked(), batch.cancelled()));
  }

  private static <R> Set<R> after(Set<R> before, List<R> inserted, List<R> deleted) {
    Set<R> rows = new HashSet<>(before);
    deleted.forEach(rows::remove);
    rows.addAll(inserted);
    return rows;
  }

  /** What came to each account to which something came. */
  Map<Integer, Long> credits() {
    return sums(Transfer::to);
  }

  /** What went from each account from which something went. */
  Map<Integer, Long> debits() {
    return sums(Transfer::from);
  }

  private Map<Integer, Long> sums(Function<Transfer, Integer> account) {
    return transfers.stream()
        .collect(Collectors.groupingBy(account, Collectors.summingLong(Transfer::amount)));
  }

  /** Each transfer with its partner among some others, or with none. */
  List<Matched> matched(Collection<Transfer> others) {
    Map<Long, Long> amounts =
        others.stream().collect(Collectors.toMap(Transfer::id, Transfer::amount));
    return transfers.stream()
        .map(transfer -> new Matched(transfer.id(), transfer.amount(), amounts.get(transfer.id())))
        .toList();
  }
}
