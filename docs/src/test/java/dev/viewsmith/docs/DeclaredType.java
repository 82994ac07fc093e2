package dev.viewsmith.docs;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import dev.viewsmith.docs.page.Fence;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A top-level type of a block of declarations: what a reader puts into a file of its name.
 *
 * @param packageName the package that the block names; empty for none
 * @param name the simple name
 * @param imports the imports of the block, in one line
 * @param line the line of the page at which the text begins
 * @param text the declaration, with the comments before it
 */
record DeclaredType(String packageName, String name, String imports, int line, String text) {
  private static final Pattern NAME =
      Pattern.compile(
          "(?m)^(?:public |final |abstract |sealed )*(?:record|class|enum|@?interface) (\\w+)");

  /** The types of a block, in order; none if it cannot be parsed. */
  static List<DeclaredType> of(Fence fence) {
    JavaParsing parsing = JavaParsing.of(fence.text());
    if (!parsing.errors().isEmpty()) {
      return List.of();
    }
    String imports = imports(parsing);
    int begin = endOfHead(parsing);
    List<DeclaredType> types = new ArrayList<>();
    for (Tree tree : parsing.unit().getTypeDecls()) {
      if (tree instanceof ClassTree type) {
        int end = parsing.end(type);
        int line = fence.lineAt(begin);
        String name = type.getSimpleName().toString();
        String text = fence.text().substring(begin, end);
        types.add(new DeclaredType(packageOf(parsing), name, imports, line, text));
        begin = end;
      }
    }
    return types;
  }

  /** The names of a block's types, also where it cannot be parsed. */
  static Set<String> names(Fence fence) {
    Set<String> names = new LinkedHashSet<>();
    NAME.matcher(fence.text()).results().forEach(each -> names.add(each.group(1)));
    return names.isEmpty() ? Set.of("Problem") : names;
  }

  /** The imports of a block, in one line. */
  static String imports(Fence fence) {
    return imports(JavaParsing.of(fence.text()));
  }

  String qualifiedName() {
    return packageName.isEmpty() ? name : packageName + "." + name;
  }

  /** The source, each line of it at the line that it has in the page. */
  SourceFile alignedFile(String pageImports) {
    return new SourceFile(qualifiedName(), head(pageImports) + "\n".repeat(line - 1) + text + "\n");
  }

  /** The source, beginning with the declaration, after one line of imports. */
  SourceFile ownFile(String allImports) {
    String fromFirstLine = text.replaceFirst("\\A\\s*\\R", "");
    return new SourceFile(qualifiedName(), head(allImports) + "\n" + fromFirstLine + "\n");
  }

  /** The package clause and imports, in one line without its end. */
  private String head(String pageImports) {
    return (packageName.isEmpty() ? "" : "package " + packageName + "; ") + pageImports;
  }

  private static String imports(JavaParsing parsing) {
    StringBuilder line = new StringBuilder();
    parsing.unit().getImports().forEach(each -> line.append(each.toString().strip()).append(' '));
    return line.toString();
  }

  private static String packageOf(JavaParsing parsing) {
    var name = parsing.unit().getPackageName();
    return name == null ? "" : name.toString();
  }

  private static int endOfHead(JavaParsing parsing) {
    int end = parsing.unit().getPackage() == null ? 0 : parsing.end(parsing.unit().getPackage());
    for (Tree each : parsing.unit().getImports()) {
      end = Math.max(end, parsing.end(each));
    }
    return end;
  }
}
