package dev.viewsmith.processor.declaration;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.JoinKind;
import dev.viewsmith.processor.type.RecordShape;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Reads the inputs of a view: the first and those that are joined. */
final class InputReader {
  private final TypeElement view;
  private final Findings findings;
  private final RecordCheck check;
  private final TypeReader types;
  private final Aliases aliases;
  private final Map<TypeElement, Optional<RecordShape>> shapes = new LinkedHashMap<>();

  /**
   * A reader of the inputs of a view.
   *
   * @param check whether records can be named where the view is needed
   */
  InputReader(TypeElement view, RecordCheck check, TypeReader types, Findings findings) {
    this.view = view;
    this.findings = findings;
    this.check = check;
    this.types = types;
    this.aliases = new Aliases(findings);
  }

  /**
   * The inputs whose names are known, in the order of the joins; their records without the
   * components that are faulty.
   */
  List<InputDeclaration> read(AnnotationUse view) {
    List<InputDeclaration> inputs = new ArrayList<>();
    read(view, "from", null, JoinKind.INNER).ifPresent(inputs::add);
    List<AnnotationUse> joins = view.nested("join");
    for (AnnotationUse join : joins) {
      read(join, "value", join.expression("on"), kind(join)).ifPresent(inputs::add);
    }
    return inputs;
  }

  /**
   * The names of components that {@link #read} left out of the records.
   *
   * @param inputs one for each record
   */
  static Set<String> leftOut(TypeElement view, List<InputDeclaration> inputs) {
    Iterator<InputDeclaration> read = inputs.iterator();
    Set<String> names = new HashSet<>();
    for (ViewGraph.Use use : ViewGraph.uses(view)) {
      names.addAll(leftOut(use.record(), read.next().record()));
    }
    return names;
  }

  private static List<String> leftOut(TypeElement record, RecordShape read) {
    List<String> sound = read.columns().stream().map(Column::name).toList();
    return record.getRecordComponents().stream()
        .map(component -> component.getSimpleName().toString())
        .filter(name -> !sound.contains(name))
        .toList();
  }

  private Optional<InputDeclaration> read(
      AnnotationUse use, String member, @Nullable ExpressionText on, JoinKind kind) {
    Site site = use.site(member);
    AnnotationValue value = use.value(member).orElseThrow();
    Optional<TypeElement> type = typeElement(value);
    if (type.isEmpty()) {
      check.refuse(value.getValue().toString(), site);
      return Optional.empty();
    }
    Optional<String> alias = aliases.read(use, type.get(), site);
    if (!shapes.containsKey(type.get())) {
      shapes.put(type.get(), shape(type.get(), site));
    }
    return shapes
        .get(type.get())
        .flatMap(
            record ->
                alias.map(
                    name ->
                        new InputDeclaration(
                            record, name, on, kind, ViewGraph.isView(type.get()), site)));
  }

  private Optional<RecordShape> shape(TypeElement type, Site site) {
    if (!check.hasReadableComponents(type, site)) {
      return Optional.empty();
    }
    if (ViewGraph.isView(type)) {
      return shapeOfView(type, site);
    }
    checkSimpleName(type, site);
    if (type.getRecordComponents().isEmpty()) {
      findings.add(
          ProblemCode.NOT_SUPPORTED_YET,
          site,
          "%s has no components, which is not supported yet.\nGive it one."
              .formatted(type.getSimpleName()));
    }
    boolean hasSource = types.hasSource(type);
    return findings
        .take(
            types.columns(
                type,
                site,
                field -> Place.ofInput(type, field, hasSource ? Site.of(field) : site, site)))
        .map(columns -> new RecordShape(Access.nameOf(type), Access.isPublic(type), columns));
  }

  private Optional<RecordShape> shapeOfView(TypeElement type, Site site) {
    List<TypeElement> ring = ViewGraph.path(type, view);
    if (!ring.isEmpty()) {
      refuseRing(ring, site);
      return Optional.empty();
    }
    // Faults of its components are told where it is read as a view.
    return Optional.ofNullable(
            types.columns(type, site, field -> Place.ofView(type, field)).value())
        .map(columns -> new RecordShape(Access.nameOf(type), Access.isPublic(type), columns));
  }

  private void refuseRing(List<TypeElement> ring, Site site) {
    String chain =
        ring.stream()
            .map(TypeElement::getSimpleName)
            .collect(Collectors.joining(", which is over "));
    findings.add(
        ProblemCode.RECURSIVE_VIEW,
        site,
        "%s is over %s, and so on without end.\n%s"
            .formatted(
                view.getSimpleName(),
                chain,
                ring.size() == 1
                    ? "Name the records that its rows are made of."
                    : "Let one of them be over another record."));
  }

  private void checkSimpleName(TypeElement type, Site site) {
    shapes.keySet().stream()
        .filter(earlier -> !ViewGraph.isView(earlier))
        .filter(earlier -> earlier.getSimpleName().equals(type.getSimpleName()))
        .findFirst()
        .ifPresent(earlier -> findings.add(ProblemCode.NAME_CLASH, site, sameName(earlier, type)));
  }

  /** What to tell of two inputs that batches cannot tell from each other. */
  static String sameName(TypeElement earlier, TypeElement type) {
    return """
        %s and %s have the same simple name: a batch would insert both with insert%s.
        Rename one of them.\
        """
        .formatted(earlier.getQualifiedName(), type.getQualifiedName(), type.getSimpleName());
  }

  private static JoinKind kind(AnnotationUse join) {
    return JoinKind.valueOf(join.constant("kind").orElse(JoinKind.INNER.name()));
  }

  private static Optional<TypeElement> typeElement(AnnotationValue value) {
    TypeMirror type = (TypeMirror) value.getValue();
    return type.getKind() == TypeKind.DECLARED
        ? Optional.of(MoreElements.asType(MoreTypes.asElement(type)))
        : Optional.empty();
  }
}
