package dev.viewsmith.examples.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Relation;
import dev.viewsmith.Snapshot;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;

/**
 * Readers beside a writer: in other systems they saw half of an update. Money moves between
 * accounts, so that the sum of all balances is 0 in every version.
 */
class ReaderCasesTest {
  private static final int ACCOUNTS = 10;
  private static final int READERS = 4;
  private static final int TRANSFERS = 20_000;

  record Account(int id, long balance) {}

  @View(from = Account.class)
  record Balances(
      @GroupBy("account.id") int id, @Sum("account.balance") long balance, @Count long n) {}

  @Test
  void tc59_readersOfGroupsNeverSeeHalfAnUpdate() throws Exception {
    var view = ReaderCasesTest_BalancesMaintainer.create();
    var accounts = view.newBatch();
    open(accounts::insert);
    view.apply(accounts);
    read(
        view::snapshot,
        Balances::balance,
        Balances::n,
        () ->
            transfer(
                (from, to) ->
                    view.apply(
                        view.newBatch()
                            .replace(from.before(), from.after())
                            .replace(to.before(), to.after()))));
  }

  @View(from = Account.class)
  record Statement(int id, long balance) {}

  @Test
  void tc59_readersOfRowsNeverSeeHalfAnUpdate() throws Exception {
    var view = ReaderCasesTest_StatementMaintainer.create();
    var accounts = view.newBatch();
    open(accounts::insert);
    view.apply(accounts);
    read(
        view::snapshot,
        Statement::balance,
        statement -> 1,
        () ->
            transfer(
                (from, to) ->
                    view.apply(
                        view.newBatch()
                            .replace(from.before(), from.after())
                            .replace(to.before(), to.after()))));
  }

  @View(from = Account.class)
  record Bank(@Sum("account.balance") long balance, @Count long n) {}

  @Test
  void tc59_readersOfOneRowNeverSeeHalfAnUpdate() throws Exception {
    var view = ReaderCasesTest_BankMaintainer.create();
    var accounts = view.newBatch();
    open(accounts::insert);
    view.apply(accounts);
    read(
        view::snapshot,
        Bank::balance,
        Bank::n,
        () ->
            transfer(
                (from, to) ->
                    view.apply(
                        view.newBatch()
                            .replace(from.before(), from.after())
                            .replace(to.before(), to.after()))));
  }

  private record Move(Account before, Account after) {}

  private static void open(Consumer<Account> accounts) {
    for (int id = 0; id < ACCOUNTS; id++) {
      accounts.accept(new Account(id, 0));
    }
  }

  private static void transfer(BiConsumer<Move, Move> transfer) {
    SplittableRandom random = new SplittableRandom(59);
    long[] balances = new long[ACCOUNTS];
    for (int i = 0; i < TRANSFERS; i++) {
      int from = random.nextInt(ACCOUNTS);
      int to = (from + random.nextInt(1, ACCOUNTS)) % ACCOUNTS;
      long amount = random.nextLong(1, 1_000);
      transfer.accept(move(balances, from, -amount), move(balances, to, amount));
    }
  }

  private static Move move(long[] balances, int id, long amount) {
    Account before = new Account(id, balances[id]);
    balances[id] += amount;
    return new Move(before, new Account(id, balances[id]));
  }

  /** Readers check every version that they see until the writer has come to its end. */
  private static <R, S extends Snapshot & Relation<R>> void read(
      Supplier<S> newest, ToLongFunction<R> balance, ToLongFunction<R> accounts, Runnable writer)
      throws Exception {
    AtomicBoolean done = new AtomicBoolean();
    List<FutureTask<Long>> readers = new ArrayList<>();
    for (int i = 0; i < READERS; i++) {
      readers.add(
          new FutureTask<>(
              () -> {
                long version = 1;
                while (!done.get()) {
                  version = check(newest.get(), version, balance, accounts);
                }
                return check(newest.get(), version, balance, accounts);
              }));
    }
    readers.forEach(reader -> new Thread(reader).start());
    try {
      writer.run();
    } finally {
      done.set(true);
    }
    for (FutureTask<Long> reader : readers) {
      assertEquals(1 + TRANSFERS, reader.get());
    }
  }

  private static <R, S extends Snapshot & Relation<R>> long check(
      S snapshot, long last, ToLongFunction<R> balance, ToLongFunction<R> accounts) {
    assertTrue(snapshot.version() >= last, () -> snapshot.version() + " after " + last);
    long[] total = {0, 0};
    snapshot.forEach(
        (row, copies) -> {
          total[0] += copies * balance.applyAsLong(row);
          total[1] += copies * accounts.applyAsLong(row);
        });
    assertEquals(0, total[0], () -> "sum of all balances in " + snapshot);
    assertEquals(ACCOUNTS, total[1], () -> "accounts in " + snapshot);
    return snapshot.version();
  }
}
