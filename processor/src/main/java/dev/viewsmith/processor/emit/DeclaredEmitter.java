package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.viewsmith.processor.plan.GroupTablePlan.Output;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.JoinPlan;
import dev.viewsmith.processor.plan.ViewPlan;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import dev.viewsmith.processor.type.JoinKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/** The nested class that says the view as it is declared, row by row, apart from its steps. */
final class DeclaredEmitter {
  private final ViewPlan plan;
  private final Names names;
  private final Code code;
  private final Words words;
  private final JoinPlan join;
  private final DeclaredColumns columns;

  DeclaredEmitter(ViewPlan plan, Names names, Code code, Words words) {
    this.plan = plan;
    this.names = names;
    this.code = code;
    this.words = words;
    this.join = plan.join();
    this.columns = new DeclaredColumns(plan.groups(), plan.delta().arguments(), code);
  }

  TypeSpec type() {
    return TypeSpec.classBuilder(names.declared())
        .addJavadoc(
            "The view as it is declared, row by row. No change passes here: this is what"
                + " verification and previews compare the tables with, and what inputs are read"
                + " through.")
        .addModifiers(Modifier.PRIVATE, Modifier.FINAL)
        .superclass(RuntimeTypes.DEFINITION)
        .addMethod(constructor())
        .addMethod(rows())
        .addMethod(changes())
        .addMethods(
            new DeclaredJoinEmitter(join, names, code, words).methods(columns, !names.isPart()))
        .addMethods(
            names.isPart()
                ? List.of()
                : new DeclaredRowEmitter(plan, names, code, words).methods(columns))
        .addMethod(components())
        .addMethods(new DeclaredHaving(plan.groups(), names, code, words).methods())
        .addMethod(record())
        .build();
  }

  /** The method of the maintainer that makes one. */
  MethodSpec definition() {
    return Methods.overriding("definition", Modifier.PROTECTED)
        .returns(RuntimeTypes.DEFINITION)
        .addCode("return new $L();\n", names.declared())
        .build();
  }

  private MethodSpec constructor() {
    StringBuilder schema = new StringBuilder();
    for (InputPlan input : plan.inputs()) {
      InputNames own = names.of(input);
      schema
          .append(names.isOfView(input) ? ".view(" : ".input(")
          .append(code.type(own.record()))
          .append(".class, ")
          .append(own.row().atOwn("WORDS"))
          .append(")");
    }
    for (JoinPlan.Slot slot : join.slots()) {
      schema
          .append(".slot(")
          .append(Literals.quoted(slot.alias()))
          .append(", ")
          .append(code.type(names.of(slot.input()).record()))
          .append(".class")
          .append(
              slot.kind() == JoinKind.INNER
                  ? ""
                  : ", " + code.type(RuntimeTypes.JOIN_KIND) + "." + slot.kind())
          .append(")");
    }
    schema.append(columns.schema());
    return MethodSpec.constructorBuilder()
        .addCode(
            code.with("shape", plan.groups().shape().name().toLowerCase(Locale.ROOT))
                .with("schema", schema.toString())
                .block("super($Schema.$shape()$schema.build());\n"))
        .build();
  }

  private MethodSpec rows() {
    List<String> shows = plan.inputs().stream().map(input -> shown(input) + ";\n").toList();
    return ofInput("rows", Choices.statements("input", shows))
        .addParameter(RuntimeTypes.ROW_VISITOR, "action")
        .build();
  }

  /** The call that shows each row of an input. */
  private String shown(InputPlan input) {
    return names.isOfView(input)
        ? names.receiverOf(input) + "forEach(action)"
        : Home.of(names, input).forEach("action");
  }

  private MethodSpec changes() {
    List<String> changes = plan.inputs().stream().map(i -> names.of(i).changes()).toList();
    return ofInput("changes", Choices.value("input", changes))
        .returns(RuntimeTypes.CHANGE_SET)
        .build();
  }

  private MethodSpec record() {
    List<String> records = plan.inputs().stream().map(this::record).toList();
    return ofInput("record", Choices.statements("input", records))
        .returns(RuntimeTypes.OBJECT)
        .addParameter(ArrayTypeName.of(TypeName.LONG), "row")
        .addParameter(TypeName.INT, "at")
        .build();
  }

  private String record(InputPlan input) {
    InputNames own = names.of(input);
    if (names.isOfView(input)) {
      return values(input);
    }
    List<String> values = new ArrayList<>();
    for (Column column : input.record().columns()) {
      String word = word(own, column);
      values.add(
          column.isFlagged()
              ? words.decodeOrNull(column.type(), word, word(own, input.flagOf(column)) + " != 0")
              : words.decode(column.type(), word));
    }
    return "return new " + code.type(own.record()) + "(" + String.join(", ", values) + ");\n";
  }

  /** The columns that are read of a row of a view. */
  private String values(InputPlan input) {
    List<String> values = new ArrayList<>();
    for (Column column : input.columns()) {
      values.add(words.decode(column.type(), word(names.of(input), column)));
    }
    return code.with("values", String.join(", ", values)).text("return $Arrays.asList($values);\n");
  }

  private static String word(InputNames input, Column column) {
    return "row[at + " + input.row().at(column.name()) + "]";
  }

  /** A method that does something of its own for each input. */
  private MethodSpec.Builder ofInput(String name, String statements) {
    return Methods.overriding(name, Modifier.PUBLIC)
        .addParameter(TypeName.INT, "input")
        .addCode(code.filled(statements));
  }

  /** The type of a list of components. */
  static TypeName values() {
    return ParameterizedTypeName.get(
        RuntimeTypes.LIST, RuntimeTypes.OBJECT.annotated(SnapshotEmitter.nullable()));
  }

  private String told(Column column) {
    String value = "view." + column.name() + "()";
    boolean isNullRecord = column.nullable() && column.type() instanceof RecordType;
    return (isNullRecord ? value + " == null ? null : " : "") + words.told(column.type(), value);
  }

  private MethodSpec components() {
    String components =
        plan.groups().outputs().stream()
            .map(Output::column)
            .map(this::told)
            .collect(Collectors.joining(", "));
    return Methods.overriding("values", Modifier.PUBLIC)
        .returns(values())
        .addParameter(RuntimeTypes.OBJECT, "row")
        .addCode(
            code.with("View", code.type(names.view()))
                .with("components", components)
                .block(
                    """
                    $View view = ($View) row;
                    return $Arrays.asList($components);
                    """))
        .build();
  }
}
