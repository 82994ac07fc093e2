package dev.viewsmith.postgres;

import dev.viewsmith.ViewBatch;
import java.util.List;

/**
 * What a view was found to have in the database, or has got there.
 *
 * @param id the number of the view
 * @param sources its base tables
 * @param targets the tables that show it
 * @param isFresh whether triggers were made, so that changes before were not captured, or a table,
 *     which is empty
 * @param form a text that is another one if partitions, or types of columns, change
 */
record Installation<B extends ViewBatch, C>(
    int id,
    List<SourceTable<B, ?>> sources,
    List<TargetTable<? super C, ?>> targets,
    boolean isFresh,
    String form) {
  List<Long> tables() {
    return sources.stream().map(source -> source.table().oid()).toList();
  }

  List<String> columns() {
    return sources.stream()
        .flatMap(source -> source.columns().stream().map(Column::name))
        .distinct()
        .toList();
  }
}
