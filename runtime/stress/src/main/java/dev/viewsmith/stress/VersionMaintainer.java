package dev.viewsmith.stress;

import dev.viewsmith.Maintainer;
import dev.viewsmith.Shortages;
import dev.viewsmith.Snapshot;
import dev.viewsmith.Stats;
import dev.viewsmith.ViewBatch;
import dev.viewsmith.internal.Definition;
import java.util.List;

/** A maintainer of nothing but versions; it tells their numbers. */
final class VersionMaintainer
    extends Maintainer<VersionMaintainer.Batch, VersionMaintainer.Version, Long> {
  record Version(long version) implements Snapshot {}

  /** No changes. */
  static final class Batch extends ViewBatch {
    Batch(VersionMaintainer owner) {
      super(owner);
    }

    @Override
    public boolean isEmpty() {
      return true;
    }

    @Override
    public void clear() {}

    @Override
    public String toString() {
      return "no change";
    }
  }

  VersionMaintainer() {
    super("Versions");
    start(publish(0));
  }

  @Override
  public Batch newBatch() {
    return new Batch(this);
  }

  @Override
  protected void prepare(Batch batch, Shortages shortages) {}

  @Override
  protected void join(int sign) {}

  @Override
  protected void update() {}

  @Override
  protected List<Object> failedGroup() {
    return List.of();
  }

  @Override
  protected void undo() {}

  @Override
  protected void keep() {}

  @Override
  protected Version publish(long version) {
    return new Version(version);
  }

  @Override
  protected Long change(Version before, Version after) {
    return after.version();
  }

  @Override
  protected Definition definition() {
    throw new UnsupportedOperationException("there is no view");
  }

  @Override
  protected void stats(Stats.Builder stats) {}
}
