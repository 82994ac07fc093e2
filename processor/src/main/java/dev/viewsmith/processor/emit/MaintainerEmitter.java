package dev.viewsmith.processor.emit;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.StagePlan;
import dev.viewsmith.processor.plan.TablePlan;
import dev.viewsmith.processor.type.JoinKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * Emits the maintainer of a view from its plan: what happens to a row first, then the rest of a
 * batch's life, then the nested types from the outside in.
 */
public final class MaintainerEmitter {
  private final MaintenancePlan plan;
  private final Names names;
  private final Code code;
  private final Words words;
  private final GroupCode groups;

  private MaintainerEmitter(MaintenancePlan plan) {
    this.plan = plan;
    this.names = new Names(plan);
    this.groups = new GroupCode(plan.groups(), names);
    this.code = bound();
    this.words = new Words(names.constants(), names.dictionaries(), names.records(), code);
  }

  /**
   * Returns the maintainer of a view, or what stands in its way.
   *
   * @param site of the view
   * @param isNeighbour whether the view's package has a class of this simple name, which would hide
   *     one of {@code java.lang}
   * @param lints that the user's classes would set off, to be suppressed
   */
  public static Outcome<SourceFile> emit(
      MaintenancePlan plan, Site site, Predicate<String> isNeighbour, Set<String> lints) {
    MaintainerEmitter emitter = new MaintainerEmitter(plan);
    TypeSpec type = emitter.type(lints);
    return ParameterLimit.excess(type, plan, site)
        .map(problem -> Outcome.<SourceFile>failed(List.of(problem)))
        .orElseGet(() -> Outcome.of(emitter.file(type, isNeighbour)));
  }

  private SourceFile file(TypeSpec type, Predicate<String> isNeighbour) {
    JavaFile file =
        JavaFile.builder(names.maintainer().packageName(), type)
            .indent("  ")
            .skipJavaLangImports(RuntimeTypes.LANGUAGE.stream().noneMatch(isNeighbour))
            .build();
    return new SourceFile(names.maintainer().toString(), Layout.of(file.toString()));
  }

  /** Binds what many templates use. */
  private Code bound() {
    Offsets row = names.delta().row();
    return names
        .locals()
        .bind(Code.ofRuntime())
        .with("sums", names.field(names.sums()))
        .with("groups", names.field(plan.groups().name()))
        .with("delta", names.field(plan.delta().name()))
        .with("Groups", names.groups())
        .with("Batch", names.batch())
        .with("Snapshot", names.snapshot())
        .with("onDelta", names.delta().on())
        .with("WEIGHT", row.atOwn("WEIGHT"))
        .with("WORDS", row.atOwn("WORDS"));
  }

  private TypeSpec type(Set<String> lints) {
    HeaderEmitter header = new HeaderEmitter(plan, names, code);
    TypeSpec.Builder type =
        TypeSpec.classBuilder(names.maintainer())
            .addJavadoc(header.javadoc())
            .addAnnotation(RuntimeTypes.NULL_MARKED)
            .addModifiers(Modifier.FINAL)
            .superclass(superclass())
            .alwaysQualify(names.locals().users().toArray(String[]::new))
            .addStaticBlock(code.block("$Contract.require(1);\n"));
    if (!lints.isEmpty()) {
      String names = lints.stream().map(Literals::quoted).collect(Collectors.joining(", "));
      type.addAnnotation(
          AnnotationSpec.builder(SuppressWarnings.class)
              .addMember("value", "$L", lints.size() == 1 ? names : "{" + names + "}")
              .build());
    }
    if (isPublic()) {
      type.addModifiers(Modifier.PUBLIC);
    }
    new FieldEmitter(plan, names, code, groups).addTo(type);
    addMethods(type);
    type.addMethod(header.plan());
    addTypes(type);
    return type.build();
  }

  private boolean isPublic() {
    return plan.view().isPublic()
        && plan.inputs().stream().allMatch(input -> input.record().isPublic());
  }

  private TypeName superclass() {
    TypeName snapshot = names.nested(names.snapshot());
    return ParameterizedTypeName.get(
        RuntimeTypes.MAINTAINER,
        names.nested(names.batch()),
        snapshot,
        ParameterizedTypeName.get(RuntimeTypes.VIEW_CHANGE, names.view(), snapshot));
  }

  private void addMethods(TypeSpec.Builder type) {
    Map<String, InputPlan> aliases = aliases();
    PartialExpressions partial = new PartialExpressions(names, code, words, aliases);
    type.addMethod(constructor()).addMethod(create()).addMethod(newBatch());
    new BatchLoopEmitter(plan, names, code).addTo(type);
    List<MethodSpec> paths = new ArrayList<>();
    for (StagePlan stage : plan.stages()) {
      paths.addAll(paths(stage, partial));
    }
    for (InputPlan input : plan.sources()) {
      paths.addAll(new PathEmitter(names, code, words, partial, input, null).methods());
    }
    type.addMethods(paths);
    type.addMethods(partial.methods());
    type.addMethods(new DeltaRowEmitter(plan, names, code, words, groups).methods());
    type.addMethods(new SettleEmitter(plan, names, code, groups).methods());
    type.addMethods(new TotalsEmitter(plan, names, code, groups).methods());
    type.addMethods(new ShowEmitter(plan, names, code, words, groups).methods());
    type.addMethods(new LifeEmitter(plan, names, code, words, groups).methods());
    type.addMethods(new PrepareEmitter(plan, names, code, words).methods());
    type.addMethod(declared().definition());
  }

  /** The paths of changed rows through a stage, and what notes the rows that it makes. */
  private List<MethodSpec> paths(StagePlan stage, PartialExpressions partial) {
    List<MethodSpec> paths = new ArrayList<>();
    for (InputPlan input : stage.sources()) {
      paths.addAll(
          stage.kind() == JoinKind.INNER
              ? new PathEmitter(names, code, words, partial, input, stage).methods()
              : new PairEmitter(names, code, words, partial, stage, input).methods());
    }
    paths.add(new NoteEmitter(stage, names).method(plan.relationOf(stage), code));
    return paths;
  }

  private DeclaredEmitter declared() {
    return new DeclaredEmitter(plan, names, code, words);
  }

  private void addTypes(TypeSpec.Builder type) {
    type.addType(new BatchEmitter(plan, names, code, words).type());
    type.addType(new SnapshotEmitter(plan, names, code, words, groups).type());
    for (TablePlan table : plan.tables()) {
      if (table instanceof TablePlan.Index index) {
        type.addType(new IndexEmitter(index, homes(), names, code).type());
      } else if (table instanceof TablePlan.Rows rows) {
        type.addType(new RowTableEmitter(rows, rowOf(rows), names, code).type());
      }
    }
    type.addType(new GroupTableEmitter(plan.groups(), names, code, groups).type());
    names
        .records()
        .forEach(
            (record, name) -> type.addType(new RecordEmitter(record, names, code, words).type()));
    new LayoutEmitter(plan, names).types().forEach(type::addType);
    type.addType(declared().type());
  }

  private Set<TablePlan.Side> homes() {
    Set<TablePlan.Side> homes = new LinkedHashSet<>();
    for (InputPlan input : plan.relations()) {
      if (input.home() instanceof InputPlan.Home.InIndex home) {
        homes.add(home.side());
      }
    }
    return homes;
  }

  /**
   * Where the words of a change stand that is counted in a table; null if it is counted elsewhere.
   */
  private @Nullable Offsets rowOf(TablePlan.Rows rows) {
    for (InputPlan input : plan.relations()) {
      if (input.home() instanceof InputPlan.Home.InRows home && home.rows().equals(rows)) {
        return names.of(input).row();
      }
    }
    return null;
  }

  /** The input that each alias of an expression stands for. */
  private Map<String, InputPlan> aliases() {
    Map<String, InputPlan> aliases = new LinkedHashMap<>();
    plan.join().slots().forEach(slot -> aliases.put(slot.alias(), slot.input()));
    for (StagePlan stage : plan.stages()) {
      InputPlan relation = plan.relationOf(stage);
      aliases.put(relation.joinsAs(), relation);
    }
    return aliases;
  }

  private MethodSpec constructor() {
    return MethodSpec.constructorBuilder()
        .addModifiers(Modifier.PRIVATE)
        .addCode(
            code.with("view", Literals.quoted(plan.view().name().simpleName()))
                .with("first", groups.isGlobal() ? first() : "")
                .block(
                    """
                    super($view);
                    $first
                    start(publish(0));
                    """))
        .build();
  }

  private String first() {
    return TotalsEmitter.call(plan) + new ShowEmitter(plan, names, code, words, groups).first();
  }

  private MethodSpec create() {
    return Methods.visible("create")
        .addModifiers(Modifier.STATIC)
        .addJavadoc(
            groups.isGlobal()
                ? "{@return a maintainer of the view over no rows, at version 0}"
                : "{@return a maintainer of the empty view, at version 0}")
        .returns(names.maintainer())
        .addCode("return new $T();\n", names.maintainer())
        .build();
  }

  private MethodSpec newBatch() {
    return Methods.overriding("newBatch", Modifier.PUBLIC)
        .returns(names.nested(names.batch()))
        .addCode(code.block("return new $Batch(this);\n"))
        .build();
  }
}
