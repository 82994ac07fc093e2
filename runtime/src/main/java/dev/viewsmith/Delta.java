package dev.viewsmith;

import java.util.function.ObjLongConsumer;

/** A signed bag: one entry a row, none with weight 0. */
public interface Delta<R> {
  /** Number of entries. */
  long size();

  /** Whether nothing changed. */
  boolean isEmpty();

  /** The weight of a row; 0 if it has no entry. */
  long weight(R row);

  /** Passes each row and its weight, retractions first. */
  void forEach(ObjLongConsumer<? super R> action);
}
