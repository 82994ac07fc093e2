package dev.viewsmith.processor.declaration;

import com.google.auto.common.MoreElements;
import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.type.RecordShape;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * Reads what a {@code @View} record or a {@code @ViewSet} interface declares, and finds all faults
 * that can be seen without looking into expressions.
 */
public final class DeclarationReader {
  /** The annotation that makes a record a view. */
  public static final String VIEW = "dev.viewsmith.View";

  /** The annotation that makes an interface a set of views. */
  public static final String VIEW_SET = "dev.viewsmith.ViewSet";

  private final Language language;

  public DeclarationReader(Elements elements, Types types, ClassFiles classFiles) {
    this.language = new Language(elements, types, classFiles);
  }

  /** Whether a maintainer is generated for a class. */
  static boolean hasMaintainer(TypeElement type) {
    return ViewGraph.isView(type) || AnnotationUse.on(type, VIEW_SET).isPresent();
  }

  /**
   * Whether the types of all components exist, of a view and of its inputs, and of the records
   * inside them; for a set, of each of its views. If not, they may be generated later, and the view
   * or set is to be read then.
   */
  public boolean isResolved(TypeElement type) {
    return new Resolution().isComplete(type);
  }

  /**
   * The views that the maintainer of a class with the annotation {@link #VIEW} keeps: this one and
   * all that it is over. Beside errors, what is sound of them.
   */
  public Outcome<ProgramDeclaration> readView(TypeElement type) {
    return program(type, new Findings()).ofView(type);
  }

  /** The same, of a class with the annotation {@link #VIEW_SET}. */
  public Outcome<ProgramDeclaration> readSet(TypeElement type) {
    Findings findings = new Findings();
    ViewSetReader reader = new ViewSetReader(type, language, findings);
    ViewSet set = reader.read();
    return program(type, findings).ofSet(set, reader.uses());
  }

  private ProgramReader program(TypeElement type, Findings findings) {
    return new ProgramReader(this, language.classFiles(), MoreElements.getPackage(type), findings);
  }

  /**
   * The declaration of a view; beside errors, what is sound of it, if the names of all inputs are
   * known.
   *
   * @param home the package of the maintainer that keeps it: its own, or that of a view or set that
   *     names it, which has looked at the access to its record
   */
  Outcome<ViewDeclaration> read(TypeElement type, PackageElement home) {
    Findings findings = new Findings();
    boolean isReadable =
        new RecordCheck(MoreElements.getPackage(type), findings)
            .hasReadableComponents(type, Site.of(type));
    RecordCheck check = new RecordCheck(home, findings);
    TypeReader types = new TypeReader(type, home, language);
    List<InputDeclaration> inputs =
        new InputReader(type, check, types, findings).read(viewAnnotation(type));
    ComponentReader reader = new ComponentReader(type, types, findings);
    List<ComponentDeclaration> components = isReadable ? reader.read() : List.of();
    new GeneratedNames(language.elements(), findings).check(type);
    boolean isNamed = isReadable && inputs.size() == 1 + viewAnnotation(type).nested("join").size();
    return isNamed
        ? findings.sound(declaration(type, home, inputs, components, reader, types))
        : findings.failed();
  }

  private ViewDeclaration declaration(
      TypeElement type,
      PackageElement home,
      List<InputDeclaration> inputs,
      List<ComponentDeclaration> components,
      ComponentReader reader,
      TypeReader types) {
    AnnotationUse view = viewAnnotation(type);
    RecordShape shape = shape(type, components);
    Stream<RecordShape> records =
        Stream.concat(Stream.of(shape), inputs.stream().map(InputDeclaration::record));
    ConstantReader constants =
        new ConstantReader(home, types, language)
            .read(type, records.flatMap(record -> record.columns().stream()));
    MethodReader methods = new MethodReader(type, home, types, language).read();
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
        new Unsound(InputReader.leftOut(type, inputs), reader.leftOut(components)));
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
