package dev.viewsmith.examples.bank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.NegativeMultiplicityException;
import dev.viewsmith.Relation;
import dev.viewsmith.VersionConflictException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The books balance in every version that anybody can see. */
class BankTest {
  private static final int ACCOUNTS = 20;
  private static final int BATCHES = 120;
  private static final int READERS = 4;

  private final Checks checks = new Checks(ACCOUNTS);
  private final Maintained ledger = new Maintained();

  @Test
  void everyVersionIsConsistentAndEqualsTheRecomputation() {
    Recomputed truth = new Recomputed();
    History history = new History(1, ACCOUNTS);
    apply(history.opening(), truth);
    List<Long> versions = new ArrayList<>();
    ledger.follow(
        bank -> {
          checks.check(bank);
          versions.add(bank.version());
        });
    boolean isSettledEverOff = false;
    for (int i = 0; i < BATCHES; i++) {
      apply(history.next(), truth);
      assertEquals(books(truth.newest()), books(ledger.newest()), "after batch " + i);
      isSettledEverOff |= only(ledger.newest().settledTotal()).amount() != 0;
    }
    assertEquals(LongStream.rangeClosed(2, 1 + BATCHES).boxed().toList(), versions);
    assertTrue(isSettledEverOff, "the inner joins left no account out");
    ledger.verify();
  }

  private static <R> R only(Relation<R> oneRow) {
    return oneRow.rows().findFirst().orElseThrow();
  }

  private void apply(Movements batch, Recomputed truth) {
    ledger.apply(batch);
    truth.apply(batch);
  }

  @Test
  void aBatchIsUndoneByItsNegation() {
    History history = new History(2, ACCOUNTS);
    ledger.apply(history.opening());
    for (int i = 0; i < 30; i++) {
      List<Relation<?>> before = books(ledger.newest());
      Movements batch = history.next();
      ledger.apply(batch);
      assertNotEquals(before, books(ledger.newest()));
      ledger.apply(batch.negated());
      assertEquals(before, books(ledger.newest()), "after batch " + i + " and its negation");
      ledger.apply(batch);
    }
  }

  @Test
  void aBatchThatComesTwiceIsRefused() {
    Transfer wrong = new Transfer(1, 2, 3, 400);
    Transfer right = new Transfer(1, 2, 3, 40);
    ledger.apply(new History(3, ACCOUNTS).opening());
    ledger.apply(Movements.of(List.of(wrong), List.of()));
    Movements correction = Movements.of(List.of(right), List.of(wrong));
    ledger.apply(2, correction);
    Bank corrected = ledger.newest();
    assertThrows(VersionConflictException.class, () -> ledger.apply(2, correction));
    assertThrows(NegativeMultiplicityException.class, () -> ledger.apply(correction));
    assertEquals(3, ledger.newest().version());
    assertEquals(books(corrected), books(ledger.newest()));
    assertEquals(1, ledger.newest().balances().multiplicity(new Balance(3, 40)));
    checks.check(ledger.newest());
  }

  @Test
  void readersNeverSeeBooksThatDoNotBalance() throws Exception {
    History history = new History(4, ACCOUNTS);
    ledger.apply(history.opening());
    AtomicBoolean done = new AtomicBoolean();
    List<FutureTask<Long>> readers =
        Stream.generate(() -> new FutureTask<>(() -> read(done))).limit(READERS).toList();
    readers.forEach(reader -> new Thread(reader).start());
    try {
      for (int i = 0; i < BATCHES; i++) {
        ledger.apply(history.next());
      }
    } finally {
      done.set(true);
    }
    for (FutureTask<Long> reader : readers) {
      assertEquals(1 + BATCHES, reader.get());
    }
  }

  /** Checks every version that it sees until the writer has come to its end. */
  private long read(AtomicBoolean done) {
    long version = 1;
    boolean isLast;
    do {
      isLast = done.get();
      Bank bank = ledger.newest();
      checks.check(bank);
      assertTrue(bank.version() >= version, "versions go back");
      version = bank.version();
    } while (!isLast);
    return version;
  }

  private static List<Relation<?>> books(Bank bank) {
    return List.of(
        Bag.copyOf(bank.credits()),
        Bag.copyOf(bank.debits()),
        Bag.copyOf(bank.balances()),
        Bag.copyOf(bank.total()),
        Bag.copyOf(bank.turnover()),
        Bag.copyOf(bank.matched()),
        Bag.copyOf(bank.settledBalances()),
        Bag.copyOf(bank.settledTotal()));
  }
}
