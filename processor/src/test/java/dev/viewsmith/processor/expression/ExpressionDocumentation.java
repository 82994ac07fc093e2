package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.expression.PublishedClass.PublishedMethod;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.Method;
import dev.viewsmith.processor.type.StaticField;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The published list as the documentation shows it. */
final class ExpressionDocumentation {
  private ExpressionDocumentation() {}

  /** A section of Markdown for each class. */
  static String ofMethods() {
    return PublishedList.classes().stream()
        .map(ExpressionDocumentation::section)
        .collect(Collectors.joining("\n"));
  }

  private static String section(PublishedClass owner) {
    StringBuilder text = new StringBuilder("### " + owner.name().simpleName() + "\n\n");
    String name = "`" + owner.name() + "`";
    text.append(
        owner.type() instanceof EnumType type
            ? inLines(name + ", an enum: " + codes(type.constants()))
            : name + "\n");
    text.append("\n");
    fields(owner).forEach((type, names) -> text.append(type + ": " + codes(names) + "\n\n"));
    if (!owner.methods().isEmpty()) {
      text.append("| Call | Result | |\n|---|---|---|\n");
      owner.methods().forEach(method -> text.append(row(method)));
    }
    return text.toString();
  }

  /** The text with line ends for some of its spaces, so that lines have at most 110 columns. */
  private static String inLines(String text) {
    return text.replaceAll("(.{1,110})(?: |$)", "$1\n");
  }

  private static Map<ColumnType, List<String>> fields(PublishedClass owner) {
    return owner.constants().stream()
        .collect(
            Collectors.groupingBy(
                StaticField::type,
                LinkedHashMap::new,
                Collectors.mapping(StaticField::name, Collectors.toList())));
  }

  private static String codes(List<String> names) {
    return names.stream().map(name -> "`" + name + "`").collect(Collectors.joining(", "));
  }

  private static String row(PublishedMethod published) {
    Method method = published.method();
    List<String> operands = method.operands().stream().map(Object::toString).toList();
    String receiver = method.isStatic() ? method.owner().simpleName() : "_";
    String arguments =
        String.join(", ", operands.subList(method.isStatic() ? 0 : 1, operands.size()));
    List<String> remarks = new ArrayList<>();
    if (!method.isTotal()) {
      remarks.add("can refuse");
    }
    if (method.target().owner().simpleName().equals("StrictMath")) {
      remarks.add("as `StrictMath`");
    }
    if (!published.remark().isEmpty()) {
      remarks.add(published.remark());
    }
    return "| `%s.%s(%s)` | `%s` | %s |\n"
        .formatted(receiver, method.name(), arguments, method.type(), String.join("; ", remarks));
  }
}
