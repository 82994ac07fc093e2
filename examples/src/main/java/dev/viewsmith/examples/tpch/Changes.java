package dev.viewsmith.examples.tpch;

import java.util.List;

/**
 * Rows of any of the tables that come and go together.
 *
 * @param name what happened
 * @param inserted rows that come
 * @param deleted rows that go
 */
public record Changes(
    String name, List<? extends Record> inserted, List<? extends Record> deleted) {
  /** {@return how many rows change} */
  public int size() {
    return inserted.size() + deleted.size();
  }
}
