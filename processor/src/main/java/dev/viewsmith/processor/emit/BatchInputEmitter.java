package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import java.util.ArrayList;
import java.util.List;

/** The methods of a batch that take the rows of one input, as records or by their columns. */
final class BatchInputEmitter {
  private final Names names;
  private final Code code;
  private final Words words;
  private final ClassName batch;

  BatchInputEmitter(Names names, Code code, Words words) {
    this.names = names;
    this.code = code;
    this.words = words;
    this.batch = names.nested(names.batch());
  }

  List<MethodSpec> methods(InputPlan input) {
    InputNames own = names.of(input);
    BatchDocs docs = new BatchDocs(own, input.record().columns(), names.locals().get("weight"));
    Code filled = code.with("row", own.parameter());
    return List.of(
        byRecord("insert", own, docs.insert())
            .addCode(filled.block("return add($row, 1);\n"))
            .build(),
        byRecord("insert", own, docs.insertCopies())
            .addParameter(TypeName.LONG, "copies")
            .addCode(filled.block("return add($row, positive(copies));\n"))
            .build(),
        byRecord("delete", own, docs.delete())
            .addCode(filled.block("return add($row, -1);\n"))
            .build(),
        byRecord("delete", own, docs.deleteCopies())
            .addParameter(TypeName.LONG, "copies")
            .addCode(filled.block("return add($row, -positive(copies));\n"))
            .build(),
        replace(own, docs.replace()),
        add(input, own, docs.add()),
        byColumns("insert", docs.insertColumns(), input, "1"),
        byColumns("delete", docs.deleteColumns(), input, "-1"),
        addByColumns(input, own, docs.addColumns()));
  }

  private MethodSpec.Builder byRecord(String name, InputNames own, CodeBlock javadoc) {
    return Methods.visible(name)
        .addJavadoc(javadoc)
        .returns(batch)
        .addParameter(own.record(), own.parameter());
  }

  private MethodSpec replace(InputNames own, CodeBlock javadoc) {
    return Methods.visible("replace")
        .addJavadoc(javadoc)
        .returns(batch)
        .addParameter(own.record(), "before")
        .addParameter(own.record(), "after")
        .addCode(
            code.with("log", own.log())
                .block(
                    """
                    add(after, 1);
                    try {
                      return add(before, -1);
                    } catch ($RuntimeException | $Error fault) {
                      $log.dropLast();
                      throw fault;
                    }
                    """))
        .build();
  }

  private MethodSpec add(InputPlan input, InputNames own, CodeBlock javadoc) {
    Code filled = code.with("row", own.parameter());
    List<String> declarations = new ArrayList<>();
    List<String> reads = new ArrayList<>();
    for (Column column : input.record().columns()) {
      Code of =
          filled.with("column", column.name()).with("Type", code.type(ValueType.java(column)));
      declarations.add(of.text("$Type $column;"));
      reads.add(of.text("$column = $row.$column();"));
    }
    return byRecord("add", own, javadoc)
        .addParameter(TypeName.LONG, names.locals().get("weight"))
        .addCode(
            filled
                .with("declarations", Code.lines(declarations))
                .with("reads", Code.lines(reads))
                .with("label", Literals.quoted(own.label()))
                .with("add", own.method("add"))
                .with("columns", Columns.joined(input.record().columns()))
                .block(
                    """
                    $declarations
                    try {
                      $reads
                    } catch ($RuntimeException $fault) {
                      throw unreadable($label, $row, $fault);
                    }
                    return $add($columns, $weight);
                    """))
        .build();
  }

  private MethodSpec byColumns(String verb, CodeBlock javadoc, InputPlan input, String weight) {
    InputNames own = names.of(input);
    MethodSpec.Builder method =
        Methods.visible(own.method(verb)).addJavadoc(javadoc).returns(batch);
    addColumns(method, input);
    return method
        .addCode(
            code.with("add", own.method("add"))
                .with("columns", Columns.joined(input.record().columns()))
                .with("by", weight)
                .block("return $add($columns, $by);\n"))
        .build();
  }

  private MethodSpec addByColumns(InputPlan input, InputNames own, CodeBlock javadoc) {
    List<String> checks = new ArrayList<>();
    StringBuilder notes = new StringBuilder();
    for (Column column : input.record().columns()) {
      if (ValueType.isReference(column)) {
        String check = check(column, Literals.quoted(own.label() + "." + column.name()));
        if (!check.isEmpty()) {
          checks.add(check);
        }
      }
      notes.append(noted(column));
    }
    MethodSpec.Builder method =
        Methods.visible(own.method("add")).addJavadoc(javadoc).returns(batch);
    addColumns(method, input);
    List<String> parameters = new ArrayList<>(Columns.names(input.record().columns()));
    parameters.add(names.locals().get("weight"));
    return method
        .addParameter(TypeName.LONG, names.locals().get("weight"))
        .addCode(
            code.with("checks", Code.lines(checks))
                .with("log", Names.fieldBeside(parameters, own.log()))
                .with("notes", notes.toString())
                .block(
                    """
                    $checks
                    $log.add($weight)$notes;
                    return this;
                    """))
        .build();
  }

  /** The calls that give a component to the log. */
  private String noted(Column column) {
    String name = column.name();
    if (column.type().isObject()) {
      return ".with(" + name + ")";
    }
    String word = words.noted(column, name);
    return column.nullable()
        ? ".with(" + name + " == null ? 1 : 0).with(" + name + " == null ? 0 : " + word + ")"
        : ".with(" + word + ")";
  }

  /** The statement that refuses null where it must not be, and brings a value to canonical form. */
  private String check(Column column, String component) {
    ColumnType type = column.type();
    Code filled = code.with("column", column.name()).with("component", component);
    if (column.nullable()) {
      boolean isChecked =
          type.isBig() || type instanceof RecordType nested && RecordChecks.isNeeded(nested);
      return isChecked
          ? filled.text("$column = $column == null ? null : canonical($column, $component);")
          : "";
    }
    if (type instanceof RecordType nested) {
      return filled.text(
          RecordChecks.isNeeded(nested)
              ? "$column = canonical(present($column, $component), $component);"
              : "present($column, $component);");
    }
    String present = filled.text("present($column, $component)");
    return type.isBig()
        ? filled.text("$column = canonical(present($column, $component), $component);")
        : present + ";";
  }

  private static void addColumns(MethodSpec.Builder method, InputPlan input) {
    for (Column column : input.record().columns()) {
      TypeName type = ValueType.java(column);
      method.addParameter(
          column.nullable() ? type.annotated(SnapshotEmitter.nullable()) : type, column.name());
    }
  }
}
