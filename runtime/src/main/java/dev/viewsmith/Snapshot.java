package dev.viewsmith;

/**
 * All that one version holds. It never changes, may be read by any number of threads without a lock
 * while batches are applied, and may be kept for ever: it then holds the memory of what has changed
 * since, and no more.
 */
public interface Snapshot {
  /** {@return the version: 0 before the first batch, then 1 more for each that was applied} */
  long version();
}
