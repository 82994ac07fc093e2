package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.MaintenancePlan.Accessor;
import dev.viewsmith.processor.plan.MaintenancePlan.SetPlan;
import dev.viewsmith.processor.plan.ViewPlan;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * What readers see of several views: the snapshot and the change of a set, or of the last view
 * where there is no set.
 */
final class SetFaceEmitter {
  private final MaintenancePlan plan;
  private final List<PartEmitter> parts;
  private final Names names;
  private final Code code;
  private final @Nullable SetPlan set;
  private final String change;

  SetFaceEmitter(MaintenancePlan plan, List<PartEmitter> parts, Names names, Code code) {
    this.plan = plan;
    this.parts = parts;
    this.names = names;
    this.code = code;
    this.set = plan.set();
    this.change = set == null ? "" : names.type("Change");
  }

  /** What the maintainer tells of a batch. */
  TypeName change() {
    return set == null
        ? ParameterizedTypeName.get(
            RuntimeTypes.VIEW_CHANGE,
            Names.className(plan.last().view().name()),
            names.nested(names.snapshot()))
        : names.nested(change);
  }

  /** The nested classes of a set; none where the last view's own are what readers see. */
  List<TypeSpec> types() {
    return set == null ? List.of() : List.of(snapshot(set), change(set));
  }

  MethodSpec publish() {
    List<String> hidden = new ArrayList<>();
    List<ViewPlan> shown = MaintainerEmitter.shown(plan);
    for (ViewPlan view : plan.views()) {
      if (!shown.contains(view)) {
        hidden.add(names.receiver(view) + "publish(version);");
      }
    }
    return Methods.overriding("publish", Modifier.PROTECTED)
        .returns(names.nested(names.snapshot()))
        .addParameter(TypeName.LONG, "version")
        .addCode(code.filled(Code.lines(hidden) + "return " + published() + ";\n"))
        .build();
  }

  private String published() {
    if (set == null) {
      return names.receiver(plan.last()) + "publish(version)";
    }
    StringBuilder rows = new StringBuilder();
    for (Accessor accessor : set.accessors()) {
      rows.append(", ").append(names.receiver(accessor.view())).append("publish(version)");
    }
    return code.with("rows", rows.toString()).text("new $Snapshot(version$rows)");
  }

  MethodSpec changeBetween() {
    TypeName snapshot = names.nested(names.snapshot());
    return Methods.overriding("change", Modifier.PROTECTED)
        .returns(change())
        .addParameter(snapshot, "before")
        .addParameter(snapshot, "after")
        .addCode(code.filled("return " + difference() + ";\n"))
        .build();
  }

  private String difference() {
    if (set == null) {
      return code.with("part", names.field(plan.last()))
          .text("new $ViewChange<>(before, after, $part.takeTouched())");
    }
    StringBuilder differences = new StringBuilder();
    for (Accessor accessor : set.accessors()) {
      differences
          .append(", ")
          .append(
              code.with("accessor", accessor.name())
                  .with("part", names.field(accessor.view()))
                  .text(
                      "new $ViewDifference<>(before.$accessor, after.$accessor,"
                          + " $part.takeTouched())"));
    }
    return "new " + change + "(after" + differences + ")";
  }

  private ClassName rowsOf(Accessor accessor) {
    return names.nested(parts.get(plan.views().indexOf(accessor.view())).names().snapshot());
  }

  private static TypeName viewOf(Accessor accessor) {
    return Names.className(accessor.view().view().name());
  }

  private static FieldSpec field(TypeName type, String name) {
    return FieldSpec.builder(type, name, Modifier.PRIVATE, Modifier.FINAL).build();
  }

  private TypeSpec snapshot(SetPlan set) {
    ClassName face = Names.className(set.name());
    String version = new Scope(accessors(set)).claim("version", "number");
    TypeSpec.Builder type =
        TypeSpec.classBuilder(names.snapshot())
            .addJavadoc(
                "One version of all views. It never changes, and any number of threads may read"
                    + " it.")
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
            .superclass(RuntimeTypes.SET_SNAPSHOT)
            .addSuperinterface(face);
    MethodSpec.Builder constructor =
        MethodSpec.constructorBuilder()
            .addModifiers(Modifier.PRIVATE)
            .addParameter(TypeName.LONG, version);
    String quoted = String.join(", ", accessors(set).stream().map(Literals::quoted).toList());
    StringBuilder body =
        new StringBuilder(
            code.with("version", version)
                .with("names", quoted)
                .with("rows", String.join(", ", accessors(set)))
                .text("super($version, $List.of($names), $List.of($rows));\n"));
    for (Accessor accessor : set.accessors()) {
      type.addField(field(rowsOf(accessor), accessor.name()));
      constructor.addParameter(rowsOf(accessor), accessor.name());
      body.append("this.%1$s = %1$s;\n".formatted(accessor.name()));
    }
    type.addMethod(constructor.addCode(code.filled(body.toString())).build());
    for (Accessor accessor : set.accessors()) {
      type.addMethod(
          Methods.overriding(accessor.name(), Modifier.PUBLIC)
              .returns(rowsOf(accessor))
              .addCode("return $L;\n", accessor.name())
              .build());
    }
    return type.build();
  }

  private static List<String> accessors(SetPlan set) {
    return set.accessors().stream().map(Accessor::name).toList();
  }

  private TypeSpec change(SetPlan set) {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(change)
            .addJavadoc("What one batch changed in each view.")
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
            .superclass(
                ParameterizedTypeName.get(RuntimeTypes.SET_CHANGE, names.nested(names.snapshot())));
    String after = new Scope(accessors(set)).claim("after", "next");
    MethodSpec.Builder constructor =
        MethodSpec.constructorBuilder()
            .addModifiers(Modifier.PRIVATE)
            .addParameter(names.nested(names.snapshot()), after);
    StringBuilder body =
        new StringBuilder(
            code.with("after", after)
                .with("differences", String.join(", ", accessors(set)))
                .text("super($after, $List.of($differences));\n"));
    for (Accessor accessor : set.accessors()) {
      TypeName difference =
          ParameterizedTypeName.get(RuntimeTypes.VIEW_DIFFERENCE, viewOf(accessor));
      type.addField(field(difference, accessor.name()));
      constructor.addParameter(difference, accessor.name());
      body.append("this.%1$s = %1$s;\n".formatted(accessor.name()));
    }
    type.addMethod(constructor.addCode(code.filled(body.toString())).build());
    for (Accessor accessor : set.accessors()) {
      type.addMethod(
          Methods.visible(accessor.name())
              .addJavadoc(
                  "{@return what the batch changed in $L: empty if nothing}",
                  accessor.view().view().name().simpleName())
              .returns(ParameterizedTypeName.get(RuntimeTypes.DELTA, viewOf(accessor)))
              .addCode("return $L.delta();\n", accessor.name())
              .build());
    }
    return type.build();
  }
}
