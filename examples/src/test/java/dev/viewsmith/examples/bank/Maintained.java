package dev.viewsmith.examples.bank;

import java.util.function.Consumer;

/** The generated maintainer of all books. */
final class Maintained implements Ledger {
  private final BankMaintainer maintainer = BankMaintainer.create();

  @Override
  public void apply(Movements batch) {
    maintainer.apply(batchOf(batch));
  }

  /** Applies a batch that was made for a certain version. */
  void apply(long expectedVersion, Movements batch) {
    maintainer.apply(expectedVersion, batchOf(batch));
  }

  private BankMaintainer.Batch batchOf(Movements movements) {
    BankMaintainer.Batch batch = maintainer.newBatch();
    movements.opened().forEach(batch::insert);
    movements.closed().forEach(batch::delete);
    movements.booked().forEach(batch::insert);
    movements.cancelled().forEach(batch::delete);
    return batch;
  }

  @Override
  public BankMaintainer.Snapshot newest() {
    return maintainer.snapshot();
  }

  @Override
  public void follow(Consumer<? super Bank> listener) {
    maintainer.subscribe(change -> listener.accept(change.snapshot()));
  }

  void verify() {
    maintainer.verify();
  }
}
