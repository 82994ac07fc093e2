package dev.viewsmith.docs;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/** What javac's parser sees in a text, and where. */
final class JavaParsing {
  static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

  private final CompilationUnitTree unit;
  private final SourcePositions positions;
  private final List<String> errors;

  private JavaParsing(CompilationUnitTree unit, SourcePositions positions, List<String> errors) {
    this.unit = unit;
    this.positions = positions;
    this.errors = errors;
  }

  static JavaParsing of(String text) {
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    // A compiler with processors would hold errors back until they run.
    List<String> options = List.of("-proc:none");
    List<SourceFile> files = List.of(new SourceFile("Parsed", text));
    JavacTask task = (JavacTask) COMPILER.getTask(null, null, diagnostics, options, null, files);
    try {
      CompilationUnitTree unit = task.parse().iterator().next();
      List<String> errors =
          diagnostics.getDiagnostics().stream()
              .filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
              .map(each -> each.getMessage(Locale.ENGLISH))
              .toList();
      return new JavaParsing(unit, Trees.instance(task).getSourcePositions(), errors);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  CompilationUnitTree unit() {
    return unit;
  }

  /** The messages of the parser; empty if the text is well formed. */
  List<String> errors() {
    return errors;
  }

  int start(Tree tree) {
    return (int) positions.getStartPosition(unit, tree);
  }

  int end(Tree tree) {
    return (int) positions.getEndPosition(unit, tree);
  }
}
