package dev.viewsmith.processor.emit;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.CodeBlock;
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
import dev.viewsmith.processor.plan.ViewPlan;
import dev.viewsmith.processor.type.JoinKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/**
 * Emits the maintainer of a view from its plan: what happens to a row first, then the rest of a
 * batch's life, then the nested types from the outside in.
 */
public final class MaintainerEmitter {
  private final MaintenancePlan plan;
  private final ViewPlan view;
  private final Names names;
  private final Code code;
  private final Words words;
  private final GroupCode groups;

  private MaintainerEmitter(MaintenancePlan plan) {
    this.plan = plan;
    this.view = plan.last();
    this.names = Names.of(plan);
    this.groups = new GroupCode(view.groups(), names);
    this.code = bound(names, view);
    this.words = names.words(code);
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
    Names names = Names.of(plan);
    TypeSpec type =
        plan.isOfOne()
            ? new MaintainerEmitter(plan).type(lints)
            : new ProgramEmitter(plan).type(lints);
    return ParameterLimit.excess(type, plan, site)
        .map(problem -> Outcome.<SourceFile>failed(List.of(problem)))
        .orElseGet(() -> Outcome.of(file(names, type, isNeighbour)));
  }

  private static SourceFile file(Names names, TypeSpec type, Predicate<String> isNeighbour) {
    JavaFile file =
        JavaFile.builder(names.maintainer().packageName(), type)
            .indent("  ")
            .skipJavaLangImports(RuntimeTypes.LANGUAGE.stream().noneMatch(isNeighbour))
            .build();
    return new SourceFile(names.maintainer().toString(), Layout.of(file.toString()));
  }

  /** Binds what many templates for a view use. */
  static Code bound(Names names, ViewPlan view) {
    Offsets row = names.delta().row();
    return names
        .locals()
        .bind(Code.ofRuntime())
        .with("sums", names.field(names.sums()))
        .with("groups", names.field(view.groups().name()))
        .with("delta", names.field(view.delta().name()))
        .with("Groups", names.groups())
        .with("Batch", names.batch())
        .with("Snapshot", names.snapshot())
        .with("onDelta", names.delta().on())
        .with("WEIGHT", row.atOwn("WEIGHT"))
        .with("WORDS", row.atOwn("WORDS"));
  }

  private TypeSpec type(Set<String> lints) {
    HeaderEmitter header = new HeaderEmitter(plan, names, code);
    TypeSpec.Builder type = begun(plan, names, code, superclass(), header.javadoc(), lints);
    new FieldEmitter(plan, names, code)
        .addTo(type, new ViewFieldEmitter(view, names, code, groups));
    addMethods(type);
    type.addMethod(header.plan());
    addTypes(type);
    FieldEmitter.addWords(type, names, code, words);
    return type.build();
  }

  /** The class, with nothing in it but what all maintainers have. */
  static TypeSpec.Builder begun(
      MaintenancePlan plan,
      Names names,
      Code code,
      TypeName superclass,
      CodeBlock javadoc,
      Set<String> lints) {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(names.maintainer())
            .addJavadoc(javadoc)
            .addAnnotation(RuntimeTypes.NULL_MARKED)
            .addModifiers(Modifier.FINAL)
            .superclass(superclass)
            .alwaysQualify(names.locals().users().toArray(String[]::new))
            .addStaticBlock(code.block("$Contract.require(1);\n"));
    if (!lints.isEmpty()) {
      String all = lints.stream().map(Literals::quoted).collect(Collectors.joining(", "));
      type.addAnnotation(
          AnnotationSpec.builder(SuppressWarnings.class)
              .addMember("value", "$L", lints.size() == 1 ? all : "{" + all + "}")
              .build());
    }
    if (isPublic(plan)) {
      type.addModifiers(Modifier.PUBLIC);
    }
    return type;
  }

  private static boolean isPublic(MaintenancePlan plan) {
    boolean isShown = plan.set() == null ? plan.last().view().isPublic() : plan.set().isPublic();
    return isShown
        && plan.inputs().stream().allMatch(input -> input.record().isPublic())
        && shown(plan).stream().allMatch(view -> view.view().isPublic());
  }

  /** The views that readers see. */
  static List<ViewPlan> shown(MaintenancePlan plan) {
    return plan.set() == null
        ? List.of(plan.last())
        : plan.set().accessors().stream().map(MaintenancePlan.Accessor::view).toList();
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
    PartialExpressions partial =
        new PartialExpressions(names, code, words, PartialExpressions.inputs(view, plan));
    type.addMethod(constructor())
        .addMethod(create(names, "view", groups.isGlobal()))
        .addMethod(newBatch(names, code));
    new BatchLoopEmitter(plan, names, code).addTo(type);
    type.addMethods(paths(view, plan, names, code, words, partial));
    type.addMethods(partial.methods());
    type.addMethods(new DeltaRowEmitter(view, names, code, words, groups).methods());
    type.addMethods(new SettleEmitter(view, names, code, groups).methods());
    type.addMethods(new TotalsEmitter(view, names, code, groups).methods());
    type.addMethods(new ShowEmitter(view, names, code, words, groups).methods());
    type.addMethods(new LifeEmitter(plan, names, code, words, groups).methods());
    type.addMethods(new PrepareEmitter(plan, names, code, words).methods());
    type.addMethod(declared().definition());
  }

  /** The paths of changed rows to a view, and what notes the rows that its stages make. */
  static List<MethodSpec> paths(
      ViewPlan view,
      MaintenancePlan plan,
      Names names,
      Code code,
      Words words,
      PartialExpressions partial) {
    List<MethodSpec> paths = new ArrayList<>();
    for (StagePlan stage : view.stages()) {
      for (InputPlan input : stage.sources()) {
        paths.addAll(
            stage.kind() == JoinKind.INNER
                ? new PathEmitter(names, code, words, partial, input, stage).methods()
                : new PairEmitter(names, code, words, partial, stage, input).methods());
      }
      paths.add(new NoteEmitter(stage, names).method(plan.relationOf(stage), code));
    }
    for (InputPlan input : view.sources()) {
      paths.addAll(new PathEmitter(names, code, words, partial, input, null).methods());
    }
    return paths;
  }

  private DeclaredEmitter declared() {
    return new DeclaredEmitter(view, names, code, words);
  }

  private void addTypes(TypeSpec.Builder type) {
    type.addType(new BatchEmitter(plan, names, code, words).type());
    type.addType(new SnapshotEmitter(view, names, code, words, groups).type());
    new TableEmitter(plan, names, code).tables().forEach(type::addType);
    type.addType(new GroupTableEmitter(view.groups(), names, code, groups).type());
    names
        .records()
        .forEach(
            (record, name) -> type.addType(new RecordEmitter(record, names, code, words).type()));
    new LayoutEmitter(plan, names).types().forEach(type::addType);
    type.addType(LayoutEmitter.ofDelta(view, names));
    type.addType(declared().type());
  }

  private MethodSpec constructor() {
    return MethodSpec.constructorBuilder()
        .addModifiers(Modifier.PRIVATE)
        .addCode(
            code.with("view", Literals.quoted(view.view().name().simpleName()))
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
    return TotalsEmitter.call(view) + new ShowEmitter(view, names, code, words, groups).first();
  }

  /**
   * @param kept what is kept: {@code view}
   * @param isNeverEmpty whether it has rows from the start
   */
  static MethodSpec create(Names names, String kept, boolean isNeverEmpty) {
    return Methods.visible("create")
        .addModifiers(Modifier.STATIC)
        .addJavadoc(
            isNeverEmpty
                ? "{@return a maintainer of the $L over no rows, at version 0}"
                : "{@return a maintainer of the empty $L, at version 0}",
            kept)
        .returns(names.maintainer())
        .addCode("return new $T();\n", names.maintainer())
        .build();
  }

  static MethodSpec newBatch(Names names, Code code) {
    return Methods.overriding("newBatch", Modifier.PUBLIC)
        .returns(names.nested(names.batch()))
        .addCode(code.block("return new $Batch(this);\n"))
        .build();
  }
}
