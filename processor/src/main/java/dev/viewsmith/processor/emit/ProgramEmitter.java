package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.MaintenancePlan.SetPlan;
import dev.viewsmith.processor.plan.MaintenancePlan.Way;
import dev.viewsmith.processor.plan.ViewPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;

/**
 * Emits the maintainer of several views: what they have in common, then an inner class for each of
 * them.
 */
final class ProgramEmitter {
  private final MaintenancePlan plan;
  private final Names names;
  private final Code code;
  private final Words words;
  private final List<PartEmitter> parts = new ArrayList<>();

  ProgramEmitter(MaintenancePlan plan) {
    this.plan = plan;
    this.names = Names.of(plan);
    this.code =
        names
            .locals()
            .bind(Code.ofRuntime())
            .with("Batch", names.batch())
            .with("Snapshot", names.snapshot());
    this.words = names.words(code);
    plan.views().forEach(view -> parts.add(new PartEmitter(plan, view, names)));
  }

  TypeSpec type(Set<String> lints) {
    SetFaceEmitter face = new SetFaceEmitter(plan, parts, names, code);
    HeaderEmitter header = new HeaderEmitter(plan, names, code);
    TypeSpec.Builder type =
        MaintainerEmitter.begun(plan, names, code, superclass(face), header.javadoc(), lints);
    new FieldEmitter(plan, names, code).addTo(type);
    type.addMethod(constructor())
        .addMethod(
            MaintainerEmitter.create(names, plan.set() == null ? "view" : "views", isNeverEmpty()))
        .addMethod(MaintainerEmitter.newBatch(names, code));
    new PassEmitter(plan, names, code).addTo(type);
    EnterEmitter entering = new EnterEmitter(names, code);
    plan.passes().stream()
        .flatMap(pass -> pass.ways().stream())
        .map(Way::entering)
        .forEach(input -> entering.method(input, words).ifPresent(type::addMethod));
    type.addMethods(new ProgramLifeEmitter(plan, parts, face, names, code).methods());
    type.addMethods(new PrepareEmitter(plan, names, code, words).methods());
    type.addMethod(header.plan());
    parts.forEach(part -> type.addType(part.part()));
    addTypes(type, face);
    FieldEmitter.addWords(type, names, code, words);
    return type.build();
  }

  private TypeName superclass(SetFaceEmitter face) {
    return ParameterizedTypeName.get(
        RuntimeTypes.MAINTAINER,
        names.nested(names.batch()),
        names.nested(names.snapshot()),
        face.change());
  }

  private boolean isNeverEmpty() {
    return plan.views().stream().anyMatch(view -> isGlobal(view));
  }

  private static boolean isGlobal(ViewPlan view) {
    return view.groups().keyWords().isEmpty();
  }

  /** A view of one row has it from the start, and so have the views over it. */
  private MethodSpec constructor() {
    SetPlan set = plan.set();
    String name = (set == null ? plan.last().view().name() : set.name()).simpleName();
    return MethodSpec.constructorBuilder()
        .addModifiers(Modifier.PRIVATE)
        .addCode(
            code.with("name", Literals.quoted(name))
                .with("first", isNeverEmpty() ? "join();\nupdate();\nkeep();\n" : "")
                .block(
                    """
                    super($name);
                    $first
                    start(publish(0));
                    """))
        .build();
  }

  private void addTypes(TypeSpec.Builder type, SetFaceEmitter face) {
    type.addType(new BatchEmitter(plan, names, code, words).type());
    face.types().forEach(type::addType);
    parts.forEach(part -> part.types().forEach(type::addType));
    new TableEmitter(plan, names, code).tables().forEach(type::addType);
    names
        .records()
        .forEach(
            (record, name) -> type.addType(new RecordEmitter(record, names, code, words).type()));
    new LayoutEmitter(plan, names).types().forEach(type::addType);
  }
}
