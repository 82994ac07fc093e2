package dev.viewsmith;

/**
 * Has the last word on a batch: see {@link Maintainer#apply(long, ViewBatch, Confirmation)}.
 *
 * @param <C> what the maintainer tells of a batch
 * @param <X> what may be thrown beside unchecked exceptions
 */
@FunctionalInterface
public interface Confirmation<C, X extends Exception> {
  /**
   * Confirms a batch by returning, or refuses it by throwing.
   *
   * @param change what the batch changes; it may be kept for ever, even if it is then refused
   * @throws X to refuse the batch
   */
  void confirm(C change) throws X;
}
