package dev.viewsmith.examples.random;

import dev.viewsmith.JoinKind;
import dev.viewsmith.examples.random.Type.Opaque;
import dev.viewsmith.examples.random.Type.Scalar;
import dev.viewsmith.examples.random.ViewModel.Alias;
import dev.viewsmith.examples.random.ViewModel.Column;
import dev.viewsmith.examples.random.ViewModel.Join;
import dev.viewsmith.examples.random.ViewModel.Output;
import dev.viewsmith.examples.random.ViewModel.RecordModel;
import dev.viewsmith.examples.random.ViewModel.Result;
import dev.viewsmith.examples.random.ViewModel.Role;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
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
    view.nested()
        .forEach(type -> types.put(type.name(), header(type.name(), type.columns()) + " {}\n"));
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
    String all = imports(type, text) + imports;
    files.put(path, "package " + view.packageName() + ";\n\n" + all + text);
  }

  /** What components are of, apart from the product's own types. */
  private String imports(String type, String text) {
    return Stream.concat(Stream.of(Scalar.values()), Stream.of(Opaque.values()))
        .filter(known -> known != Scalar.FRACTION || !text.contains("@View"))
        .filter(known -> text.contains(known.java()))
        .flatMap(known -> known.imports().stream())
        .distinct()
        .filter(name -> !text.contains("record " + name.substring(name.lastIndexOf('.') + 1)))
        .map(name -> "import " + name + ";\n")
        .collect(Collectors.joining());
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
            "JoinKind",
            "Max",
            "Min",
            "Rational",
            "Select",
            "Sum",
            "View");
    String imports =
        names
            .filter(type -> !type.equals("Select") || text.contains("@Select"))
            .filter(type -> !type.equals("JoinKind") || text.contains("JoinKind."))
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
    return header(input.name(), input.columns()) + " {}\n";
  }

  private String header(String name, List<Column> columns) {
    return columns.stream()
        .map(column -> column.java() + " " + column.name())
        .collect(Collectors.joining(", ", modifier() + "record " + name + "(", ")"));
  }

  private String viewText() {
    StringBuilder text = new StringBuilder("@View(from = ");
    text.append(alias(view.aliases().get(0), ", as = "));
    text.append(joins());
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
        + ") {"
        + statics()
        + "}\n";
  }

  private String joins() {
    List<String> joins = new ArrayList<>();
    for (int i = 0; i < view.joins().size(); i++) {
      Join join = view.joins().get(i);
      joins.add(
          "@Join(value = "
              + alias(view.aliases().get(i + 1), ", as = ")
              + (join.on() == null ? "" : ", on = " + literal(join.on()))
              + (join.kind() == JoinKind.INNER ? "" : ", kind = JoinKind." + join.kind())
              + ")");
    }
    return switch (joins.size()) {
      case 0 -> "";
      case 1 -> ",\n    join = " + joins.get(0);
      default -> ",\n    join = {\n      " + String.join(",\n      ", joins) + "\n    }";
    };
  }

  private String statics() {
    Stream<String> fields =
        view.statics().fields().stream()
            .map(
                field ->
                    "static final %s %s = %s;"
                        .formatted(field.type().java(), field.name(), field.java()));
    return Stream.concat(fields, view.statics().methods().stream().map(UserMethod::source))
        .map(member -> "\n  " + member + "\n")
        .collect(Collectors.joining());
  }

  private String alias(Alias alias, String as) {
    String written = alias.written() == null ? "" : as + JavaText.quoted(alias.written());
    return view.inputs().get(alias.input()).name() + ".class" + written;
  }

  private String output(Output output) {
    Column column = output.column();
    boolean bare = output.read() == null || output.isImplied();
    String annotation =
        bare && output.role() == Role.SELECT
            ? ""
            : "@" + output.role().annotation + (bare ? "" : "(" + arguments(output) + ")") + " ";
    return "    " + annotation + column.java() + " " + column.name();
  }

  private String arguments(Output output) {
    String argument = literal(output.read());
    return output.form() == null
        ? argument
        : "value = %s, scale = %d, rounding = java.math.RoundingMode.%s"
            .formatted(argument, output.form().scale(), output.form().rounding());
  }

  private String literal(Expression expression) {
    return JavaText.quoted(java.print(expression));
  }
}
