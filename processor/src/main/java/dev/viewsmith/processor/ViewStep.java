package dev.viewsmith.processor;

import com.google.auto.common.BasicAnnotationProcessor;
import com.google.auto.common.MoreElements;
import com.google.common.collect.ImmutableSetMultimap;
import dev.viewsmith.processor.declaration.ClassFiles;
import dev.viewsmith.processor.declaration.DeclarationReader;
import dev.viewsmith.processor.declaration.Deprecations;
import dev.viewsmith.processor.diagnostic.Crash;
import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.diagnostic.Reporter;
import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.emit.MaintainerEmitter;
import dev.viewsmith.processor.emit.SourceFile;
import dev.viewsmith.processor.plan.DeltaPlanner;
import dev.viewsmith.processor.relation.QueryBuilder;
import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.Filer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/** The phases from a view record to its maintainer. Each view goes through them on its own. */
final class ViewStep implements BasicAnnotationProcessor.Step {
  private final Reporter reporter;
  private final DeclarationReader declarations;
  private final Filer filer;
  private final Elements elements;

  ViewStep(ProcessingEnvironment environment, ClassFiles classFiles) {
    this.reporter = new Reporter(environment.getMessager());
    this.declarations =
        new DeclarationReader(
            environment.getElementUtils(), environment.getTypeUtils(), classFiles);
    this.filer = environment.getFiler();
    this.elements = environment.getElementUtils();
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
      } catch (IOException | RuntimeException | StackOverflowError e) {
        String name = view.getQualifiedName().toString();
        reporter.report(List.of(Crash.problem(name, Site.of(view), e)));
      }
    }
    return deferred;
  }

  /** Generates the maintainer unless a phase finds an error; returns all problems. */
  private List<Problem> compile(TypeElement view) throws IOException {
    Outcome<SourceFile> file =
        declarations
            .read(view)
            .then(QueryBuilder::build)
            .then(
                query ->
                    Outcome.of(
                        MaintainerEmitter.emit(
                            DeltaPlanner.plan(query),
                            name -> hasNeighbour(view, name),
                            Deprecations.lints(view))));
    if (file.isPresent()) {
      write(file.get(), view);
    }
    return file.problems();
  }

  /** Gives the class to the compiler, which generates it again when the view changes. */
  private void write(SourceFile file, TypeElement view) throws IOException {
    try (Writer writer = filer.createSourceFile(file.className(), view).openWriter()) {
      writer.write(file.text());
    }
  }

  /** Whether the package of a class has one of this simple name too. */
  private boolean hasNeighbour(TypeElement type, String simpleName) {
    String inPackage = elements.getPackageOf(type).getQualifiedName().toString();
    String name = inPackage.isEmpty() ? simpleName : inPackage + "." + simpleName;
    return elements.getTypeElement(name) != null;
  }
}
