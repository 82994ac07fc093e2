package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Operation.Add;
import dev.viewsmith.examples.random.Operation.DeleteAll;
import dev.viewsmith.examples.random.Operation.Replace;
import dev.viewsmith.examples.random.Oracle.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A view, or several of a set, under batches as a test that stands alone. */
final class TestWriter {
  private static final String INDENT = "    ";

  private final ViewModel view;
  private final String test;
  private final List<String> lines = new ArrayList<>();
  private Inputs inputs;

  TestWriter(Failing failing) {
    ViewModel all = failing.view();
    this.test = "V" + Long.toString(all.seed()).replace('-', 'n') + "Test";
    this.view = all.inside(test);
    this.inputs = Inputs.none(view.inputs().size());
    lines.add("var view = " + view.generatedPrefix() + "Maintainer.create();");
    failing.batches().forEach(this::add);
  }

  /** The name of the test's class, with its package. */
  String name() {
    return view.packageName() + "." + test;
  }

  /** The source of the test's class. */
  String text() {
    String source =
        String.join("\n", new SourceWriter(view).files().values())
            .replace("interface " + test, "class " + test);
    int end = source.lastIndexOf('}');
    return source.substring(0, end)
        + "\n  @org.junit.jupiter.api.Test\n  public void itsRowsAreThoseOfARecomputation() {\n"
        + lines.stream().map(line -> INDENT + line + "\n").collect(Collectors.joining())
        + "  }\n\n"
        + "  private static java.util.Map<java.lang.Object, Long> rows(\n"
        + "      dev.viewsmith.Relation<?> relation) {\n"
        + "    java.util.Map<java.lang.Object, Long> rows = new java.util.HashMap<>();\n"
        + "    relation.forEach(rows::put);\n"
        + "    return rows;\n"
        + "  }\n"
        + "}\n";
  }

  private void add(BatchModel batch) {
    lines.add("{");
    lines.add("  var batch = view.newBatch();");
    batch.operations().forEach(this::add);
    Inputs next = batch.after(inputs);
    Answer answer = Oracle.answer(view, next);
    if (answer.refusals().isEmpty()) {
      inputs = next;
      lines.add("  view.apply(batch);");
      lines.add("  view.verify();");
      for (int i = 0; i < view.shown().size(); i++) {
        ViewModel shown = view.all().get(view.shown().get(i));
        lines.add("  org.junit.jupiter.api.Assertions.assertEquals(");
        lines.add("      " + rows(shown, answer.parts().get(view.shown().get(i)).rows()) + ",");
        lines.add("      rows(view.snapshot()" + accessor(i) + "));");
      }
    } else {
      lines.add("  org.junit.jupiter.api.Assertions.assertThrows( // " + answer.refusals());
      lines.add("      dev.viewsmith.BatchRejectedException.class, () -> view.apply(batch));");
    }
    lines.add("}");
  }

  /** Rows with nulls where none may be are left out: batches forget them. */
  private void add(Operation operation) {
    if (operation instanceof Add add) {
      String row = row(view.inputs().get(add.input()), add.change().row());
      lines.add("  batch.add(" + row + ", " + add.change().weight() + "L);");
    } else if (operation instanceof Replace replace) {
      RecordModel input = view.inputs().get(replace.input());
      String before = row(input, replace.before());
      lines.add("  batch.replace(" + before + ", " + row(input, replace.after()) + ");");
    } else if (operation instanceof DeleteAll all) {
      lines.add("  batch.deleteAll(" + view.inputs().get(all.input()).name() + ".class);");
    }
  }

  /** The call that a set's snapshot needs. */
  private String accessor(int shown) {
    return view.set() == null ? "" : "." + view.set().accessors().get(shown).name() + "()";
  }

  private static String rows(ViewModel shown, Map<List<Object>, Long> rows) {
    return rows.entrySet().stream()
        .map(
            row ->
                "java.util.Map.entry(" + row(shown.record(), row.getKey()) + ", " + row.getValue())
        .map(entry -> entry + "L)")
        .collect(Collectors.joining(", ", "java.util.Map.<java.lang.Object, Long>ofEntries(", ")"));
  }

  private static String row(RecordModel record, List<Object> row) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < row.size(); i++) {
      Column column = record.columns().get(i);
      values.add(row.get(i) == null ? "null" : JavaSource.of(row.get(i), column.type()));
    }
    return "new " + record.name() + "(" + String.join(", ", values) + ")";
  }
}
