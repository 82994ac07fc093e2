package dev.viewsmith.examples.random;

import dev.viewsmith.JoinKind;
import dev.viewsmith.examples.random.ViewModel.Alias;
import dev.viewsmith.examples.random.ViewModel.Join;
import dev.viewsmith.examples.random.ViewModel.Output;
import dev.viewsmith.examples.random.ViewModel.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A view's record as Java source. */
final class ViewWriter {
  private final ViewModel view;
  private final JavaText java;

  ViewWriter(ViewModel view) {
    this.view = view;
    this.java = new JavaText(view.layout().lineBreak());
  }

  String text() {
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
    text.append(")\n")
        .append((view.layout().isPublic() ? "public " : ""))
        .append("record ")
        .append(view.name())
        .append("(\n");
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
    return view.record(alias).name() + ".class" + written;
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
