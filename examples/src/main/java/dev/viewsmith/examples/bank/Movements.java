package dev.viewsmith.examples.bank;

import java.util.List;
import java.util.stream.Stream;

/**
 * Transfers and accounts that come and go together.
 *
 * @param opened accounts that come
 * @param closed accounts that go
 * @param booked transfers that come
 * @param cancelled transfers that go
 */
record Movements(
    List<Account> opened, List<Account> closed, List<Transfer> booked, List<Transfer> cancelled) {

  static Movements of(List<Transfer> booked, List<Transfer> cancelled) {
    return new Movements(List.of(), List.of(), booked, cancelled);
  }

  boolean isEmpty() {
    return Stream.of(opened, closed, booked, cancelled).allMatch(List::isEmpty);
  }

  /** What undoes these. */
  Movements negated() {
    return new Movements(
        /* opened= */ closed,
        /* closed= */ opened,
        /* booked= */ cancelled,
        /* cancelled= */ booked);
  }
}
