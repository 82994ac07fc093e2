package dev.viewsmith.postgres;

/** What a view in the database is doing. */
public enum ViewState {
  /** It follows the base tables. */
  RUNNING,

  /** The database does not answer, or has refused something; it is tried again, after a while. */
  STALLED,

  /**
   * The maintainer has refused what was read, as an expression could not be computed or a number
   * was too large. It is tried again with what has changed since, so that to put the rows right is
   * enough; unless a row has gone of which no trigger told that it came: then the view has to be
   * started anew. The table shows what it did before.
   */
  REFUSED,

  /** It has ended, by a failure of the maintainer. The table shows what it did before. */
  FAILED,

  /** It was closed. */
  CLOSED
}
