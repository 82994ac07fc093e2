package dev.viewsmith.processor.emit;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.viewsmith.processor.plan.DictionaryPlan;
import dev.viewsmith.processor.plan.GroupTablePlan.GroupKey;
import dev.viewsmith.processor.plan.GroupTablePlan.Output;
import dev.viewsmith.processor.plan.ViewPlan;
import dev.viewsmith.processor.relation.ViewQuery.Shape;
import dev.viewsmith.processor.type.ColumnType;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/**
 * The nested class {@code Snapshot}: lookups by key, and the view's record made of a row's words.
 */
final class SnapshotEmitter {
  /** Methods of {@code ViewSnapshot} and {@code Object}. */
  private static final List<String> METHODS =
      List.of(
          "clone",
          "count",
          "equals",
          "find",
          "finalize",
          "forEach",
          "get",
          "getClass",
          "groups",
          "hashCode",
          "identity",
          "isEmpty",
          "multiplicity",
          "notify",
          "notifyAll",
          "reader",
          "row",
          "rows",
          "size",
          "toString",
          "version",
          "wait");

  private final ViewPlan plan;
  private final Names names;
  private final Code code;
  private final Words words;
  private final GroupCode groups;
  private final Map<GroupKey, String> decoders = new LinkedHashMap<>();
  private final LookupEmitter lookups;

  SnapshotEmitter(ViewPlan plan, Names names, Code code, Words words, GroupCode groups) {
    this.plan = plan;
    this.names = names;
    this.code = code;
    this.words = words;
    this.groups = groups;
    Scope methods = new Scope(METHODS);
    for (GroupKey key : plan.groups().keys()) {
      String name = key.column().name();
      decoders.put(key, methods.claim(name, name + "Of"));
    }
    this.lookups = new LookupEmitter(decoders, code, words);
  }

  /** The version of a view that is shown alone. */
  TypeSpec type() {
    return type(
        TypeSpec.classBuilder(names.snapshot())
            .addJavadoc(
                "One version of the view. It never changes, and any number of threads may read it.")
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
            .superclass(ParameterizedTypeName.get(RuntimeTypes.VIEW_SNAPSHOT, names.view())),
        true,
        true);
  }

  /**
   * The rows of a view in a version of several views.
   *
   * @param visibility of the class: only shown views are seen
   */
  TypeSpec rows(Modifier visibility) {
    return type(
        TypeSpec.classBuilder(names.snapshot())
            .addJavadoc(
                "The rows of $L in one version. They never change, and any number of threads may"
                    + " read them.",
                names.view().simpleName())
            .addModifiers(visibility, Modifier.STATIC, Modifier.FINAL)
            .superclass(ParameterizedTypeName.get(RuntimeTypes.VIEW_ROWS, names.view())),
        false,
        visibility == Modifier.PUBLIC);
  }

  /**
   * @param isSeen whether readers get it, and look rows up
   */
  private TypeSpec type(TypeSpec.Builder type, boolean isVersioned, boolean isSeen) {
    for (DictionaryPlan ids : dictionaries(plan)) {
      type.addField(
          FieldSpec.builder(values(ids), ids.name(), Modifier.PRIVATE, Modifier.FINAL).build());
    }
    type.addMethod(constructor(isVersioned));
    if (groups.isGlobal()) {
      if (isSeen) {
        type.addMethod(getOnly());
      }
    } else {
      if (isSeen && plan.groups().shape() == Shape.GROUPED) {
        type.addMethod(get());
      }
      type.addMethod(lookups.find(names.locals().get("reader")));
    }
    type.addMethod(find())
        .addMethods(new IdentityEmitter(plan, names, code, words).methods())
        .addMethod(new RowEmitter(plan, names, code, words, groups, decoders).row());
    decoders.forEach((key, name) -> type.addMethod(decoder(key, name)));
    return type.build();
  }

  /** The dictionaries whose values readers see. */
  static List<DictionaryPlan> dictionaries(ViewPlan plan) {
    Set<ColumnType> seen = new LinkedHashSet<>();
    for (Output output : plan.groups().outputs()) {
      seen.add(
          output instanceof Output.Average average
              ? average.sum().argument().expression().type()
              : output.column().type());
    }
    return plan.dictionaries().stream().filter(ids -> seen.contains(ids.type())).toList();
  }

  private static TypeName values(DictionaryPlan ids) {
    return ParameterizedTypeName.get(RuntimeTypes.VALUES, ValueType.of(ids.type()).java());
  }

  private MethodSpec constructor(boolean isVersioned) {
    List<DictionaryPlan> dictionaries = dictionaries(plan);
    Scope parameters = new Scope(dictionaries.stream().map(DictionaryPlan::name).toList());
    String version = isVersioned ? parameters.claim("version", "number") : "";
    String root = parameters.claim("groups", "root");
    MethodSpec.Builder constructor = MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE);
    if (isVersioned) {
      constructor.addParameter(TypeName.LONG, version);
    }
    constructor.addParameter(RuntimeTypes.ROOT, root);
    StringBuilder body =
        new StringBuilder("super(" + version + (isVersioned ? ", " : "") + root + ");\n");
    for (DictionaryPlan ids : dictionaries) {
      constructor.addParameter(values(ids), ids.name());
      body.append("this.").append(ids.name()).append(" = ").append(ids.name()).append(";\n");
    }
    return constructor.addCode(body.toString()).build();
  }

  private List<String> keyNames() {
    return plan.groups().components().stream().map(key -> key.column().name()).toList();
  }

  private MethodSpec get() {
    MethodSpec.Builder method =
        Methods.visible("get")
            .addJavadoc(
                "{@return the summary of $L, or null if there is none}\n\n$L",
                Prose.list(keyNames().stream().map(Prose::a).toList()),
                keyParameters())
            .returns(names.view().annotated(nullable()));
    lookups.addKey(method);
    return method
        .addCode(
            code.with("Reader", code.type(RuntimeTypes.READER))
                .with("columns", String.join(", ", keyNames()))
                .block(
                    """
                    $Reader $reader = reader();
                    return find($reader, $columns) ? row($reader) : null;
                    """))
        .build();
  }

  private String keyParameters() {
    String view = names.view().simpleName();
    return Code.lines(
        keyNames().stream()
            .map(name -> "@param " + name + " " + Literals.javadocCode(view + "." + name))
            .toList());
  }

  /** The annotation that a value may be null. */
  static AnnotationSpec nullable() {
    return AnnotationSpec.builder(RuntimeTypes.NULLABLE).build();
  }

  /** {@code get} of the one row. */
  private MethodSpec getOnly() {
    boolean isHidden = ShowEmitter.isNeeded(plan.groups());
    MethodSpec.Builder method =
        Methods.visible("get")
            .addJavadoc(
                isHidden
                    ? "{@return the one row, or null if it is not shown}"
                    : "{@return the one row}")
            .returns(isHidden ? names.view().annotated(nullable()) : names.view());
    return method
        .addCode(
            code.with("Reader", code.type(RuntimeTypes.READER))
                .block(
                    isHidden
                        ? """
                        $Reader $reader = reader();
                        return $reader.find($Groups.hash()) ? row($reader) : null;
                        """
                        : """
                        $Reader $reader = reader();
                        $reader.find($Groups.hash());
                        return row($reader);
                        """))
        .build();
  }

  /** {@code find} by a row of the view. */
  private MethodSpec find() {
    MethodSpec.Builder method =
        Methods.overriding("find", Modifier.PROTECTED)
            .returns(TypeName.BOOLEAN)
            .addParameter(RuntimeTypes.READER, names.locals().get("reader"))
            .addParameter(names.view(), "row");
    if (groups.isGlobal()) {
      return method.addCode(code.block("return $reader.find($Groups.hash());\n")).build();
    }
    String components =
        keyNames().stream().map(name -> "row." + name + "()").collect(Collectors.joining(", "));
    return method
        .addCode(code.with("components", components).block("return find($reader, $components);\n"))
        .build();
  }

  private MethodSpec decoder(GroupKey key, String name) {
    String word =
        groups.part(key, i -> code.with("KEY", groups.atKey(i)).text("$reader.word($KEY)"));
    ColumnType type = key.column().type();
    TypeName java = ValueType.java(key.column());
    String value =
        key.isNull() == null
            ? words.decodeOld(type, word)
            : words.decodeOldOrNull(type, word, flagOf(key));
    return Methods.hidden(name)
        .returns(key.isNull() == null ? ValueType.of(type).java() : java.annotated(nullable()))
        .addParameter(RuntimeTypes.READER, names.locals().get("reader"))
        .addCode(code.with("value", value).block("return $value;\n"))
        .build();
  }

  /** The condition that a part of the key is null; nothing where the id of an object says so. */
  private String flagOf(GroupKey key) {
    return key.flag() == null
        ? ""
        : code.with("flag", Objects.requireNonNull(decoders.get(key.flag())))
            .text("$flag($reader)");
  }
}
