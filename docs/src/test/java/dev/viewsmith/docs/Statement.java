package dev.viewsmith.docs;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import dev.viewsmith.docs.page.Fence;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A statement of a block that is run.
 *
 * @param line the line of the page at which it begins
 * @param begin where it begins in the block's text
 * @param end where it ends there
 * @param expected what it prints, by the comment lines directly below it, each with its line end
 */
record Statement(int line, int begin, int end, String expected) {
  private static final String BEFORE = "class R { void r() throws Exception {";
  private static final Pattern IMPORT = Pattern.compile("(?m)^import [^;]+;.*$");
  private static final Pattern THROWN = Pattern.compile("\\A[A-Z]\\w*(Exception|Error)\\b");

  /** The block's text with its imports blanked out. */
  static String withoutImports(Fence fence) {
    return IMPORT.matcher(fence.text()).replaceAll(each -> " ".repeat(each.group().length()));
  }

  /** The imports at the head of the block, in one line. */
  static String imports(Fence fence) {
    StringBuilder line = new StringBuilder();
    IMPORT
        .matcher(fence.text())
        .results()
        .map(each -> each.group().replaceFirst("//.*", "").strip())
        .forEach(each -> line.append(each).append(' '));
    return line.toString();
  }

  /** The statements of a block, in order; none if it cannot be parsed. */
  static List<Statement> of(Fence fence) {
    String text = withoutImports(fence);
    JavaParsing parsing = JavaParsing.of(BEFORE + text + "}}");
    if (!parsing.errors().isEmpty()) {
      return List.of();
    }
    List<Statement> statements = new ArrayList<>();
    ClassTree type = (ClassTree) parsing.unit().getTypeDecls().get(0);
    for (StatementTree each : body(type)) {
      int begin = parsing.start(each) - BEFORE.length();
      int end = parsing.end(each) - BEFORE.length();
      statements.add(new Statement(fence.lineAt(begin), begin, end, commentBelow(text, end)));
    }
    return statements;
  }

  /** Whether the comment below names an exception. */
  boolean throwsException() {
    return THROWN.matcher(expected).find();
  }

  private static List<? extends StatementTree> body(ClassTree type) {
    return type.getMembers().stream()
        .filter(MethodTree.class::isInstance)
        .map(MethodTree.class::cast)
        .filter(method -> method.getName().contentEquals("r"))
        .flatMap(method -> method.getBody().getStatements().stream())
        .toList();
  }

  private static String commentBelow(String text, int end) {
    StringBuilder comment = new StringBuilder();
    int lineEnd = text.indexOf('\n', end);
    List<String> below = text.substring(lineEnd + 1).lines().toList();
    for (String line : below) {
      String content = line.strip();
      if (!content.startsWith("//")) {
        break;
      }
      comment.append(content.replaceFirst("^// ?", "")).append('\n');
    }
    return comment.toString();
  }
}
