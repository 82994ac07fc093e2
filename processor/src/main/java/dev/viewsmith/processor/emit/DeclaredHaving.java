package dev.viewsmith.processor.emit;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.plan.GroupTablePlan;
import dev.viewsmith.processor.plan.GroupTablePlan.Output;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.OpaqueType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Whether a row of the declared view is shown, by the values of its components. */
final class DeclaredHaving {
  private static final AnnotationSpec UNCHECKED =
      AnnotationSpec.builder(SuppressWarnings.class).addMember("value", "$S", "unchecked").build();

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

  /** {@code accepts}, unless all rows are shown. */
  List<MethodSpec> methods() {
    if (plan.shown() == null || plan.shown().condition() == null) {
      return List.of();
    }
    Having having = new Having(plan, plan.shown().condition(), code, words);
    MethodSpec.Builder method = Methods.overriding("accepts", Modifier.PUBLIC);
    if (having.read().stream().anyMatch(output -> isGeneric(output.column().type()))) {
      method.addAnnotation(UNCHECKED);
    }
    String accepted =
        having.test(
            names.receiver(), this::component, output -> value(output) + " == null ? 1 : 0");
    return List.of(
        method
            .returns(TypeName.BOOLEAN)
            .addParameter(DeclaredEmitter.values(), "values")
            .addCode(code.with("accepted", accepted).block("return $accepted;\n"))
            .build());
  }

  private String value(Output output) {
    return "values.get(" + plan.outputs().indexOf(output) + ")";
  }

  private String component(Output output) {
    ColumnType type = output.column().type();
    String value = value(output);
    if (type instanceof RecordType) {
      value = code.with("value", value).text("$RecordValue.unwrap($value)");
    }
    String cast = "(" + code.type(ValueType.of(type).java()) + ") " + value;
    if (type.isObject()) {
      return cast;
    }
    String word =
        words.noted(type, ValueType.of(type).java().isPrimitive() ? cast : "(" + cast + ")");
    return output.column().nullable() ? value(output) + " == null ? 0 : " + word : word;
  }

  /** Whether a cast to it is not checked: by its arguments. */
  private static boolean isGeneric(ColumnType type) {
    return type instanceof OpaqueType opaque && opaque.java().pattern().contains("<");
  }
}
