package dev.viewsmith.peers;

import java.util.List;
import java.util.Map;

/** A system that keeps the view. One thread uses it. */
interface Peer extends AutoCloseable {
  /** Takes the first rows, all insertions, into an empty system. */
  void load(List<Change> rows) throws Exception;

  /** Applies a batch; when this returns, the view is up to date. */
  void apply(List<Change> batch) throws Exception;

  /** Returns the view, as it is after the last batch. Not part of what is timed. */
  Map<Group, Summary> answer() throws Exception;

  @Override
  default void close() {}
}
