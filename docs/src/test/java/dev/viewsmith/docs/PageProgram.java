package dev.viewsmith.docs;

import dev.viewsmith.docs.page.Fence;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;

/**
 * The statements of a page, as one method: what each prints is compared with the comment lines
 * directly below it.
 */
final class PageProgram {
  static final String NAME = "PageProgram";

  private static final String BEFORE =
      "class " + NAME + " { static void run(java.util.function.IntConsumer at$) throws Exception {";
  private static final String CATCH =
      " } catch (RuntimeException thrown$) { System.out.println("
          + "thrown$.getClass().getSimpleName() + \": \" + thrown$.getMessage()); }";

  private final List<Fence> fences;
  private final Map<Integer, String> printed = new HashMap<>();
  private String end = "its page does not compile";

  PageProgram(List<Fence> fences) {
    this.fences = fences;
  }

  boolean isWanted() {
    return !fences.isEmpty();
  }

  static List<String> parserErrors(Fence fence) {
    return JavaParsing.of(BEFORE + Statement.withoutImports(fence) + "}}").errors();
  }

  /** The source, each line of it at the line that it has in the page. */
  SourceFile source(String imports) {
    StringBuilder source = new StringBuilder(imports).append(BEFORE);
    int line = 1;
    for (Fence fence : fences) {
      source.append("\n".repeat(fence.line() + 1 - line));
      source.append(withMarks(fence));
      line = fence.line() + 1 + fence.lines().size();
    }
    return new SourceFile(NAME, source.append("}}\n").toString());
  }

  private static String withMarks(Fence fence) {
    String text = Statement.withoutImports(fence);
    StringBuilder marked = new StringBuilder();
    int done = 0;
    for (Statement each : Statement.of(fence)) {
      marked.append(text, done, each.begin()).append("at$.accept(" + each.line() + "); ");
      String code = text.substring(each.begin(), each.end());
      marked.append(each.throwsException() ? "try { " + code + CATCH : code);
      done = each.end();
    }
    return marked.append(text.substring(done)).toString();
  }

  /** Runs the statements of all blocks, in order, until one throws what no comment expects. */
  void run(Path classes) throws IOException {
    PrintStream usual = System.out;
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    int[] current = {0};
    IntConsumer mark =
        line -> {
          printed.merge(current[0], take(output), String::concat);
          current[0] = line;
        };
    try (URLClassLoader loader = loader(classes);
        PrintStream captured = new PrintStream(output, true, StandardCharsets.UTF_8)) {
      System.setOut(captured);
      Method method = loader.loadClass(NAME).getDeclaredMethod("run", IntConsumer.class);
      method.setAccessible(true);
      method.invoke(null, mark);
      mark.accept(0);
      end = "";
    } catch (InvocationTargetException e) {
      mark.accept(current[0]);
      end = "line " + current[0] + " throws " + e.getCause();
      printed.remove(current[0]);
    } catch (ReflectiveOperationException e) {
      throw new IOException(e);
    } finally {
      System.setOut(usual);
    }
  }

  /** In what a block differs from what its comments say; empty if in nothing. */
  String faults(Fence fence) {
    StringJoiner faults = new StringJoiner("\n");
    for (Statement statement : Statement.of(fence)) {
      String seen = printed.get(statement.line());
      if (seen == null) {
        faults.add(fence.place(statement.line()) + " was not run to its end: " + end);
        break;
      }
      if (!seen.equals(statement.expected())) {
        faults.add(difference(fence.place(statement.line()), statement.expected(), seen));
      }
    }
    return faults.toString();
  }

  private static String difference(String place, String expected, String seen) {
    if (seen.isEmpty()) {
      return place
          + " prints nothing, but a comment stands directly below it:\n"
          + expected.indent(4)
          + "Comment lines directly below a statement are what it prints. Put an empty line before"
          + " a comment that is something else.";
    }
    if (expected.isEmpty()) {
      return place
          + " prints what no comment directly below it says:\n"
          + seen.indent(4)
          + "Put these lines below the statement, each behind \"// \".";
    }
    return place
        + " prints something else than the comment below it says. Comment:\n"
        + expected.indent(4)
        + "Printed:\n"
        + seen.indent(4).stripTrailing();
  }

  private static URLClassLoader loader(Path classes) throws IOException {
    return new URLClassLoader(
        new URL[] {classes.toUri().toURL()}, PageProgram.class.getClassLoader());
  }

  private static String take(ByteArrayOutputStream output) {
    String text = output.toString(StandardCharsets.UTF_8);
    output.reset();
    return text.lines().map(line -> line.stripTrailing() + "\n").collect(Collectors.joining());
  }
}
