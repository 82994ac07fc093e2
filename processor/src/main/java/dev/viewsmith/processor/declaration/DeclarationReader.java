package dev.viewsmith.processor.declaration;

import com.google.auto.common.MoreElements;
import com.google.auto.common.SuperficialValidation;
import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.type.RecordShape;
import java.util.List;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * Reads what a {@code @View} record declares, and finds all faults that can be seen without looking
 * into expressions.
 */
public final class DeclarationReader {
  /** The annotation that makes a record a view. */
  public static final String VIEW = "dev.viewsmith.View";

  private final Elements elements;

  public DeclarationReader(Elements elements) {
    this.elements = elements;
  }

  /**
   * Whether the types of all components of all inputs exist. If not, they may be generated later,
   * and the view is to be read then.
   */
  public boolean isResolved(TypeElement type) {
    return InputReader.records(viewAnnotation(type))
        .flatMap(input -> input.getRecordComponents().stream())
        .allMatch(component -> SuperficialValidation.validateType(component.asType()));
  }

  /** The declaration of a class that has the annotation {@link #VIEW}. */
  public Outcome<ViewDeclaration> read(TypeElement type) {
    AnnotationUse view = viewAnnotation(type);
    PackageElement home = MoreElements.getPackage(type);
    Findings findings = new Findings();
    boolean isReadable = new RecordCheck(home, findings).hasReadableComponents(type, Site.of(type));
    List<InputDeclaration> inputs = new InputReader(home, findings).read(view);
    List<ComponentDeclaration> components =
        isReadable ? new ComponentReader(type, new ColumnReader(home), findings).read() : List.of();
    new GeneratedNames(elements, findings).check(type);
    return findings.outcome(
        () ->
            new ViewDeclaration(
                shape(type, components),
                Site.of(type),
                inputs,
                view.expression("where"),
                components,
                view.flag("distinct"),
                view.expression("having"),
                List.of(),
                List.of()));
  }

  private static RecordShape shape(TypeElement type, List<ComponentDeclaration> components) {
    return new RecordShape(
        Access.nameOf(type),
        Access.isPublic(type),
        components.stream().map(ComponentDeclaration::column).toList());
  }

  private static AnnotationUse viewAnnotation(TypeElement type) {
    return AnnotationUse.on(type, VIEW).orElseThrow();
  }
}
