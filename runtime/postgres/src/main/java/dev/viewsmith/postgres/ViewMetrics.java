package dev.viewsmith.postgres;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How a view in the database is doing, as of one moment. Numbers count from the start of this
 * process.
 *
 * @param state what it is doing
 * @param trouble why it is not {@link ViewState#RUNNING}, or null
 * @param version of the view's table: 1 more for each batch that was applied, in all processes
 * @param batches that were applied
 * @param transactions of the base tables that they were made of
 * @param rowsCaptured changed rows that were read from the base tables, first of all their rows
 * @param rowsApplied rows of the view's tables that were written or deleted
 * @param reloads how often the base tables were read again as a whole
 * @param connections how often a connection was made
 * @param working the time spent on batches
 */
public record ViewMetrics(
    ViewState state,
    @Nullable Throwable trouble,
    long version,
    long batches,
    long transactions,
    long rowsCaptured,
    long rowsApplied,
    long reloads,
    long connections,
    Duration working) {

  /** {@return the captured rows that were taken in a second of work; 0 before the first} */
  public double capturedPerSecond() {
    return perSecond(rowsCaptured);
  }

  /** {@return the rows of the view's tables that were written in a second of work} */
  public double appliedPerSecond() {
    return perSecond(rowsApplied);
  }

  private double perSecond(long rows) {
    return working.isZero() ? 0 : rows * 1e9 / working.toNanos();
  }
}
