package dev.viewsmith.processor.declaration;

import com.google.auto.common.MoreElements;
import dev.viewsmith.processor.declaration.ComponentDeclaration.Role;
import dev.viewsmith.processor.diagnostic.Site;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/**
 * A component of the view record with the annotations that say where its value comes from.
 *
 * @param ours Viewsmith's; one at most, if all is well
 * @param foreign named as Viewsmith's, but of another package
 */
record ComponentSource(
    VariableElement field, List<AnnotationUse> ours, List<AnnotationUse> foreign) {
  static final String PACKAGE = "dev.viewsmith";

  static ComponentSource of(VariableElement field) {
    List<AnnotationUse> known = known(AnnotationUse.allOn(field));
    if (known.isEmpty()) {
      // The Eclipse compiler knows nothing of a field's annotation with a constant of an enum.
      known =
          known(
              componentOf(field).stream()
                  .flatMap(component -> component.getAnnotationMirrors().stream())
                  .map(mirror -> new AnnotationUse(field, mirror)));
    }
    return new ComponentSource(
        field,
        known.stream().filter(ComponentSource::isOurs).toList(),
        known.stream().filter(use -> !isOurs(use)).toList());
  }

  private static List<AnnotationUse> known(Stream<AnnotationUse> uses) {
    return uses.filter(use -> Role.of(use.simpleName()).isPresent()).toList();
  }

  private static Optional<? extends RecordComponentElement> componentOf(VariableElement field) {
    return MoreElements.asType(field.getEnclosingElement()).getRecordComponents().stream()
        .filter(component -> component.getSimpleName().equals(field.getSimpleName()))
        .findFirst();
  }

  private static boolean isOurs(AnnotationUse use) {
    return use.packageName().equals(PACKAGE);
  }

  /** What its annotation makes of the component; one of another package is taken as meant. */
  Role role() {
    return meant().map(ComponentSource::role).findFirst().orElse(Role.SELECT);
  }

  boolean isKey() {
    return meant().anyMatch(use -> role(use) == Role.GROUP_BY);
  }

  boolean isAggregate() {
    return meant().map(ComponentSource::role).anyMatch(Role::isAggregate);
  }

  /** Of its annotation; of the component if it has none. */
  Site site() {
    return ours.isEmpty() ? Site.of(field) : ours.get(0).site();
  }

  /**
   * Its annotation's expression; null if the annotation has a meaning without one and has none. An
   * empty one that is needed is a fault to be found where expressions are read.
   */
  @Nullable ExpressionText expression() {
    if (ours.isEmpty()) {
      return null;
    }
    AnnotationUse annotation = ours.get(0);
    ExpressionText expression = annotation.expression("value");
    return expression == null && role().needsExpression()
        ? new ExpressionText("", annotation.site("value"))
        : expression;
  }

  /** What is known of the component if it is faulty. */
  Unsound.Component unsound() {
    return new Unsound.Component(
        field.getSimpleName().toString(),
        role(),
        ours.stream().flatMap(use -> Stream.ofNullable(use.expression("value"))).toList());
  }

  private Stream<AnnotationUse> meant() {
    return Stream.concat(ours.stream(), foreign.stream());
  }

  private static Role role(AnnotationUse use) {
    return Role.of(use.simpleName()).orElseThrow();
  }
}
