package dev.viewsmith.processor;

import com.google.auto.common.BasicAnnotationProcessor;
import com.google.auto.common.MoreElements;
import com.google.common.collect.ImmutableSetMultimap;
import dev.viewsmith.processor.declaration.DeclarationReader;
import dev.viewsmith.processor.declaration.ViewDeclaration;
import dev.viewsmith.processor.diagnostic.Crash;
import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.diagnostic.Reporter;
import dev.viewsmith.processor.diagnostic.Site;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** The phases from a view record to its maintainer. Each view goes through them on its own. */
final class ViewStep implements BasicAnnotationProcessor.Step {
  private final Reporter reporter;
  private final DeclarationReader declarations;

  ViewStep(ProcessingEnvironment environment) {
    this.reporter = new Reporter(environment.getMessager());
    this.declarations = new DeclarationReader(environment.getElementUtils());
  }

  @Override
  public Set<String> annotations() {
    return Set.of(DeclarationReader.VIEW);
  }

  /** Compiles each view; those are returned that wait for types of a later round. */
  @Override
  public Set<? extends Element> process(ImmutableSetMultimap<String, Element> annotated) {
    Set<Element> deferred = new LinkedHashSet<>();
    for (Element element : annotated.values()) {
      TypeElement view = MoreElements.asType(element);
      try {
        if (declarations.isResolved(view)) {
          reporter.report(compile(view));
        } else {
          deferred.add(view);
        }
      } catch (RuntimeException | StackOverflowError e) {
        String name = view.getQualifiedName().toString();
        reporter.report(List.of(Crash.problem(name, Site.of(view), e)));
      }
    }
    return deferred;
  }

  /** The problems of the first phase that has any. */
  private List<Problem> compile(TypeElement view) {
    Outcome<ViewDeclaration> declaration = declarations.read(view);
    return declaration.problems();
  }
}
