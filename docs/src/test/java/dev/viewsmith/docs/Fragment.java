package dev.viewsmith.docs;

import dev.viewsmith.docs.page.Fence;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A block that is a part of something: well formed as at least one kind of Java. */
final class Fragment {
  /** What stands for any lines, or inside a line for any name. */
  private static final Pattern LEFT_OUT = Pattern.compile("(?m)^\\s*(//\\s*)?…\\s*$");

  private Fragment() {}

  /** What is wrong with the block; empty if nothing. */
  static String faults(Fence fence) {
    String text = LEFT_OUT.matcher(fence.text()).replaceAll("").replace("…", "x");
    String imports = Statement.imports(fence);
    String rest = Statement.withoutImports(new Fence("", 0, "", text));
    List<String> errors =
        Stream.of(
                text,
                imports + "class F {" + rest + "\n}",
                imports + "class F { void m() {" + rest + "\n}}",
                imports + "class F { Object o = " + rest + "\n; }",
                imports + rest + "\nclass F {}",
                imports + "record F(" + rest + "\n) {}")
            .map(form -> String.join("; ", JavaParsing.of(form).errors()))
            .toList();
    return errors.contains("")
        ? ""
        : fence.place()
            + " is neither declarations, members, statements, an expression, annotations nor"
            + " components of a record. As statements: "
            + errors.get(2);
  }
}
