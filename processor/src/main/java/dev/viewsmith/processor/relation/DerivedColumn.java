package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.List;

/**
 * A component of a record inside the rows of an input that the view reads: a column of its own.
 *
 * @param record of the input
 * @param column its name differs from those of all columns of the input, its label is the path
 * @param component of the row
 * @param path from there to the value, one component or more
 */
public record DerivedColumn(
    QualifiedName record, Column column, Column component, List<Column> path) {
  public DerivedColumn {
    path = List.copyOf(path);
  }
}
