package dev.viewsmith.benchmarks.tpch;

import java.time.LocalDate;

/**
 * A line of an order.
 *
 * @param cents its price
 * @param discount in per cent
 */
public record Item(
    long orderKey, int lineNumber, long suppKey, long cents, long discount, LocalDate shipDate) {

  /** {@return the price that is paid, in hundredths of a cent} */
  long paid() {
    return cents * (100 - discount);
  }
}
