package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.plan.GroupTablePlan.GroupKey;
import dev.viewsmith.processor.plan.ViewPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/**
 * The methods of the declared view that show the joined rows of a batch: previews of a view over
 * more than two inputs tell which input's changes have made each.
 */
final class DeclaredRowEmitter {
  private final ViewPlan plan;
  private final Names names;
  private final Code code;
  private final Words words;
  private final GroupCode groups;

  DeclaredRowEmitter(ViewPlan plan, Names names, Code code, Words words) {
    this.plan = plan;
    this.names = names;
    this.code = code;
    this.words = words;
    this.groups = new GroupCode(plan.groups(), names);
  }

  static boolean isNeeded(ViewPlan plan) {
    return plan.join().slots().size() > 2 || !plan.join().isInner();
  }

  List<MethodSpec> methods(DeclaredColumns columns) {
    if (!isNeeded(plan)) {
      return List.of();
    }
    return plan.stages().isEmpty()
        ? List.of(joined(), columnsOf(columns))
        : List.of(sources(), joined(), columnsOf(columns));
  }

  private MethodSpec sources() {
    String sources =
        plan.sources().stream()
            .map(input -> Literals.quoted("Δ" + names.of(input).label()))
            .collect(Collectors.joining(", "));
    return Methods.overriding("sources", Modifier.PUBLIC)
        .returns(ParameterizedTypeName.get(RuntimeTypes.LIST, ClassName.get(String.class)))
        .addCode(code.with("sources", sources).block("return $List.of($sources);\n"))
        .build();
  }

  private MethodSpec joined() {
    return Methods.overriding("joined", Modifier.PUBLIC)
        .returns(RuntimeTypes.JOINED_ROWS)
        .addCode("return $L;\n", plan.delta().name())
        .build();
  }

  private MethodSpec columnsOf(DeclaredColumns columns) {
    List<String> values = new ArrayList<>();
    for (TypedExpression expression : columns.expressions()) {
      String value =
          words.told(expression.type(), words.decode(expression.type(), word(expression)));
      TypedExpression isNull = columns.nulls().get(expression);
      values.add(isNull == null ? value : isNull(expression, isNull) + " ? null : " + value);
    }
    boolean hasNull = !columns.nulls().isEmpty();
    return Methods.overriding("columnsOf", Modifier.PUBLIC)
        .returns(
            hasNull
                ? DeclaredEmitter.values()
                : ParameterizedTypeName.get(RuntimeTypes.LIST, RuntimeTypes.OBJECT))
        .addParameter(ArrayTypeName.of(TypeName.LONG), "joined")
        .addParameter(TypeName.INT, "at")
        .addCode(
            code.with("values", String.join(", ", values))
                .with("list", code.text(hasNull ? "$Arrays.asList" : "$List.of"))
                .block("return $list($values);\n"))
        .build();
  }

  private String isNull(TypedExpression expression, TypedExpression isNull) {
    return expression.type().isObject() ? word(expression) + " == 0" : word(isNull) + " != 0";
  }

  private String word(TypedExpression expression) {
    Offsets row = names.delta().row();
    for (GroupKey key : plan.groups().keys()) {
      if (key.expression().equals(expression)) {
        return groups.part(key, i -> "joined[at + " + row.at(".key" + i) + "]");
      }
    }
    return "joined[at + " + row.at(names.delta().value(expression)) + "]";
  }
}
