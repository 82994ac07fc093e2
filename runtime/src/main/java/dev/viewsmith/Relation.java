package dev.viewsmith;

import java.util.function.ObjLongConsumer;
import java.util.stream.Stream;

/** A bag of rows that never changes. */
public interface Relation<R> {
  /** Number of distinct rows. */
  long size();

  /** Number of rows with their copies. */
  long count();

  /** Whether there is no row. */
  boolean isEmpty();

  /** Copies of a row; 0 if it is not there. */
  long multiplicity(R row);

  /** Passes each distinct row and its copies. */
  void forEach(ObjLongConsumer<? super R> action);

  /** The distinct rows. */
  Stream<R> rows();
}
