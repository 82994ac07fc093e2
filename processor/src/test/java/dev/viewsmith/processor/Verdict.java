package dev.viewsmith.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/**
 * The errors of a compilation with the processor, and its own warnings, told off one by one.
 *
 * <pre>
 * Verdict.on(ORDER, VIEW)
 *     .finds(ProblemCode.UNKNOWN_ALIAS, "@Sum(\"oder.amount\")", "what is wrong\nwhat to do")
 *     .andNothingElse();
 * </pre>
 */
public final class Verdict {
  private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
  private static final Pattern TYPE =
      Pattern.compile(
          "(?m)^(?:public |sealed |abstract )?(?:record|class|enum|interface|@interface) (\\w+)");

  /** What javac puts before each line of a message but the first. */
  private static final String DETAIL_INDENT = "  ";

  private final List<String> sources;
  private final List<String> unexplained;

  private Verdict(
      List<String> sources, List<? extends Diagnostic<? extends JavaFileObject>> diagnostics) {
    this.sources = sources;
    this.unexplained =
        diagnostics.stream()
            .filter(each -> each.getKind() == Diagnostic.Kind.ERROR || isOurs(each))
            .map(Verdict::describe)
            .collect(Collectors.toList());
  }

  private static boolean isOurs(Diagnostic<?> diagnostic) {
    return diagnostic.getMessage(Locale.ROOT).startsWith("[viewsmith.");
  }

  /** Compiles the sources. */
  public static Verdict on(String... sources) {
    return with(new ViewProcessor(), sources);
  }

  /** Compiles the sources with another processor. */
  public static Verdict with(Processor processor, String... sources) {
    return with(processor, List.of(), sources);
  }

  /** Compiles the sources with options of the compiler. */
  public static Verdict under(List<String> options, String... sources) {
    return with(new ViewProcessor(), options, sources);
  }

  private static Verdict with(Processor processor, List<String> options, String... sources) {
    List<JavaFileObject> files = Stream.of(sources).map(Verdict::file).toList();
    Compilation compilation =
        Compiler.javac().withProcessors(processor).withOptions(options).compile(files);
    return new Verdict(List.of(sources), compilation.diagnostics());
  }

  /** What a compilation with the processor said of the sources. */
  public static Verdict of(
      List<? extends Diagnostic<? extends JavaFileObject>> diagnostics, String... sources) {
    return new Verdict(List.of(sources), diagnostics);
  }

  /**
   * Demands an error, or a warning if the code is of one, and just one like it.
   *
   * @param line a part of the line at which it is; no other line of any source has it
   * @param text all of the text behind the code
   */
  public Verdict finds(ProblemCode code, String line, String text) {
    return findsAt(place(line), code, text);
  }

  /** Demands an error that is in no source, and just one like it. */
  public Verdict finds(ProblemCode code, String text) {
    return findsAt("nowhere:" + Diagnostic.NOPOS, code, text);
  }

  private Verdict findsAt(String place, ProblemCode code, String text) {
    Diagnostic.Kind kind =
        code.kind() == ProblemCode.Kind.ADVICE ? Diagnostic.Kind.WARNING : Diagnostic.Kind.ERROR;
    String expected = "%s %s: [viewsmith.%s] %s".formatted(kind, place, code.label(), text);
    assertTrue(
        unexplained.remove(expected),
        () -> "expected\n" + expected + "\nof\n" + String.join("\n", unexplained));
    return this;
  }

  /** Demands that there is nothing but what was demanded. */
  public void andNothingElse() {
    assertEquals(List.of(), unexplained);
  }

  /** The source as a file, named for its package and its first class. */
  public static JavaFileObject file(String source) {
    return JavaFileObjects.forSourceString(qualifiedName(source), source);
  }

  private static String qualifiedName(String source) {
    Matcher packageName = PACKAGE.matcher(source);
    Matcher type = TYPE.matcher(source);
    if (!type.find()) {
      throw new IllegalArgumentException("no top-level class in\n" + source);
    }
    return packageName.find() ? packageName.group(1) + "." + type.group(1) : type.group(1);
  }

  private static String describe(Diagnostic<? extends JavaFileObject> error) {
    JavaFileObject file = error.getSource();
    String name = file == null ? "nowhere" : file.getName().replaceFirst("^/", "");
    String place = error.getKind() + " " + name + ":" + error.getLineNumber();
    return place + ": " + error.getMessage(Locale.ROOT).replace("\n" + DETAIL_INDENT, "\n");
  }

  private String place(String part) {
    List<String> places = new ArrayList<>();
    for (String source : sources) {
      List<String> lines = source.lines().toList();
      for (int i = 0; i < lines.size(); i++) {
        if (lines.get(i).contains(part)) {
          places.add(qualifiedName(source).replace('.', '/') + ".java:" + (i + 1));
        }
      }
    }
    assertEquals(1, places.size(), () -> "lines with " + part + ": " + places);
    return places.get(0);
  }
}
