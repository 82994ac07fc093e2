package dev.viewsmith.processor.emit;

import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.TablePlan;
import dev.viewsmith.processor.plan.TablePlan.Side;
import dev.viewsmith.processor.plan.ViewPlan;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The nested classes that say where the words of a row stand. */
final class LayoutEmitter {
  private final MaintenancePlan plan;
  private final Names names;

  LayoutEmitter(MaintenancePlan plan, Names names) {
    this.plan = plan;
    this.names = names;
  }

  List<TypeSpec> types() {
    List<TypeSpec> types = new ArrayList<>();
    for (InputPlan input : plan.relations()) {
      InputNames own = names.of(input);
      types.add(layout(own.row(), "A net change of " + Prose.a(own.one()) + ids(input)));
    }
    for (TablePlan table : plan.tables()) {
      if (table instanceof TablePlan.Index index) {
        for (Side side : index.sides()) {
          SideNames own = names.of(side);
          types.add(
              layout(
                  own.entry(),
                  Prose.capitalized(Prose.a(own.one())) + " in " + index.name() + "."));
        }
      }
    }
    return types;
  }

  /** The nested class of the rows that changes join to. */
  static TypeSpec ofDelta(ViewPlan view, Names names) {
    String row = Prose.capitalized(Prose.a(view.delta().name())) + " row";
    String needs =
        GroupCode.isGrouped(view.groups())
            ? "what its group needs of it."
            : "what the view shows of it.";
    return layout(names.delta().row(), row + ": " + needs);
  }

  private static String ids(InputPlan input) {
    boolean hasIds = input.columns().stream().anyMatch(column -> column.type().isObject());
    boolean areStrings =
        input.columns().stream().allMatch(c -> !c.type().isObject() || c.type() == Scalar.STRING);
    return hasIds ? areStrings ? "; strings as ids." : "; objects as ids." : ".";
  }

  private static TypeSpec layout(Offsets offsets, String javadoc) {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(offsets.type())
            .addJavadoc("$L", javadoc)
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL);
    offsets.inOrderOfWords().forEach(constant -> type.addField(field(constant)));
    return type.build();
  }

  /** Adds the constants of a nested class, which are seen in the whole file. */
  static void addConstants(TypeSpec.Builder type, Offsets offsets) {
    offsets.constants().forEach(constant -> type.addField(field(constant)));
  }

  private static FieldSpec field(Offsets.Constant constant) {
    return FieldSpec.builder(TypeName.INT, constant.name(), Modifier.STATIC, Modifier.FINAL)
        .initializer("$L", constant.value())
        .build();
  }
}
