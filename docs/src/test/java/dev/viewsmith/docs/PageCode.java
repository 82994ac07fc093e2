package dev.viewsmith.docs;

import dev.viewsmith.View;
import dev.viewsmith.docs.page.Fence;
import dev.viewsmith.docs.page.Page;
import dev.viewsmith.processor.ViewProcessor;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler.CompilationTask;
import javax.tools.JavaFileObject;
import org.jspecify.annotations.NullMarked;

/**
 * The Java of a page, compiled as a reader would: each top-level type of its blocks in a file of
 * its own, all of them together, with the imports of all blocks.
 */
final class PageCode {
  private static final Pattern COUNT = Pattern.compile("(?m)^\\d+ (error|warning)s?\\R?");
  private static final Pattern LINE = Pattern.compile("(?m)^(\\w+\\.java):(\\d+):");

  private final Page page;
  private final Path output;
  private final List<DeclaredType> types;
  private final String imports;
  private final PageProgram program;
  private final List<Diagnostic<? extends JavaFileObject>> diagnostics;

  private PageCode(Page page, Path output) throws IOException {
    this.page = page;
    this.output = output;
    List<Fence> declarations = page.fences("java", "");
    List<Fence> run = page.fences("java", "run");
    this.types = declarations.stream().flatMap(fence -> DeclaredType.of(fence).stream()).toList();
    this.imports =
        declarations.stream().map(DeclaredType::imports).collect(Collectors.joining())
            + run.stream().map(Statement::imports).collect(Collectors.joining());
    this.program = new PageProgram(run);
    this.diagnostics = compileAll();
  }

  /** Compiles the declarations and the statements of a page. The folder is for its classes. */
  static PageCode compile(Page page, Path output) throws IOException {
    Files.createDirectories(output);
    return new PageCode(page, output);
  }

  /** What is wrong with a block of declarations or of statements; empty if it compiles. */
  String faults(Fence fence) {
    List<String> parserErrors = parserErrors(fence);
    if (!parserErrors.isEmpty()) {
      return fence.place() + " is no well-formed Java: " + String.join("; ", parserErrors);
    }
    return diagnostics.stream()
        .filter(each -> isOf(each, fence))
        .map(each -> describe(each, fence))
        .distinct()
        .collect(Collectors.joining("\n"));
  }

  /** Runs the blocks of statements; each block's faults are then those of the program. */
  PageProgram run() throws IOException {
    if (diagnostics.isEmpty() && output.resolve(PageProgram.NAME + ".class").toFile().exists()) {
      program.run(output);
    }
    return program;
  }

  /** The messages of javac for a declaration that the page shows as wrong. */
  String messages(Fence fence) throws IOException {
    List<DeclaredType> shown = DeclaredType.of(fence);
    Set<String> names = DeclaredType.names(fence);
    List<SourceFile> files = new ArrayList<>();
    types.stream()
        .filter(type -> !names.contains(type.qualifiedName()))
        .forEach(type -> files.add(type.alignedFile(imports)));
    if (shown.size() <= 1) {
      files.add(new SourceFile(names.iterator().next(), imports + "\n" + fence.text()));
    } else {
      String allImports = imports + DeclaredType.imports(fence);
      shown.forEach(type -> files.add(type.ownFile(allImports)));
    }
    StringWriter messages = new StringWriter();
    Path classes = Files.createDirectories(output.resolve("problem-" + fence.line()));
    CompilationTask task =
        JavaParsing.COMPILER.getTask(messages, null, null, options(classes), null, files);
    call(task);
    String text = COUNT.matcher(messages.toString()).replaceAll("").replace("\r\n", "\n");
    return LINE.matcher(text)
        .replaceAll(each -> each.group(1) + ":" + (Integer.parseInt(each.group(2)) - 1) + ":");
  }

  private List<Diagnostic<? extends JavaFileObject>> compileAll() {
    List<SourceFile> files = new ArrayList<>();
    types.forEach(type -> files.add(type.alignedFile(imports)));
    if (program.isWanted()) {
      files.add(program.source(imports));
    }
    if (files.isEmpty()) {
      return List.of();
    }
    DiagnosticCollector<JavaFileObject> collected = new DiagnosticCollector<>();
    call(JavaParsing.COMPILER.getTask(null, null, collected, options(output), null, files));
    return collected.getDiagnostics().stream()
        .filter(each -> each.getKind() != Diagnostic.Kind.NOTE)
        .collect(Collectors.toUnmodifiableList());
  }

  private static void call(CompilationTask task) {
    task.setProcessors(List.of(new ViewProcessor()));
    task.setLocale(Locale.ENGLISH);
    task.call();
  }

  private static List<String> options(Path classes) {
    return List.of(
        "-Xlint:all,-processing",
        "-classpath",
        classPath(),
        "-d",
        classes.toString(),
        "-s",
        classes.toString());
  }

  /** Of a user: the runtime and its annotations for null. */
  private static String classPath() {
    return Stream.of(View.class, NullMarked.class)
        .map(PageCode::place)
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static String place(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<String> parserErrors(Fence fence) {
    return fence.role().equals("run")
        ? PageProgram.parserErrors(fence)
        : JavaParsing.of(fence.text()).errors();
  }

  /** Whether a message is of a block; one that is of none counts for the page's first. */
  private boolean isOf(Diagnostic<? extends JavaFileObject> message, Fence fence) {
    boolean ofPage = message.getSource() instanceof SourceFile;
    boolean placed =
        ofPage && page.fences().stream().anyMatch(each -> each.covers(message.getLineNumber()));
    return placed ? fence.covers(message.getLineNumber()) : fence.equals(first());
  }

  private Fence first() {
    return Stream.concat(page.fences("java", "").stream(), page.fences("java", "run").stream())
        .findFirst()
        .orElseThrow();
  }

  private String describe(Diagnostic<? extends JavaFileObject> message, Fence fence) {
    long line = fence.covers(message.getLineNumber()) ? message.getLineNumber() : fence.line();
    return fence.place((int) line)
        + (message.getKind() == Diagnostic.Kind.ERROR
            ? " does not compile: "
            : " compiles, but with a warning: ")
        + message.getMessage(Locale.ENGLISH)
        + (line == fence.line() ? "" : "\n    " + page.text().lines().toList().get((int) line - 1));
  }
}
