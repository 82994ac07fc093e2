package dev.viewsmith;

/**
 * What one batch changed in a view. May be read by any number of threads, and kept for ever.
 *
 * @param <R> the record type of the rows
 */
public interface Change<R> {
  /** Returns the version that the batch made. */
  long version();

  /**
   * Returns the rows that went and came: empty if the batch did not change the view. The deltas of
   * the versions up to one, added to the snapshot of version 0, are the snapshot of that version.
   */
  Delta<R> delta();

  /** Returns the view after the batch. */
  Relation<R> snapshot();
}
