package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.List;

/**
 * A column that an input's rows have beside their components: a component of a record inside them
 * that the view reads, or the flag that says where a column is null.
 *
 * @param record of the input
 * @param column its name differs from those of all columns of the input, its label is the path
 * @param component of the row
 * @param path from there to the value; empty for the flag of a component
 */
public record DerivedColumn(
    QualifiedName record, Column column, Column component, List<Column> path) {
  public DerivedColumn {
    path = List.copyOf(path);
  }
}
