package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import dev.viewsmith.processor.plan.GroupTablePlan.Output;
import dev.viewsmith.processor.plan.ViewPlan;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The method of a snapshot that says what a row is told by, as the view has it. */
final class IdentityEmitter {
  private final ViewPlan plan;
  private final Names names;
  private final Code code;
  private final Words words;

  IdentityEmitter(ViewPlan plan, Names names, Code code, Words words) {
    this.plan = plan;
    this.names = names;
    this.code = code;
    this.words = words;
  }

  /** {@code identity}, where a row's own equality is not that of the view. */
  List<MethodSpec> methods() {
    List<Column> columns = plan.groups().outputs().stream().map(Output::column).toList();
    if (columns.stream().allMatch(column -> hasOwnEquality(column.type()))) {
      return List.of();
    }
    List<String> values = new ArrayList<>();
    for (Column column : columns) {
      values.add(words.told(column.type(), value(column, "row." + column.name() + "()")));
    }
    return List.of(
        Methods.overriding("identity", Modifier.PROTECTED)
            .returns(RuntimeTypes.OBJECT)
            .addParameter(names.view(), "row")
            .addCode(
                code.with("values", String.join(", ", values))
                    .block("return $Arrays.asList($values);\n"))
            .build());
  }

  private static boolean hasOwnEquality(ColumnType type) {
    return !ValueType.hasForms(type) && !(type instanceof RecordType);
  }

  /** No row of the view is equal to one that lacks a value: what is null stays so. */
  private String value(Column column, String value) {
    if (!ValueType.hasForms(column.type())) {
      return value;
    }
    String canonical = words.canonical(column.type(), value);
    if (!ValueType.isReference(column)) {
      return canonical;
    }
    if (column.type() instanceof RecordType nested && ValueType.mayLack(nested)) {
      return code.with("value", value)
          .with("canonical", canonical)
          .with("Records", words.record(nested))
          .text("$value == null || $Records.missing($value) != null ? $value : $canonical");
    }
    return value + " == null ? null : " + canonical;
  }
}
