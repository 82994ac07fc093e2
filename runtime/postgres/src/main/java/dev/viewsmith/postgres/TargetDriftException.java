package dev.viewsmith.postgres;

import java.io.Serial;

/** The view's table does not have the rows that it was given: somebody else has written to it. */
final class TargetDriftException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  TargetDriftException(TableName table, long expected, long found) {
    super(table + " had " + found + " of " + expected + " rows that go: somebody else wrote to it");
  }
}
