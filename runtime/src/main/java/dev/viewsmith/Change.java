package dev.viewsmith;

/**
 * What one batch changed in a view. May be read by any number of threads, and kept for ever.
 *
 * @param <R> the record type of the rows
 */
public interface Change<R> {
  /** {@return the version that the batch made} */
  long version();

  /**
   * {@return the rows that went and came: empty if the batch did not change the view} The deltas of
   * the versions up to one, added to the snapshot of version 0, are the snapshot of that version.
   *
   * <p>Worked out at the first call, in time of the groups or rows that the batch touched; later
   * calls return the same.
   */
  Delta<R> delta();

  /** {@return the view as it was right after the batch, whatever has happened since} */
  Relation<R> snapshot();
}
