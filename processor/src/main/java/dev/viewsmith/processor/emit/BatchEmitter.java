package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.type.Column;
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
            .addJavadoc(javadoc())
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
    BatchInputEmitter inputs = new BatchInputEmitter(names, code, words);
    plan.inputs().forEach(input -> type.addMethods(inputs.methods(input)));
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
    InputNames own = names.of(input);
    return FieldSpec.builder(RuntimeTypes.CHANGE_LOG, own.log(), Modifier.PRIVATE, Modifier.FINAL)
        .initializer(
            "new $T($L, $L)", RuntimeTypes.CHANGE_LOG, own.loggedWords(), own.loggedObjects())
        .build();
  }

  private CodeBlock javadoc() {
    return CodeBlock.of(
        "Changes of $L that are applied together, or not at all.\n\n"
            + "<p>Only the net change of each row counts, not the order of calls. One thread at a"
            + " time. A row is refused with {@link $L} if it or a part of it is null where it must"
            + " not be, if a number of it has too many digits, or if an accessor throws; the batch"
            + " then stays as it was.\n",
        Prose.list(plan.inputs().stream().map(input -> names.of(input).many()).toList()),
        BatchDocs.INVALID_ROW);
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
                + "@param input the record class of the input\n"
                + "@return this batch\n"
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
