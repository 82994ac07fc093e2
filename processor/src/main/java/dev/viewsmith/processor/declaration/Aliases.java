package dev.viewsmith.processor.declaration;

import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.diagnostic.Site;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

/** The aliases of a view: each names one use of an input. */
final class Aliases {
  private final Findings findings;
  private final Set<String> taken = new HashSet<>();

  Aliases(Findings findings) {
    this.findings = findings;
  }

  /**
   * The alias that an input has, as written or by default; empty if it is faulty.
   *
   * @param input where the input is named, for faults of a default
   */
  Optional<String> read(AnnotationUse use, TypeElement type, Site input) {
    String written = use.text("as");
    String alias = written.isEmpty() ? defaultAlias(type.getSimpleName().toString()) : written;
    Site site = written.isEmpty() ? input : use.site("as");
    if (SourceVersion.isKeyword(alias)) {
      findings.add(
          ProblemCode.INVALID_ALIAS,
          site,
          "The alias \"%s\" of %s is a Java keyword.\nChoose another: as = \"%1$sRow\"."
              .formatted(alias, type.getSimpleName()));
    } else if (!SourceVersion.isIdentifier(alias)) {
      findings.add(
          ProblemCode.INVALID_ALIAS,
          site,
          """
          The alias "%s" of %s is not a Java identifier.
          Use letters and digits, a letter first.\
          """
              .formatted(alias, type.getSimpleName()));
    } else if (!taken.add(alias)) {
      findings.add(
          ProblemCode.DUPLICATE_ALIAS,
          site,
          "The alias \"%s\" is taken by an earlier input.\nChoose another: as = \"%s\"."
              .formatted(alias, free(alias)));
    } else {
      return Optional.of(alias);
    }
    return Optional.empty();
  }

  /** The alias with the first number behind it that makes it free. */
  private String free(String alias) {
    int number = 2;
    while (taken.contains(alias + number)) {
      number++;
    }
    return alias + number;
  }

  private static String defaultAlias(String simpleName) {
    int first = simpleName.codePointAt(0);
    return Character.toString(Character.toLowerCase(first))
        + simpleName.substring(Character.charCount(first));
  }
}
