package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Type.Opaque;
import dev.viewsmith.examples.random.Type.Scalar;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A view, those below it, their inputs and the set that names them as Java source. */
final class SourceWriter {
  private static final String SET_IMPORTS =
      "import dev.viewsmith.Relation;\nimport dev.viewsmith.ViewSet;\n";

  private final ViewModel view;

  SourceWriter(ViewModel view) {
    this.view = view;
  }

  /** The text of each file, by its path. */
  Map<String, String> files() {
    Map<String, String> types = new LinkedHashMap<>();
    view.enums().forEach(type -> types.put(type.name(), enumText(type)));
    view.nested()
        .forEach(type -> types.put(type.name(), header(type.name(), type.columns()) + " {}\n"));
    view.inputs().forEach(input -> types.put(input.name(), recordText(input)));
    view.below().forEach(each -> types.put(each.name(), new ViewWriter(each).text()));
    types.put(view.name(), new ViewWriter(view).text());
    if (view.set() != null) {
      types.put(view.set().name(), setText(view.set()));
    }
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
    String imports =
        (text.contains("@View(") ? imports(text) : "")
            + (text.contains("@ViewSet") ? SET_IMPORTS : "")
            + (text.contains("@Nullable") ? "import org.jspecify.annotations.Nullable;\n" : "");
    String all = imports(type, text) + imports + (imports.isEmpty() ? "" : "\n");
    files.put(path, "package " + view.packageName() + ";\n\n" + all + text);
  }

  /** What components are of, apart from the product's own types. */
  private String imports(String type, String text) {
    return Stream.concat(Stream.of(Scalar.values()), Stream.of(Opaque.values()))
        .filter(known -> known != Scalar.FRACTION || !text.contains("@View("))
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
    return imports;
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

  private String setText(SetModel set) {
    String version = set.showsVersion() ? " extends dev.viewsmith.Snapshot" : "";
    return set.accessors().stream()
        .map(
            accessor ->
                "  Relation<%s> %s();\n"
                    .formatted(view.all().get(accessor.view()).name(), accessor.name()))
        .collect(
            Collectors.joining(
                "",
                "@ViewSet\n" + modifier() + "interface " + set.name() + version + " {\n",
                "}\n"));
  }

  private String recordText(RecordModel input) {
    return header(input.name(), input.columns()) + " {}\n";
  }

  private String header(String name, List<Column> columns) {
    return columns.stream()
        .map(column -> column.java() + " " + column.name())
        .collect(Collectors.joining(", ", modifier() + "record " + name + "(", ")"));
  }
}
