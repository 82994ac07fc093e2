package dev.viewsmith.examples.bank;

import java.util.function.Consumer;

/** Takes batches of transfers, and publishes all books after each. */
interface Ledger {
  /** Publishes what this batch makes of the books; one thread at a time. */
  void apply(Movements batch);

  /** The newest version: for any thread. */
  Bank newest();

  /** Lets a listener be told of every version that anybody can see from now on. */
  void follow(Consumer<? super Bank> listener);
}
