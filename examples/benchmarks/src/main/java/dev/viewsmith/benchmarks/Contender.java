package dev.viewsmith.benchmarks;

import dev.viewsmith.Stats;
import java.util.List;

/** A way to keep the view, fed by numbers of prepared changes. */
interface Contender {
  /** Applies one initial row after the other, then makes them visible. */
  void load();

  /** Applies the next so many changes of the walk as one batch. */
  void applyNext(int changes);

  /** See {@link Checksum}. */
  long checksum();

  /** How large the tables of a maintainer are; empty for hand-written maps. */
  List<Stats.Table> tables();
}
