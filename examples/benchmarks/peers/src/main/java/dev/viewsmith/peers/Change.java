package dev.viewsmith.peers;

/**
 * A row that comes or goes, as a feed of changes would tell it: by value and with its identity. Two
 * rows can be equal; their ids differ. A deletion has the id and the values of the row that was
 * inserted, but not the same object.
 */
sealed interface Change {
  /** The identity of the row, unique among all rows. */
  long id();

  /** Whether the row comes; else it goes. */
  boolean isInsertion();

  /** Of an order. */
  record OfOrder(long id, Order order, boolean isInsertion) implements Change {}

  /** Of a tag. */
  record OfTag(long id, Tag tag, boolean isInsertion) implements Change {}
}
