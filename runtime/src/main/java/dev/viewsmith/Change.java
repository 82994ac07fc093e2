package dev.viewsmith;

/** What one batch changed. */
public interface Change<R> {
  /** The version that the batch made. */
  long version();

  /** The rows that went and came. */
  Delta<R> delta();

  /** The view after the batch. */
  Relation<R> snapshot();
}
