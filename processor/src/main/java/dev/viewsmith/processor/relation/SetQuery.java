package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.type.QualifiedName;
import java.util.List;

/**
 * An interface that shows several views.
 *
 * @param isPublic whether it and all that encloses it are public
 * @param accessors in the order of the interface, each of another view
 */
public record SetQuery(QualifiedName name, boolean isPublic, List<Accessor> accessors) {
  public SetQuery {
    accessors = List.copyOf(accessors);
  }

  /**
   * A method of the interface.
   *
   * @param view the record whose relation it returns
   */
  public record Accessor(String name, QualifiedName view) {}
}
