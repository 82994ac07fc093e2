package dev.viewsmith.examples.bank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

/** The checks find the faults that they are for, and nothing in books without a fault. */
class ChecksTest {
  private static final int ACCOUNTS = 20;
  private static final int BATCHES = 60;

  @Test
  void booksWithoutAFaultPass() {
    List<Long> versions = new ArrayList<>();
    run(new Recomputed(), versions);
    assertEquals(BATCHES, versions.size());
  }

  @Test
  void newCreditsWithOldDebitsAreFound() {
    assertFound("debits and turnover", Faults.newCreditsWithOldDebits());
  }

  @Test
  void aRetractionThatIsVisibleBeforeItsInsertionIsFound() {
    assertFound("accounts with a balance", Faults.retractionsBeforeInsertions());
  }

  @Test
  void aMissingCrossTermIsFound() {
    assertFound("without a partner", Faults.withoutCrossTerm());
  }

  private static void assertFound(String check, Ledger faulty) {
    AssertionFailedError found =
        assertThrows(AssertionFailedError.class, () -> run(faulty, new ArrayList<>()));
    assertTrue(found.getMessage().contains(check), found::getMessage);
  }

  private static void run(Ledger ledger, List<Long> versions) {
    Checks checks = new Checks(ACCOUNTS);
    History history = new History(1, ACCOUNTS);
    ledger.apply(history.opening());
    ledger.follow(
        bank -> {
          checks.check(bank);
          versions.add(bank.version());
        });
    for (int i = 0; i < BATCHES; i++) {
      ledger.apply(history.next());
    }
  }
}
