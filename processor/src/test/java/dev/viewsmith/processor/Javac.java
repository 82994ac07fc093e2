package dev.viewsmith.processor;

import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compilations whose output stays, so that one finds what another left. */
public final class Javac {
  private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

  /** The class path of the tests, which has the annotations. */
  public static final String CLASS_PATH = System.getProperty("java.class.path");

  private Javac() {}

  /** Compiles sources without a processor; fails unless that works. */
  public static void compile(Path output, List<String> options, String... sources) {
    List<Diagnostic<? extends JavaFileObject>> diagnostics =
        run(output, options, List.of(), sources);
    if (diagnostics.stream().anyMatch(each -> each.getKind() == Diagnostic.Kind.ERROR)) {
      throw new AssertionError(diagnostics.toString());
    }
  }

  /** Compiles sources with the processor. */
  public static Verdict process(Path output, List<String> options, String... sources) {
    return Verdict.of(run(output, options, List.of(new ViewProcessor()), sources), sources);
  }

  private static List<Diagnostic<? extends JavaFileObject>> run(
      Path output, List<String> options, List<ViewProcessor> processors, String... sources) {
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    List<String> all = new ArrayList<>(options);
    all.addAll(List.of("-d", output.toString()));
    if (processors.isEmpty()) {
      all.add("-proc:none");
    }
    List<JavaFileObject> files = Stream.of(sources).map(Javac::file).toList();
    try (StandardJavaFileManager manager =
        COMPILER.getStandardFileManager(diagnostics, null, null)) {
      JavaCompiler.CompilationTask task =
          COMPILER.getTask(null, manager, diagnostics, all, null, files);
      if (!processors.isEmpty()) {
        task.setProcessors(processors);
      }
      task.call();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return diagnostics.getDiagnostics();
  }

  private static JavaFileObject file(String source) {
    return source.startsWith("module ")
        ? JavaFileObjects.forSourceString("module-info", source)
        : Verdict.file(source);
  }

  /** Writes a source to where compilers look for it. */
  public static void write(Path sourcePath, String source) {
    try {
      String name = Verdict.file(source).getName().replaceFirst("^/", "");
      Path file = sourcePath.resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, source);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
