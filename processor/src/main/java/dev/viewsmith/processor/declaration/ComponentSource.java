package dev.viewsmith.processor.declaration;

import dev.viewsmith.processor.declaration.ComponentDeclaration.Role;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.VariableElement;

/**
 * A component of the view record with the annotations that say where its value comes from.
 *
 * @param ours Viewsmith's; one, if all is well
 * @param foreign named as Viewsmith's, but of another package
 */
record ComponentSource(
    VariableElement field, List<AnnotationUse> ours, List<AnnotationUse> foreign) {
  static final String PACKAGE = "dev.viewsmith";

  private static final String SELECT = "Select";
  private static final Map<String, Role> ROLES =
      Map.of(
          "GroupBy", Role.GROUP_BY,
          "Count", Role.COUNT,
          "CountDistinct", Role.COUNT_DISTINCT,
          "Sum", Role.SUM,
          "Avg", Role.AVG,
          "Min", Role.MIN,
          "Max", Role.MAX);

  static ComponentSource of(VariableElement field) {
    List<AnnotationUse> known =
        AnnotationUse.allOn(field)
            .filter(use -> isSelect(use) || ROLES.containsKey(use.simpleName()))
            .toList();
    return new ComponentSource(
        field,
        known.stream().filter(ComponentSource::isOurs).toList(),
        known.stream().filter(use -> !isOurs(use)).toList());
  }

  static boolean isSelect(AnnotationUse use) {
    return use.simpleName().equals(SELECT);
  }

  /** What an annotation of ours makes of the component; empty for a {@code @Select}. */
  static Optional<Role> role(AnnotationUse ours) {
    return Optional.ofNullable(ROLES.get(ours.simpleName()));
  }

  /** Whether one of its annotations makes the view a grouped one. */
  boolean isGroupedOrAggregate() {
    return ours.stream().anyMatch(use -> role(use).isPresent());
  }

  boolean isGrouped() {
    return ours.stream().anyMatch(use -> role(use).equals(Optional.of(Role.GROUP_BY)));
  }

  private static boolean isOurs(AnnotationUse use) {
    return use.packageName().equals(PACKAGE);
  }
}
