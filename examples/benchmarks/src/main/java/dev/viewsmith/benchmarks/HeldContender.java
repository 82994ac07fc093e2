package dev.viewsmith.benchmarks;

import dev.viewsmith.Stats;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The generated maintainer, fed by columns; the version after the load is never let go. */
final class HeldContender implements Contender {
  private final ColumnsContender view;
  private TagSalesMaintainer.@Nullable Snapshot loaded;

  HeldContender(Workload workload) {
    this.view = new ColumnsContender(workload);
  }

  @Override
  public void load() {
    view.load();
    loaded = view.view().snapshot();
  }

  /** The groups of the version after the load. */
  long groupsAfterLoad() {
    return loaded == null ? 0 : loaded.size();
  }

  @Override
  public void applyNext(int changes) {
    view.applyNext(changes);
  }

  @Override
  public long checksum() {
    return view.checksum();
  }

  @Override
  public List<Stats.Table> tables() {
    return view.tables();
  }
}
