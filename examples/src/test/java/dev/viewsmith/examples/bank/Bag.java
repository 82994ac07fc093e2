package dev.viewsmith.examples.bank;

import dev.viewsmith.Relation;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.function.ObjLongConsumer;
import java.util.stream.Stream;

/** Rows with their copies, in a map. */
record Bag<R>(Map<R, Long> copies) implements Relation<R> {
  static <R> Bag<R> of(Collection<R> rows) {
    Map<R, Long> copies = new HashMap<>();
    rows.forEach(row -> copies.merge(row, 1L, Long::sum));
    return new Bag<>(copies);
  }

  /** A copy of any relation. */
  static <R> Bag<R> copyOf(Relation<R> relation) {
    Map<R, Long> copies = new HashMap<>();
    relation.forEach((row, number) -> copies.merge(row, number, Long::sum));
    return new Bag<>(copies);
  }

  @Override
  public long size() {
    return copies.size();
  }

  @Override
  public long count() {
    return copies.values().stream().mapToLong(Long::longValue).sum();
  }

  @Override
  public boolean isEmpty() {
    return copies.isEmpty();
  }

  @Override
  public long multiplicity(R row) {
    return copies.getOrDefault(row, 0L);
  }

  @Override
  public void forEach(ObjLongConsumer<? super R> action) {
    copies.forEach(action::accept);
  }

  @Override
  public Stream<R> rows() {
    return copies.keySet().stream();
  }
}
