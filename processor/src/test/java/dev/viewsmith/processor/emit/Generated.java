package dev.viewsmith.processor.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.viewsmith.processor.ViewProcessor;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;

/** What the processor makes of the Java files of a folder; they compile without a warning. */
final class Generated {
  private final Compilation compilation;

  private Generated(Compilation compilation) {
    this.compilation = compilation;
  }

  /** Compiles all sources of a folder but maintainers, with all lints as errors. */
  static Generated from(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return from(
          files
              .filter(file -> file.toString().endsWith(".java"))
              .filter(file -> !file.toString().endsWith("Maintainer.java"))
              .sorted()
              .map(Generated::source)
              .toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Compiles sources, with all lints as errors. */
  static Generated from(List<JavaFileObject> sources) {
    Compilation compilation =
        Compiler.javac()
            .withProcessors(new ViewProcessor())
            .withOptions("-Xlint:all,-processing,-path,-classfile", "-Werror")
            .compile(sources);
    assertEquals(List.of(), compilation.diagnostics(), "no error and no warning");
    return new Generated(compilation);
  }

  private static JavaFileObject source(Path file) {
    try {
      return JavaFileObjects.forResource(file.toUri().toURL());
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The source of a generated class. */
  String source(String className) {
    return compilation
        .generatedFile(StandardLocation.SOURCE_OUTPUT, className.replace('.', '/') + ".java")
        .map(Generated::text)
        .orElseThrow(() -> new AssertionError("no source of " + className));
  }

  /** Runs a class among the sources. */
  void run(String className) {
    try {
      Class<?> type = new Loader(compilation).loadClass(className);
      ((Runnable) type.getDeclaredConstructor().newInstance()).run();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static String text(JavaFileObject file) {
    try {
      return file.getCharContent(false).toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Finds classes in a compilation. */
  private static final class Loader extends ClassLoader {
    private final Compilation compilation;

    Loader(Compilation compilation) {
      super(Generated.class.getClassLoader());
      this.compilation = compilation;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      JavaFileObject file =
          compilation
              .generatedFile(StandardLocation.CLASS_OUTPUT, name.replace('.', '/') + ".class")
              .orElseThrow(() -> new ClassNotFoundException(name));
      try (InputStream in = file.openInputStream()) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }
}
