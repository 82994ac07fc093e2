package dev.viewsmith.examples.bank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.viewsmith.Relation;
import java.util.HashMap;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/**
 * What holds in every version of the books, whatever was transferred: from one snapshot, and
 * without knowing what was entered.
 *
 * @param accounts how many there are
 */
record Checks(int accounts) {
  void check(Bank bank) {
    String place = "version " + bank.version() + ": ";
    Turnover turnover = only(bank.turnover(), place);
    assertEquals(
        turnover.amount(), sum(bank.credits(), Credits::amount), place + "credits and turnover");
    assertEquals(
        turnover.amount(), sum(bank.debits(), Debits::amount), place + "debits and turnover");
    assertEquals(new Total(0, accounts), only(bank.total(), place), place + "total");
    checkBalances(bank, place);
    checkMatches(bank, turnover, place);
  }

  /** Each account has one balance, which is what came less what went. */
  private void checkBalances(Bank bank, String place) {
    Map<Integer, Long> credits = amounts(bank.credits(), Credits::account, Credits::amount, place);
    Map<Integer, Long> debits = amounts(bank.debits(), Debits::account, Debits::amount, place);
    Map<Integer, Long> balances =
        amounts(bank.balances(), Balance::account, Balance::amount, place);
    assertEquals(accounts, balances.size(), place + "accounts with a balance");
    balances.forEach(
        (account, amount) ->
            assertEquals(
                credits.getOrDefault(account, 0L) - debits.getOrDefault(account, 0L),
                amount,
                () -> place + "balance of account " + account));
  }

  /** Each transfer has met itself, once. */
  private static void checkMatches(Bank bank, Turnover turnover, String place) {
    bank.matched()
        .forEach(
            (row, copies) -> {
              assertNotNull(row.partner(), () -> place + "without a partner: " + row);
              assertEquals(row.amount(), row.partner(), () -> place + "of another: " + row);
            });
    assertEquals(turnover.transfers(), bank.matched().count(), place + "matched transfers");
    assertEquals(turnover.amount(), sum(bank.matched(), Matched::amount), place + "their amounts");
  }

  private static <R> R only(Relation<R> relation, String place) {
    assertEquals(1, relation.count(), () -> place + "one row in " + relation);
    return relation.rows().findFirst().orElseThrow();
  }

  private static <R> long sum(Relation<R> relation, ToLongFunction<R> amount) {
    long[] sum = {0};
    relation.forEach((row, copies) -> sum[0] += copies * amount.applyAsLong(row));
    return sum[0];
  }

  private static <R> Map<Integer, Long> amounts(
      Relation<R> relation, ToIntFunction<R> account, ToLongFunction<R> amount, String place) {
    Map<Integer, Long> amounts = new HashMap<>();
    relation.forEach(
        (row, copies) -> {
          Long earlier = amounts.put(account.applyAsInt(row), amount.applyAsLong(row));
          assertNull(earlier, () -> place + "twice: " + row);
          assertEquals(1, copies, () -> place + "copies of " + row);
        });
    return amounts;
  }
}
