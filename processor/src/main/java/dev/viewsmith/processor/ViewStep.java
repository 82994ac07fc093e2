package dev.viewsmith.processor;

import com.google.auto.common.BasicAnnotationProcessor;
import com.google.auto.common.MoreElements;
import com.google.common.collect.ImmutableSetMultimap;
import dev.viewsmith.processor.declaration.ClassFiles;
import dev.viewsmith.processor.declaration.DeclarationReader;
import dev.viewsmith.processor.declaration.Deprecations;
import dev.viewsmith.processor.declaration.ProgramDeclaration;
import dev.viewsmith.processor.diagnostic.Crash;
import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.diagnostic.Reporter;
import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.emit.MaintainerEmitter;
import dev.viewsmith.processor.emit.SourceFile;
import dev.viewsmith.processor.plan.DeltaPlanner;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.ViewPlan;
import dev.viewsmith.processor.relation.Program;
import dev.viewsmith.processor.relation.ProgramBuilder;
import dev.viewsmith.processor.relation.ViewQuery;
import dev.viewsmith.processor.report.PlanReport;
import dev.viewsmith.processor.sql.SqlEmitter;
import dev.viewsmith.processor.sql.SqlScripts;
import dev.viewsmith.processor.sql.SqlSettings;
import dev.viewsmith.processor.type.QualifiedName;
import dev.viewsmith.processor.type.RecordShape;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * The phases from a view record, or the interface of a set of views, to its maintainer. Each goes
 * through them on its own.
 */
final class ViewStep implements BasicAnnotationProcessor.Step {
  private final Reporter reporter;
  private final DeclarationReader declarations;
  private final GeneratedFiles files;
  private final Elements elements;
  private final OptionNames names;
  private Outcome<Options> options;

  ViewStep(ProcessingEnvironment environment, ClassFiles classFiles) {
    this.reporter = new Reporter(environment.getMessager());
    this.declarations =
        new DeclarationReader(
            environment.getElementUtils(), environment.getTypeUtils(), classFiles);
    this.files = new GeneratedFiles(environment.getFiler());
    this.elements = environment.getElementUtils();
    this.names = new OptionNames(elements);
    this.options = Options.of(environment.getOptions());
  }

  @Override
  public Set<String> annotations() {
    return Set.of(DeclarationReader.VIEW, DeclarationReader.VIEW_SET);
  }

  /** Compiles each view and set; those are returned that wait for types of a later round. */
  @Override
  public Set<? extends Element> process(ImmutableSetMultimap<String, Element> annotated) {
    if (!options.isPresent()) {
      reporter.report(options.problems());
      options = Outcome.of(Options.NONE);
    }
    Set<Element> deferred = new LinkedHashSet<>();
    for (Element element : annotated.get(DeclarationReader.VIEW)) {
      compile(MoreElements.asType(element), declarations::readView, deferred);
    }
    for (Element element : annotated.get(DeclarationReader.VIEW_SET)) {
      compile(MoreElements.asType(element), declarations::readSet, deferred);
    }
    return deferred;
  }

  /** Tells, when all is compiled, what options have named in vain. */
  void finish() {
    SqlSettings settings = options.isPresent() ? options.get().sql() : null;
    if (settings != null) {
      reporter.report(names.problems(settings));
    }
  }

  private void compile(
      TypeElement type,
      Function<TypeElement, Outcome<ProgramDeclaration>> read,
      Set<Element> deferred) {
    try {
      if (declarations.isResolved(type)) {
        reporter.report(compile(type, read.apply(type)));
      } else {
        deferred.add(type);
      }
    } catch (IOException | RuntimeException | StackOverflowError e) {
      String name = type.getQualifiedName().toString();
      reporter.report(List.of(Crash.problem(name, Site.of(type), e)));
    }
  }

  /** Generates the maintainer unless a phase finds an error; returns all problems. */
  private List<Problem> compile(TypeElement view, Outcome<ProgramDeclaration> declaration)
      throws IOException {
    if (declaration.isPresent()) {
      names.add(declaration.get());
    }
    Outcome<Program> program = declaration.then(ProgramBuilder::build);
    Outcome<MaintenancePlan> plan = program.then(known -> Outcome.of(DeltaPlanner.plan(known)));
    Outcome<SourceFile> maintainer =
        plan.then(
            known ->
                MaintainerEmitter.emit(
                    known,
                    Site.of(view),
                    name -> hasNeighbour(view, name),
                    Deprecations.lints(view)));
    if (!maintainer.isPresent()) {
      return maintainer.problems();
    }
    write(plan.get(), maintainer.get(), view);
    List<Problem> problems = new ArrayList<>(maintainer.problems());
    problems.addAll(writeScripts(declaration.get(), program.get(), view));
    return problems;
  }

  /** Writes the scripts of a view that is to be kept in a database; returns what is against it. */
  private List<Problem> writeScripts(
      ProgramDeclaration declaration, Program program, TypeElement view) throws IOException {
    SqlSettings settings = options.get().sql();
    QualifiedName name = program.shown().get(0).view().name();
    if (settings == null || program.set() != null || !settings.includes(name)) {
      return List.of();
    }
    Outcome<SqlScripts> scripts = SqlEmitter.emit(declaration, program, settings);
    if (scripts.isPresent()) {
      String joined = String.join("_", name.simpleNames());
      String file = name.packageName().isEmpty() ? joined : name.packageName() + "." + joined;
      TypeElement[] origins = origins(program.views().stream().map(ViewQuery::view), view);
      files.writeScript(file, ".sql", scripts.get().install(), origins);
      files.writeScript(file, "-uninstall.sql", scripts.get().uninstall(), origins);
    }
    return scripts.problems();
  }

  private void write(MaintenancePlan plan, SourceFile maintainer, TypeElement view)
      throws IOException {
    TypeElement[] origins = origins(plan.views().stream().map(ViewPlan::view), view);
    files.write(maintainer, origins);
    if (options.get().report()) {
      String page = files.writePage(maintainer, PlanReport.of(plan, maintainer), origins);
      reporter.note("The plan of " + view.getQualifiedName() + ": " + page);
    }
  }

  /** The view or set, and all views that are kept for it. */
  private TypeElement[] origins(Stream<RecordShape> views, TypeElement view) {
    ModuleElement module = elements.getModuleOf(view);
    return Stream.concat(
            Stream.of(view),
            views
                .map(kept -> kept.name().toString())
                .map(name -> elements.getTypeElement(module, name)))
        .distinct()
        .toArray(TypeElement[]::new);
  }

  /** Whether the package of a class has one of this simple name too. */
  private boolean hasNeighbour(TypeElement type, String simpleName) {
    String inPackage = elements.getPackageOf(type).getQualifiedName().toString();
    String name = inPackage.isEmpty() ? simpleName : inPackage + "." + simpleName;
    return elements.getTypeElement(name) != null;
  }
}
