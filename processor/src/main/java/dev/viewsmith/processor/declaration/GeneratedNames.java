package dev.viewsmith.processor.declaration;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/**
 * Checks that the maintainer's name is free, of a view or of a set. {@code A.B} and {@code A_B}
 * both want {@code A_BMaintainer}; and someone may have written a class of that name.
 */
record GeneratedNames(Elements elements, Findings findings) {
  private static final String MAINTAINER = "dev.viewsmith.Maintainer";

  void check(TypeElement view) {
    QualifiedName name = Access.nameOf(view);
    String joined = String.join("_", name.simpleNames());
    PackageElement home = MoreElements.getPackage(view);
    typesNamed(joined, home)
        .filter(type -> !type.equals(view) && DeclarationReader.hasMaintainer(type))
        .findFirst()
        .ifPresent(
            other ->
                add(
                    view,
                    joined,
                    "that of %s has the same name".formatted(other.getQualifiedName())));
    typeNamed(joined + "Maintainer", home)
        .filter(type -> !isMaintainer(type))
        .ifPresent(type -> add(view, joined, "there is a class of that name"));
  }

  private void add(TypeElement view, String joined, String why) {
    findings.add(
        ProblemCode.NAME_CLASH,
        Site.of(view),
        "The maintainer of %s is generated as %sMaintainer, but %s.\nRename one of them."
            .formatted(view.getQualifiedName(), joined, why));
  }

  /** The types of a package whose simple names, joined with underscores, are the name. */
  private Stream<TypeElement> typesNamed(String joined, PackageElement home) {
    Stream<TypeElement> nested =
        underscores(joined)
            .flatMap(
                at ->
                    typeNamed(joined.substring(0, at), home).stream()
                        .flatMap(type -> nestedIn(type, joined.substring(at + 1))));
    return Stream.concat(typeNamed(joined, home).stream(), nested);
  }

  private static Stream<TypeElement> nestedIn(TypeElement type, String joined) {
    return ElementFilter.typesIn(type.getEnclosedElements()).stream()
        .flatMap(
            nested -> {
              String name = nested.getSimpleName().toString();
              if (joined.equals(name)) {
                return Stream.of(nested);
              }
              return joined.startsWith(name + "_")
                  ? nestedIn(nested, joined.substring(name.length() + 1))
                  : Stream.of();
            });
  }

  private static Stream<Integer> underscores(String name) {
    return IntStream.range(0, name.length()).filter(i -> name.charAt(i) == '_').boxed();
  }

  private Optional<TypeElement> typeNamed(String simpleName, PackageElement home) {
    QualifiedName name = new QualifiedName(home.getQualifiedName().toString(), List.of(simpleName));
    return Optional.ofNullable(elements.getTypeElement(name.toString()));
  }

  /** Whether the class was generated for the view by an earlier compilation. */
  private static boolean isMaintainer(TypeElement type) {
    return type.getSuperclass().getKind() == TypeKind.DECLARED
        && MoreTypes.asTypeElement(type.getSuperclass())
            .getQualifiedName()
            .contentEquals(MAINTAINER);
  }
}
