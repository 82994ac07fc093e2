package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.ViewModel.Alias;
import dev.viewsmith.examples.random.ViewModel.Column;
import dev.viewsmith.examples.random.ViewModel.Output;
import dev.viewsmith.examples.random.ViewModel.RecordModel;
import dev.viewsmith.examples.random.ViewModel.Result;
import dev.viewsmith.examples.random.ViewModel.Role;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A view and its inputs as Java source. */
final class SourceWriter {
  private final ViewModel view;
  private final JavaText java;

  SourceWriter(ViewModel view) {
    this.view = view;
    this.java = new JavaText(view.layout().lineBreak());
  }

  /** The text of each file, by its path. */
  Map<String, String> files() {
    Map<String, String> types = new LinkedHashMap<>();
    view.enums().forEach(type -> types.put(type.name(), enumText(type)));
    view.inputs().forEach(input -> types.put(input.name(), recordText(input)));
    types.put(view.name(), viewText());
    String enclosing = view.layout().enclosing();
    Map<String, String> files = new LinkedHashMap<>();
    if (enclosing != null) {
      String body = String.join("\n", types.values());
      add(files, enclosing, modifier() + "interface " + enclosing + " {\n" + body + "}\n");
    } else {
      types.forEach((name, text) -> add(files, name, text));
    }
    return files;
  }

  private void add(Map<String, String> files, String type, String text) {
    String path = view.packageName().replace('.', '/') + "/" + type + ".java";
    String imports = text.contains("@View") ? imports(text) : "";
    files.put(path, "package " + view.packageName() + ";\n\n" + imports + text);
  }

  /** Single types: an import on demand would lose against types of the same package. */
  private static String imports(String text) {
    Stream<String> names =
        Stream.of(
            "Avg",
            "Count",
            "CountDistinct",
            "GroupBy",
            "Join",
            "Max",
            "Min",
            "Rational",
            "Select",
            "Sum",
            "View");
    String imports =
        names
            .filter(type -> !type.equals("Select") || text.contains("@Select"))
            .map(type -> "import dev.viewsmith." + type + ";\n")
            .collect(Collectors.joining());
    boolean hasNull = text.contains("@Nullable");
    return imports + (hasNull ? "import org.jspecify.annotations.Nullable;\n\n" : "\n");
  }

  private String modifier() {
    return view.layout().isPublic() ? "public " : "";
  }

  private String enumText(Type.EnumType type) {
    return modifier()
        + "enum "
        + type.name()
        + " { "
        + String.join(", ", type.constants())
        + " }\n";
  }

  private String recordText(RecordModel input) {
    return input.columns().stream()
        .map(column -> column.type().java() + " " + column.name())
        .collect(Collectors.joining(", ", modifier() + "record " + input.name() + "(", ") {}\n"));
  }

  private String viewText() {
    StringBuilder text = new StringBuilder("@View(from = ");
    text.append(alias(view.aliases().get(0), ", as = "));
    if (view.aliases().size() > 1) {
      text.append(",\n    join = @Join(value = ")
          .append(alias(view.aliases().get(1), ", as = "))
          .append(view.on() == null ? "" : ", on = " + literal(view.on()))
          .append(")");
    }
    if (view.where() != null) {
      text.append(",\n    where = ").append(literal(view.where()));
    }
    if (view.having() != null) {
      text.append(",\n    having = ").append(literal(view.having()));
    }
    if (view.result() == Result.DISTINCT) {
      text.append(",\n    distinct = true");
    }
    text.append(")\n").append(modifier()).append("record ").append(view.name()).append("(\n");
    return text
        + view.outputs().stream().map(this::output).collect(Collectors.joining(",\n"))
        + ") {}\n";
  }

  private String alias(Alias alias, String as) {
    String written = alias.written() == null ? "" : as + JavaText.quoted(alias.written());
    return view.inputs().get(alias.input()).name() + ".class" + written;
  }

  private String output(Output output) {
    Column column = output.column();
    boolean bare = output.argument() == null || output.isImplied();
    String annotation =
        bare && output.role() == Role.SELECT
            ? ""
            : "@"
                + output.role().annotation
                + (bare ? "" : "(" + literal(output.argument()) + ")")
                + " ";
    String type = column.isNullable() ? "@Nullable " + column.type().boxed() : column.type().java();
    return "    " + annotation + type + " " + column.name();
  }

  private String literal(Expression expression) {
    return JavaText.quoted(java.print(expression));
  }
}
