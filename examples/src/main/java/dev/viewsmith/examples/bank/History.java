package dev.viewsmith.examples.bank;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Batches of 1, 7 and 1,000 movements by turns: new transfers, corrections of amounts and accounts,
 * and cancellations; now and then a batch that undoes the one before it. The same seed makes the
 * same history.
 */
final class History {
  private static final int[] SIZES = {1, 7, 1_000};

  private final SplittableRandom random;
  private final int accounts;
  private final List<Transfer> open = new ArrayList<>();
  private long lastId;
  private Movements last = Movements.of(List.of(), List.of());
  private int batches;

  History(long seed, int accounts) {
    this.random = new SplittableRandom(seed);
    this.accounts = accounts;
  }

  /** The first batch: all accounts, and no transfers. */
  Movements opening() {
    List<Account> opened = IntStream.range(0, accounts).mapToObj(Account::new).toList();
    return new Movements(opened, List.of(), List.of(), List.of());
  }

  /** The next batch. */
  Movements next() {
    int size = SIZES[batches++ % SIZES.length];
    boolean isUndone = !last.isEmpty() && random.nextInt(10) == 0;
    last = isUndone ? last.negated() : movements(size);
    if (isUndone) {
      open.removeAll(new HashSet<>(last.cancelled()));
      open.addAll(last.booked());
    }
    return last;
  }

  private Movements movements(int size) {
    List<Transfer> booked = new ArrayList<>();
    List<Transfer> cancelled = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      int kind = open.isEmpty() ? 0 : random.nextInt(10);
      if (kind < 5) {
        booked.add(transfer(++lastId));
        continue;
      }
      Transfer changed = takeOpen();
      cancelled.add(changed);
      if (kind < 8) {
        booked.add(transfer(changed.id()));
      }
    }
    open.addAll(booked);
    return Movements.of(booked, cancelled);
  }

  private Transfer takeOpen() {
    int place = random.nextInt(open.size());
    Transfer taken = open.get(place);
    open.set(place, open.get(open.size() - 1));
    open.remove(open.size() - 1);
    return taken;
  }

  private Transfer transfer(long id) {
    return new Transfer(
        id, random.nextInt(accounts), random.nextInt(accounts), random.nextLong(1, 1_000));
  }
}
