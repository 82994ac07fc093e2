package dev.viewsmith.benchmarks;

import dev.viewsmith.Stats;
import java.util.List;

/**
 * A view that is kept up to date with records.
 *
 * @param <O> an order
 * @param <T> a tag
 */
interface RowView<O, T> {
  /** Adds so many copies of an order, or removes them. */
  void order(O order, long weight);

  /** Adds so many copies of a tag, or removes them. */
  void tag(T tag, long weight);

  /** Makes what was added and removed visible, if it is not yet. */
  void endBatch();

  /** See {@link Checksum}. */
  long checksum();

  /** See {@link Contender#tables}. */
  List<Stats.Table> tables();
}
