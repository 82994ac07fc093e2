package dev.viewsmith.postgres;

import org.jspecify.annotations.Nullable;

/**
 * How far a view's table has come.
 *
 * @param version 1 more for each batch
 * @param snapshot which transactions are in the table, as the text of a {@code pg_snapshot}; null
 *     if nothing was ever written
 */
record Position(long version, @Nullable String snapshot) {
  Position next(String later) {
    return new Position(version + 1, later);
  }
}
