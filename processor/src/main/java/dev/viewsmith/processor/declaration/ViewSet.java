package dev.viewsmith.processor.declaration;

import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.List;

/**
 * An interface that names several views, which one maintainer keeps.
 *
 * @param isPublic whether it and all that encloses it are public
 * @param accessors in the order of the interface, each of another view
 */
public record ViewSet(QualifiedName name, boolean isPublic, Site site, List<Accessor> accessors) {
  public ViewSet {
    accessors = List.copyOf(accessors);
  }

  /**
   * A method of the interface.
   *
   * @param view the record whose relation it returns
   */
  public record Accessor(String name, QualifiedName view) {}
}
