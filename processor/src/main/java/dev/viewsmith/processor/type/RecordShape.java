package dev.viewsmith.processor.type;

import java.util.List;

/**
 * A record class.
 *
 * @param isPublic whether it and all that encloses it are public
 * @param columns its components, in order
 */
public record RecordShape(QualifiedName name, boolean isPublic, List<Column> columns) {
  public RecordShape {
    columns = List.copyOf(columns);
  }
}
