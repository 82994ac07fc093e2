package dev.viewsmith.processor.emit;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.viewsmith.processor.plan.DictionaryPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.RowsPlan;
import dev.viewsmith.processor.plan.ViewPlan;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * The inner class of one of several views: what a row goes through on its way to that view, and
 * what readers see of it. Inputs, tables and ids are the maintainer's.
 */
final class PartEmitter {
  private final MaintenancePlan plan;
  private final ViewPlan view;
  private final Names names;
  private final Code code;
  private final Words words;
  private final GroupCode groups;

  PartEmitter(MaintenancePlan plan, ViewPlan view, Names outer) {
    this.plan = plan;
    this.view = view;
    this.names = outer.part(view);
    this.groups = new GroupCode(view.groups(), names);
    this.code = MaintainerEmitter.bound(names, view);
    this.words = names.words(code);
  }

  /** What the inner class of a view is called. */
  static String type(ViewPlan view) {
    return Prose.capitalized(view.name()) + "View";
  }

  Names names() {
    return names;
  }

  /** The inner class. */
  TypeSpec part() {
    String rows = names.snapshot();
    TypeSpec.Builder type =
        TypeSpec.classBuilder(type(view))
            .addJavadoc(
                "$L: what changes of $L do to it.",
                view.view().name().simpleName(),
                Prose.list(view.inputs().stream().map(input -> names.of(input).many()).toList()))
            .addModifiers(Modifier.PRIVATE, Modifier.FINAL)
            .superclass(ParameterizedTypeName.get(RuntimeTypes.VIEW_PART, names.nested(rows)));
    ViewFieldEmitter fields = new ViewFieldEmitter(view, names, code, groups);
    fields.addRows(type);
    fields.addAggregates(type);
    type.addMethod(constructor());
    PartialExpressions partial =
        new PartialExpressions(names, code, words, PartialExpressions.inputs(view, plan));
    MaintainerEmitter.paths(view, plan, names, code, words, partial).forEach(type::addMethod);
    type.addMethods(partial.methods());
    type.addMethods(new DeltaRowEmitter(view, names, code, words, groups).methods());
    type.addMethods(new SettleEmitter(view, names, code, groups).methods());
    type.addMethods(new TotalsEmitter(view, names, code, groups).methods());
    type.addMethods(new ShowEmitter(view, names, code, words, groups).methods());
    type.addMethods(new KeyEmitter(view, names, code, words, groups).methods());
    type.addMethod(takeBack())
        .addMethod(clear())
        .addMethod(joined())
        .addMethod(table())
        .addMethod(rows());
    RowsPlan onward = view.rows();
    if (onward != null) {
      InputNames input = names.of(plan.relation(onward.record().name()));
      type.addMethods(new OnwardEmitter(view, onward, input, names, code, words, groups).methods());
    }
    return type.build();
  }

  /** The nested classes that belong to the view: what readers see, its table, its declaration. */
  List<TypeSpec> types() {
    SnapshotEmitter snapshots = new SnapshotEmitter(view, names, code, words, groups);
    boolean isShown = MaintainerEmitter.shown(plan).contains(view);
    List<TypeSpec> types = new ArrayList<>();
    types.add(
        plan.set() == null && isShown
            ? snapshots.type()
            : snapshots.rows(isShown ? Modifier.PUBLIC : Modifier.PRIVATE));
    types.add(new GroupTableEmitter(view.groups(), names, code, groups).type());
    types.add(LayoutEmitter.ofDelta(view, names));
    types.add(new DeclaredEmitter(view, names, code, words).type());
    return types;
  }

  /** The one row of all is there from the start; whether it is shown is decided with the others. */
  private MethodSpec constructor() {
    boolean isShown = groups.isGlobal() && !ShowEmitter.isNeeded(view.groups());
    String first = isShown ? new ShowEmitter(view, names, code, words, groups).first() : "";
    return MethodSpec.constructorBuilder()
        .addCode(
            code.with("view", Literals.quoted(view.view().name().simpleName()))
                .with("first", first)
                .block(
                    """
                    super($view);
                    $first
                    """))
        .build();
  }

  private MethodSpec takeBack() {
    return Methods.overriding("takeBack", Modifier.PROTECTED)
        .addCode(
            code.with("update", new UpdateEmitter(view, names, code, groups).undo())
                .with("totals", TotalsEmitter.call(view))
                .with("show", ShowEmitter.isNeeded(view.groups()) ? "show();\n" : "")
                .block(
                    """
                    $update
                    $totals
                    $show
                    """))
        .build();
  }

  private MethodSpec clear() {
    return Methods.nested("clear")
        .addCode(code.filled(Code.lines(clears(view, names, code))))
        .build();
  }

  /** The statements that forget the rows that a batch has joined to. */
  static List<String> clears(ViewPlan view, Names names, Code code) {
    List<String> clears = new ArrayList<>();
    clears.add(code.text("$delta.clear();"));
    if (!SettleEmitter.narrowSums(view).isEmpty()) {
      clears.add(code.text("$sums.clear();"));
    }
    SettleEmitter.opaque(view)
        .forEach(frequency -> clears.add(names.field(names.order(frequency)) + ".clear();"));
    return clears;
  }

  private MethodSpec joined() {
    return Methods.overriding("joined", Modifier.PROTECTED)
        .returns(RuntimeTypes.JOINED_ROWS)
        .addCode(code.block("return $delta;\n"))
        .build();
  }

  private MethodSpec table() {
    return Methods.overriding("table", Modifier.PROTECTED)
        .returns(names.nested(names.groups()))
        .addCode(code.block("return $groups;\n"))
        .build();
  }

  private MethodSpec rows() {
    boolean isVersioned = plan.set() == null && view.equals(plan.last());
    StringBuilder arguments = new StringBuilder(isVersioned ? "version, root" : "root");
    for (DictionaryPlan ids : SnapshotEmitter.dictionaries(view)) {
      arguments.append(", ").append(names.dictionary(ids.type()).field()).append(".publish()");
    }
    return Methods.overriding("rows", Modifier.PROTECTED)
        .returns(names.nested(names.snapshot()))
        .addParameter(TypeName.LONG, "version")
        .addParameter(RuntimeTypes.ROOT, "root")
        .addCode(CodeBlock.of("return new $L($L);\n", names.snapshot(), arguments))
        .build();
  }
}
