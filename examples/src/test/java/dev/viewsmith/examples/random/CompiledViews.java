package dev.viewsmith.examples.random;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** Views compiled with the processor, warnings being errors, in few runs of the compiler. */
final class CompiledViews {
  /** Views a run: what one does not take does not keep the others from being tried. */
  private static final int VIEWS_PER_RUN = 50;

  private static final List<String> OPTIONS =
      List.of("-Xlint:all,-processing", "-Werror", "-encoding", "UTF-8");

  private final Path directory;
  private final List<String> options;
  private final Map<ViewModel, ClassLoader> loaders = new LinkedHashMap<>();
  private final Map<ViewModel, String> faults = new LinkedHashMap<>();

  private CompiledViews(Path directory, List<String> options) {
    this.directory = directory;
    this.options = Stream.concat(OPTIONS.stream(), options.stream()).toList();
  }

  /**
   * Compiles views.
   *
   * @param directory where sources and classes go; emptied first
   */
  static CompiledViews of(List<ViewModel> views, Path directory) {
    return of(views, directory, List.of());
  }

  /**
   * Compiles views.
   *
   * @param directory where sources and classes go; emptied first
   * @param options that the compiler is given beside those for all
   */
  static CompiledViews of(List<ViewModel> views, Path directory, List<String> options) {
    CompiledViews compiled = new CompiledViews(directory, options);
    try {
      deleteAll(directory);
      for (int from = 0; from < views.size(); from += VIEWS_PER_RUN) {
        compiled.compile(views.subList(from, Math.min(views.size(), from + VIEWS_PER_RUN)));
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    return compiled;
  }

  /** What the compiler said about views that it did not take. */
  Map<ViewModel, String> faults() {
    return faults;
  }

  /** Has the classes of a view that was compiled. */
  ClassLoader loader(ViewModel view) {
    return loaders.get(view);
  }

  private void compile(List<ViewModel> views) throws IOException {
    Map<String, String> said = run(views);
    List<ViewModel> right = new ArrayList<>();
    for (ViewModel view : views) {
      String fault = said.get(view.packageName());
      if (fault != null) {
        faults.put(view, fault);
      } else {
        right.add(view);
      }
    }
    if (said.isEmpty()) {
      views.forEach(view -> loaders.put(view, loader()));
    } else if (said.containsKey("")) {
      throw new AssertionError("the compiler failed:\n" + said);
    } else if (!right.isEmpty()) {
      compile(right);
    }
  }

  private URLClassLoader loader() {
    try {
      URL classes = directory.resolve("classes").toUri().toURL();
      return new URLClassLoader(new URL[] {classes}, CompiledViews.class.getClassLoader());
    } catch (MalformedURLException impossible) {
      throw new AssertionError(impossible);
    }
  }

  /** Returns what the compiler said, by package; nothing if all went well. */
  private Map<String, String> run(List<ViewModel> views) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(diagnostics, null, StandardCharsets.UTF_8)) {
      files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(created("classes")));
      files.setLocationFromPaths(StandardLocation.SOURCE_OUTPUT, List.of(created("generated")));
      JavaCompiler.CompilationTask task =
          compiler.getTask(
              null,
              files,
              diagnostics,
              options,
              null,
              files.getJavaFileObjectsFromPaths(write(views)));
      task.setProcessors(List.of(processor()));
      boolean done = task.call();
      return done ? Map.of() : byPackage(views, diagnostics.getDiagnostics());
    }
  }

  private static Processor processor() {
    return new dev.viewsmith.processor.ViewProcessor();
  }

  private Path created(String name) throws IOException {
    return Files.createDirectories(directory.resolve(name));
  }

  private List<Path> write(List<ViewModel> views) throws IOException {
    List<Path> paths = new ArrayList<>();
    for (ViewModel view : views) {
      for (Map.Entry<String, String> file : new SourceWriter(view).files().entrySet()) {
        Path path = created("sources").resolve(file.getKey());
        Files.createDirectories(path.getParent());
        paths.add(Files.writeString(path, file.getValue()));
      }
    }
    return paths;
  }

  private static Map<String, String> byPackage(
      List<ViewModel> views, List<Diagnostic<? extends JavaFileObject>> diagnostics) {
    Map<String, String> said = new LinkedHashMap<>();
    for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics) {
      if (diagnostic.getKind() != Diagnostic.Kind.NOTE && diagnostic.getSource() != null) {
        String path = diagnostic.getSource().toUri().getPath();
        views.stream()
            .map(ViewModel::packageName)
            .filter(name -> path.contains("/" + name.replace('.', '/') + "/"))
            .forEach(name -> said.merge(name, diagnostic + "\n", String::concat));
      }
    }
    return said.isEmpty() ? Map.of("", diagnostics.toString()) : said;
  }

  /** Deletes a directory, if it is there. */
  static void deleteAll(Path directory) throws IOException {
    if (Files.exists(directory)) {
      try (Stream<Path> paths = Files.walk(directory)) {
        for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(path);
        }
      }
    }
  }
}
