package dev.viewsmith.examples.bank;

import java.util.function.Consumer;

/**
 * Works all books out anew for each version. Those who do it wrong override how books come about.
 */
class Recomputed implements Ledger {
  private Entries entries = Entries.NONE;
  private Consumer<? super Bank> listener = bank -> {};
  private volatile Books newest = Books.of(0, entries);

  @Override
  public final void apply(Movements batch) {
    Entries before = entries;
    entries = before.after(batch);
    publish(before, entries);
  }

  /** Publishes the books after a batch. */
  void publish(Entries before, Entries after) {
    publish(books(newest.version() + 1, before, after));
  }

  final void publish(Books books) {
    newest = books;
    listener.accept(newest);
  }

  /** The books after a batch. */
  Books books(long version, Entries before, Entries after) {
    return Books.of(version, after);
  }

  @Override
  public final Books newest() {
    return newest;
  }

  @Override
  public final void follow(Consumer<? super Bank> listener) {
    this.listener = listener;
  }
}
