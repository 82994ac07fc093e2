package dev.viewsmith;

/** All that one version holds; never changes. */
public interface Snapshot {
  /** The version, 0 before the first batch. */
  long version();
}
