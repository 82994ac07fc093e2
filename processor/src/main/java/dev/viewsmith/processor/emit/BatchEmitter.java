package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/** The nested class {@code Batch}: typed methods for each input, over logs of words and objects. */
final class BatchEmitter {
  private final MaintenancePlan plan;
  private final Names names;
  private final Code code;
  private final Words words;
  private final ClassName batch;

  BatchEmitter(MaintenancePlan plan, Names names, Code code, Words words) {
    this.plan = plan;
    this.names = names;
    this.code = code;
    this.words = words;
    this.batch = names.nested(names.batch());
  }

  TypeSpec type() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(names.batch())
            .addJavadoc("Changes that are applied together, or not at all.")
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
            .superclass(RuntimeTypes.VIEW_BATCH);
    for (InputPlan input : plan.inputs()) {
      for (Offsets.Constant constant : names.of(input).logged().constants()) {
        type.addField(
            FieldSpec.builder(
                    TypeName.INT,
                    constant.name(),
                    Modifier.PRIVATE,
                    Modifier.STATIC,
                    Modifier.FINAL)
                .initializer("$L", constant.value())
                .build());
      }
    }
    plan.inputs().forEach(input -> type.addField(log(input)));
    type.addMethod(
        MethodSpec.constructorBuilder()
            .addModifiers(Modifier.PRIVATE)
            .addParameter(names.maintainer(), "owner")
            .addCode("super(owner);\n")
            .build());
    plan.inputs().forEach(input -> type.addMethods(methods(input)));
    new RecordChecks(names, code, words).of(entered()).forEach(type::addMethod);
    return type.addMethod(deleteAll())
        .addMethod(isEmpty())
        .addMethod(clear())
        .addMethod(text())
        .build();
  }

  /** The records inside the inputs' rows that are more than a null check away from being stored. */
  private Set<RecordType> entered() {
    Set<RecordType> records = new LinkedHashSet<>();
    for (InputPlan input : plan.inputs()) {
      for (Column column : input.record().columns()) {
        if (column.type() instanceof RecordType nested && RecordChecks.isNeeded(nested)) {
          records.add(nested);
        }
      }
    }
    return records;
  }

  private FieldSpec log(InputPlan input) {
    long objects =
        input.record().columns().stream()
            .filter(column -> ValueType.of(column.type()).isObject())
            .count();
    return FieldSpec.builder(
            RuntimeTypes.CHANGE_LOG, names.of(input).log(), Modifier.PRIVATE, Modifier.FINAL)
        .initializer(
            "new $T($L, $L)",
            RuntimeTypes.CHANGE_LOG,
            input.record().columns().size() - objects,
            objects)
        .build();
  }

  private List<MethodSpec> methods(InputPlan input) {
    InputNames own = names.of(input);
    String one = own.one();
    String row = own.parameter();
    Code filled = code.with("row", row);
    return List.of(
        byRecord("insert", own, "Adds one copy of " + Prose.a(one) + ".")
            .addCode(filled.block("return add($row, 1);\n"))
            .build(),
        byRecord("insert", own, "Adds copies of " + Prose.a(one) + ": a number above 0.")
            .addParameter(TypeName.LONG, "copies")
            .addCode(filled.block("return add($row, copies(copies));\n"))
            .build(),
        byRecord("delete", own, "Takes away one copy of " + Prose.a(one) + ".")
            .addCode(filled.block("return add($row, -1);\n"))
            .build(),
        byRecord("delete", own, "Takes away copies of " + Prose.a(one) + ": a number above 0.")
            .addParameter(TypeName.LONG, "copies")
            .addCode(filled.block("return add($row, -copies(copies));\n"))
            .build(),
        replace(own),
        add(input, own),
        byColumns("insert", "As {@link #insert($T)}, without a record.", input, "1"),
        byColumns("delete", "As {@link #delete($T)}, without a record.", input, "-1"),
        addByColumns(input, own));
  }

  private MethodSpec.Builder byRecord(String name, InputNames own, String javadoc) {
    return Methods.visible(name)
        .addJavadoc("$L", javadoc)
        .returns(batch)
        .addParameter(own.record(), own.parameter());
  }

  private MethodSpec replace(InputNames own) {
    return Methods.visible("replace")
        .addJavadoc(
            "Changes $L: one copy of the old row goes, one of the new row comes.",
            Prose.a(own.one()))
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

  private MethodSpec add(InputPlan input, InputNames own) {
    Code filled = code.with("row", own.parameter());
    List<String> declarations = new ArrayList<>();
    List<String> reads = new ArrayList<>();
    for (Column column : input.record().columns()) {
      Code of =
          filled.with("column", column.name()).with("Type", code.type(ValueType.java(column)));
      declarations.add(of.text("$Type $column;"));
      reads.add(of.text("$column = $row.$column();"));
    }
    String javadoc =
        "Adds copies of " + Prose.a(own.one()) + ", or takes them away if the weight is negative.";
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

  private MethodSpec byColumns(String verb, String javadoc, InputPlan input, String weight) {
    InputNames own = names.of(input);
    MethodSpec.Builder method =
        Methods.visible(own.method(verb)).addJavadoc(javadoc, own.record()).returns(batch);
    addColumns(method, input);
    return method
        .addCode(
            code.with("add", own.method("add"))
                .with("columns", Columns.joined(input.record().columns()))
                .with("by", weight)
                .block("return $add($columns, $by);\n"))
        .build();
  }

  private MethodSpec addByColumns(InputPlan input, InputNames own) {
    List<String> checks = new ArrayList<>();
    StringBuilder notes = new StringBuilder();
    for (Column column : input.record().columns()) {
      if (ValueType.isReference(column)) {
        checks.add(check(column, Literals.quoted(own.label() + "." + column.name())));
      }
      String name = column.name();
      notes
          .append(".with(")
          .append(column.type().isObject() ? name : words.noted(column, name))
          .append(')');
    }
    MethodSpec.Builder method =
        Methods.visible(own.method("add"))
            .addJavadoc("As {@link #add($T, long)}, without a record.", own.record())
            .returns(batch);
    addColumns(method, input);
    return method
        .addParameter(TypeName.LONG, names.locals().get("weight"))
        .addCode(
            code.with("checks", Code.lines(checks))
                .with("log", names.field(own.log()))
                .with("notes", notes.toString())
                .block(
                    """
                    $checks
                    $log.add($weight)$notes;
                    return this;
                    """))
        .build();
  }

  /** The statement that refuses null, and brings a value to canonical form. */
  private String check(Column column, String component) {
    ColumnType type = column.type();
    Code filled = code.with("column", column.name()).with("component", component);
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
      method.addParameter(ValueType.java(column), column.name());
    }
  }

  private MethodSpec deleteAll() {
    StringBuilder branches = new StringBuilder();
    List<String> classes = new ArrayList<>();
    for (InputPlan input : plan.inputs()) {
      InputNames own = names.of(input);
      classes.add(code.type(own.record()) + ".class");
      branches.append(
          code.with("Record", code.type(own.record()))
              .with("log", own.log())
              .text("if (input == $Record.class) {\n  $log.deleteAll();\n} else "));
    }
    return Methods.visible("deleteAll")
        .addJavadoc(
            "Takes away all copies that an input has when the batch is applied, beside the other"
                + " changes.\n\n"
                + "@throws IllegalArgumentException if the class is no input of the view\n")
        .returns(batch)
        .addParameter(
            ParameterizedTypeName.get(
                RuntimeTypes.CLASS, WildcardTypeName.subtypeOf(RuntimeTypes.OBJECT)),
            "input")
        .addCode(
            code.filled(
                branches
                    + "{\n  throw noInput(input, "
                    + String.join(", ", classes)
                    + ");\n}\nreturn this;\n"))
        .build();
  }

  private MethodSpec isEmpty() {
    return Methods.overriding("isEmpty", Modifier.PUBLIC)
        .returns(TypeName.BOOLEAN)
        .addCode(
            "return $L;\n",
            plan.inputs().stream()
                .map(input -> names.of(input).log() + ".isEmpty()")
                .collect(Collectors.joining(" && ")))
        .build();
  }

  private MethodSpec clear() {
    List<String> clears =
        plan.inputs().stream().map(input -> names.of(input).log() + ".clear();").toList();
    return Methods.overriding("clear", Modifier.PUBLIC)
        .addCode(code.filled(Code.lines(clears)))
        .build();
  }

  private MethodSpec text() {
    List<String> parts = new ArrayList<>();
    for (InputPlan input : plan.inputs()) {
      InputNames own = names.of(input);
      String label = (parts.isEmpty() ? "" : ", ") + own.label() + ": ";
      parts.add(Literals.quoted(label) + " + " + own.log());
    }
    return Methods.overriding("toString", Modifier.PUBLIC)
        .returns(RuntimeTypes.STRING)
        .addCode("return $L;\n", String.join(" + ", parts))
        .build();
  }
}
