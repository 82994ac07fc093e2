package dev.viewsmith.examples.bank;

import dev.viewsmith.Relation;
import dev.viewsmith.Snapshot;
import dev.viewsmith.ViewSet;

/** All books of the bank, as of one version. */
@ViewSet
public interface Bank extends Snapshot {
  /** {@return what came to each account} */
  Relation<Credits> credits();

  /** {@return what went from each account} */
  Relation<Debits> debits();

  /** {@return what is in each account} */
  Relation<Balance> balances();

  /** {@return what is in all accounts together: one row} */
  Relation<Total> total();

  /** {@return what was moved: one row} */
  Relation<Turnover> turnover();

  /** {@return each transfer with itself} */
  Relation<Matched> matched();

  /** {@return what is in each account with both credits and debits} */
  Relation<SettledBalance> settledBalances();

  /** {@return what is in those accounts together: one row} */
  Relation<SettledTotal> settledTotal();
}
