package dev.viewsmith;

import java.util.function.ObjLongConsumer;
import java.util.stream.Stream;

/**
 * A bag of rows that never changes: each row has a multiplicity, the number of its copies.
 *
 * <p>May be read by any number of threads, and kept for ever. Two rows are the same exactly if they
 * are {@code equals}. Rows are built when they are read, by the constructor of the record; what it
 * throws reaches the reader.
 *
 * @param <R> the record type of the rows
 */
public interface Relation<R> {
  /** {@return the number of distinct rows} Takes constant time. */
  long size();

  /** {@return the number of rows with their copies} Takes constant time. */
  long count();

  /** {@return whether there is no row} Takes constant time. */
  boolean isEmpty();

  /**
   * {@return the number of copies of a row: 0 if it is not there} Takes constant time.
   *
   * @param row any row, whether or not it is there
   * @throws NullPointerException if the row is null; a row with a component that is null where no
   *     row here can have one is simply not there
   */
  long multiplicity(R row);

  /**
   * Passes each distinct row, once, with its number of copies, in no particular order. Takes time
   * for each row.
   *
   * @param action takes a row, then its copies; what it throws reaches the caller
   * @throws NullPointerException if the action is null
   */
  void forEach(ObjLongConsumer<? super R> action);

  /**
   * {@return the distinct rows in no particular order} The stream is lazy and sequential: a row is
   * built when the stream comes to it, and nothing is copied.
   */
  Stream<R> rows();
}
