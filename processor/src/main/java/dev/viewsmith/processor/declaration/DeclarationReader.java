package dev.viewsmith.processor.declaration;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import com.google.auto.common.SuperficialValidation;
import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.type.RecordShape;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * Reads what a {@code @View} record declares, and finds all faults that can be seen without looking
 * into expressions.
 */
public final class DeclarationReader {
  /** The annotation that makes a record a view. */
  public static final String VIEW = "dev.viewsmith.View";

  private final Language language;

  public DeclarationReader(Elements elements, Types types, ClassFiles classFiles) {
    this.language = new Language(elements, types, classFiles);
  }

  /**
   * Whether the types of all components exist, of the view and of its inputs, and of the records
   * inside them. If not, they may be generated later, and the view is to be read then.
   */
  public boolean isResolved(TypeElement type) {
    Set<TypeElement> seen = new HashSet<>();
    return Stream.concat(Stream.of(type), InputReader.records(viewAnnotation(type)))
        .allMatch(record -> isResolved(record, seen));
  }

  private static boolean isResolved(TypeElement record, Set<TypeElement> seen) {
    // Eclipse's compiler knows no components of what is no record, not even that there are none.
    return !seen.add(record)
        || record.getKind() != ElementKind.RECORD
        || record.getRecordComponents().stream()
            .map(Element::asType)
            .allMatch(
                type ->
                    SuperficialValidation.validateType(type)
                        && (type.getKind() != TypeKind.DECLARED
                            || isResolved(MoreTypes.asTypeElement(type), seen)));
  }

  /**
   * The declaration of a class that has the annotation {@link #VIEW}; beside errors, what is sound
   * of it, if the names of all inputs are known.
   */
  public Outcome<ViewDeclaration> read(TypeElement type) {
    AnnotationUse view = viewAnnotation(type);
    PackageElement home = MoreElements.getPackage(type);
    Findings findings = new Findings();
    boolean isReadable = new RecordCheck(home, findings).hasReadableComponents(type, Site.of(type));
    TypeReader types = new TypeReader(type, language);
    List<InputDeclaration> inputs = new InputReader(home, types, findings).read(view);
    ComponentReader reader = new ComponentReader(type, types, findings);
    List<ComponentDeclaration> components = isReadable ? reader.read() : List.of();
    new GeneratedNames(language.elements(), findings).check(type);
    boolean isNamed = isReadable && inputs.size() == 1 + view.nested("join").size();
    return isNamed
        ? findings.sound(declaration(type, inputs, components, reader, types))
        : findings.failed();
  }

  private ViewDeclaration declaration(
      TypeElement type,
      List<InputDeclaration> inputs,
      List<ComponentDeclaration> components,
      ComponentReader reader,
      TypeReader types) {
    AnnotationUse view = viewAnnotation(type);
    RecordShape shape = shape(type, components);
    Stream<RecordShape> records =
        Stream.concat(Stream.of(shape), inputs.stream().map(InputDeclaration::record));
    ConstantReader constants =
        new ConstantReader(MoreElements.getPackage(type), types, language)
            .read(type, records.flatMap(record -> record.columns().stream()));
    MethodReader methods = new MethodReader(type, types, language).read();
    return new ViewDeclaration(
        shape,
        Site.of(type),
        inputs,
        view.expression("where"),
        components,
        view.flag("distinct"),
        view.expression("having"),
        constants.fields(),
        methods.methods(),
        Stream.concat(constants.unavailable().stream(), methods.unavailable().stream()).toList(),
        new Unsound(InputReader.leftOut(view, inputs), reader.leftOut(components)));
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
