package dev.viewsmith.processor.emit;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.plan.GroupTablePlan;
import dev.viewsmith.processor.plan.GroupTablePlan.Output;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** Whether a row of the declared view is shown, by the values of its components. */
final class DeclaredHaving {
  private final GroupTablePlan plan;
  private final Names names;
  private final Code code;
  private final Words words;

  DeclaredHaving(GroupTablePlan plan, Names names, Code code, Words words) {
    this.plan = plan;
    this.names = names;
    this.code = code;
    this.words = words;
  }

  /**
   * {@code accepts}, unless all rows are shown. A string that no table holds has an id only while
   * the row is judged.
   */
  List<MethodSpec> methods() {
    if (plan.shown() == null || plan.shown().condition() == null) {
      return List.of();
    }
    Set<String> read = UserNames.readByHaving(plan);
    List<String> arguments = new ArrayList<>();
    boolean encodes = false;
    for (int i = 0; i < plan.outputs().size(); i++) {
      Output output = plan.outputs().get(i);
      if (read.contains(output.column().name())) {
        arguments.add(word(output.column().type(), "values.get(" + i + ")"));
        encodes |= output.column().type() == Scalar.STRING;
      }
    }
    return List.of(
        Methods.overriding("accepts", Modifier.PUBLIC)
            .returns(TypeName.BOOLEAN)
            .addParameter(
                ParameterizedTypeName.get(
                    RuntimeTypes.LIST,
                    RuntimeTypes.OBJECT.annotated(
                        AnnotationSpec.builder(RuntimeTypes.NULLABLE).build())),
                "values")
            .addCode(
                code.with("Maintainer", code.type(names.maintainer()))
                    .with("arguments", String.join(", ", arguments))
                    .block(
                        encodes
                            ? """
                            try {
                              return $Maintainer.this.accepts($arguments);
                            } finally {
                              strings.undo();
                            }
                            """
                            : "return $Maintainer.this.accepts($arguments);\n"))
            .build());
  }

  private String word(ColumnType type, String value) {
    String cast = "(" + castTo(type) + ") " + value;
    if (type == Scalar.STRING) {
      // Nothing here has that name but the field, whatever the components of the view are called.
      return "strings.encode(" + cast + ")";
    }
    return words.noted(
        type,
        ValueType.of(type).type() instanceof dev.viewsmith.processor.type.ColumnType.EnumType
            ? "(" + cast + ")"
            : cast);
  }

  private String castTo(ColumnType type) {
    TypeName java = ValueType.of(type).java();
    return java instanceof ClassName name ? code.type(name) : java.toString();
  }
}
