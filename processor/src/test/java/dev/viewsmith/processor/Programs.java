package dev.viewsmith.processor;

import com.google.auto.common.MoreElements;
import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import dev.viewsmith.processor.declaration.DeclarationReader;
import dev.viewsmith.processor.declaration.ProgramDeclaration;
import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.relation.Program;
import dev.viewsmith.processor.relation.ProgramBuilder;
import dev.viewsmith.processor.relation.ProgramPrinter;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** What the views and sets of some sources mean. */
final class Programs {
  private final Map<String, Outcome<Program>> byName;

  private Programs(Map<String, Outcome<Program>> byName) {
    this.byName = byName;
  }

  static Programs of(String... sources) {
    return of(List.of(), sources);
  }

  /** Compiles the sources where others were compiled before. */
  static Programs of(List<Path> compiled, String... sources) {
    Recorder recorder = new Recorder();
    List<File> classPath =
        Stream.concat(
                compiled.stream().map(Path::toFile),
                Arrays.stream(Javac.CLASS_PATH.split(File.pathSeparator)).map(File::new))
            .toList();
    Compilation compilation =
        Compiler.javac()
            .withClasspath(classPath)
            .withProcessors(recorder)
            .compile(Stream.of(sources).map(Verdict::file).toList());
    if (compilation.status() != Compilation.Status.SUCCESS) {
      throw new AssertionError(compilation.diagnostics());
    }
    return new Programs(recorder.programs);
  }

  /** The program of a view or set, which has no fault. */
  Program get(String qualifiedName) {
    Outcome<Program> program = byName.get(qualifiedName);
    if (!program.problems().isEmpty()) {
      throw new AssertionError(program.problems());
    }
    return program.get();
  }

  String text(String qualifiedName) {
    return String.join("\n", ProgramPrinter.lines(get(qualifiedName)));
  }

  @SupportedAnnotationTypes({DeclarationReader.VIEW, DeclarationReader.VIEW_SET})
  private static final class Recorder extends AbstractProcessor {
    final Map<String, Outcome<Program>> programs = new LinkedHashMap<>();

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      FilerClassFiles classFiles = new FilerClassFiles(processingEnv);
      classFiles.addSources(round.getRootElements());
      DeclarationReader reader =
          new DeclarationReader(
              processingEnv.getElementUtils(), processingEnv.getTypeUtils(), classFiles);
      for (TypeElement annotation : annotations) {
        for (Element element : round.getElementsAnnotatedWith(annotation)) {
          TypeElement type = MoreElements.asType(element);
          Outcome<ProgramDeclaration> declaration =
              annotation.getQualifiedName().contentEquals(DeclarationReader.VIEW)
                  ? reader.readView(type)
                  : reader.readSet(type);
          programs.put(type.getQualifiedName().toString(), declaration.then(ProgramBuilder::build));
        }
      }
      return false;
    }
  }
}
