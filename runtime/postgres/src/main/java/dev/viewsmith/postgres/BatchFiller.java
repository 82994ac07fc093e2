package dev.viewsmith.postgres;

import dev.viewsmith.ViewBatch;
import org.jspecify.annotations.Nullable;

/**
 * Adds a row to a batch: the method {@code add} of the generated batch, as {@code
 * TagSalesMaintainer.Batch::add}.
 *
 * @param <B> the batches of the maintainer
 * @param <R> the record class of an input
 */
@FunctionalInterface
public interface BatchFiller<B extends ViewBatch, R> {
  /**
   * Adds a signed number of copies of a row.
   *
   * @param batch takes them
   * @param row the row
   * @param weight the copies; negative if they go
   * @return anything; it is not looked at
   */
  @Nullable Object add(B batch, R row, long weight);
}
