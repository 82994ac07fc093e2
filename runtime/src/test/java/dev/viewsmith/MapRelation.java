package dev.viewsmith;

import java.util.List;
import java.util.Map;
import java.util.function.ObjLongConsumer;
import java.util.stream.Stream;

/** A relation of lists of values that is a map from rows to copies. */
class MapRelation implements Relation<List<Object>> {
  private final Map<List<Object>, Long> copies;

  MapRelation(Map<List<Object>, Long> copies) {
    this.copies = copies;
  }

  final Map<List<Object>, Long> copies() {
    return copies;
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
  public final boolean isEmpty() {
    return copies.isEmpty();
  }

  @Override
  public long multiplicity(List<Object> row) {
    return copies.getOrDefault(row, 0L);
  }

  @Override
  public final void forEach(ObjLongConsumer<? super List<Object>> action) {
    copies.forEach((row, count) -> action.accept(row, count));
  }

  @Override
  public final Stream<List<Object>> rows() {
    return copies.keySet().stream();
  }
}
