package dev.viewsmith.processor.declaration;

import dev.viewsmith.processor.declaration.ComponentDeclaration.Role;
import java.util.List;
import java.util.Set;

/**
 * What is left out of a declaration because it is faulty, and was reported as such. Further faults
 * are looked for in what does not depend on it.
 *
 * @param columns the names of components of inputs
 * @param components of the view, in order
 */
public record Unsound(Set<String> columns, List<Component> components) {
  /** Nothing: the declaration is sound. */
  public static final Unsound NOTHING = new Unsound(Set.of(), List.of());

  public Unsound {
    columns = Set.copyOf(columns);
    components = List.copyOf(components);
  }

  /**
   * A faulty component of the view.
   *
   * @param role as its annotation says, or was meant to say
   * @param expressions of its annotations: they may be faulty too
   */
  public record Component(String name, Role role, List<ExpressionText> expressions) {
    public Component {
      expressions = List.copyOf(expressions);
    }
  }
}
