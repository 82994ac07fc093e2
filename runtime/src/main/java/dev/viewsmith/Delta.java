package dev.viewsmith;

import java.util.function.ObjLongConsumer;

/**
 * A signed bag of rows that never changes: what one batch took from a relation and brought to it.
 *
 * <p>It is consolidated: a row has at most one entry, whose weight is its copies after the batch
 * less those before, and never 0. A summary row that changes has an entry of weight -1 for what it
 * was and one of weight 1 for what it is; one that looks the same after the batch has none. May be
 * read by any number of threads, and kept for ever.
 *
 * @param <R> the record type of the rows
 */
public interface Delta<R> {
  /** {@return the number of entries: of rows whose multiplicity changed} Takes constant time. */
  long size();

  /** {@return whether no multiplicity changed} Takes constant time. */
  boolean isEmpty();

  /**
   * {@return by how much the multiplicity of a row changed: 0 if it has no entry} The first call
   * takes time for each entry, others take constant time.
   *
   * @param row any row, whether or not it has an entry
   * @throws NullPointerException if the row is null
   */
  long weight(R row);

  /**
   * Passes each row and its weight: those of negative weight (retractions) first, otherwise in no
   * particular order.
   *
   * @param action takes a row, then its weight; what it throws reaches the caller
   * @throws NullPointerException if the action is null
   */
  void forEach(ObjLongConsumer<? super R> action);

  /** {@return the first entries, a line each, as {@code -1 Row[…]}, and how many more there are} */
  @Override
  String toString();
}
