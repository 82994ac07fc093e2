package dev.viewsmith.postgres;

import java.io.Serial;

/**
 * The view's table, the memory of the maintainer and a query are not the same. The message names
 * the first rows that differ, with their copies on both sides.
 */
public final class TableDifferenceException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  TableDifferenceException(String message) {
    super(message);
  }
}
