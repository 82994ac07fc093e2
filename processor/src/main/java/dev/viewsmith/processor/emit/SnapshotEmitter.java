package dev.viewsmith.processor.emit;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.viewsmith.processor.plan.GroupTablePlan.GroupKey;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.relation.ViewQuery.Shape;
import dev.viewsmith.processor.type.ColumnType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
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

  private final MaintenancePlan plan;
  private final Names names;
  private final Code code;
  private final Words words;
  private final GroupCode groups;
  private final Map<GroupKey, String> decoders = new LinkedHashMap<>();

  SnapshotEmitter(MaintenancePlan plan, Names names, Code code, Words words, GroupCode groups) {
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
  }

  TypeSpec type() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(names.snapshot())
            .addJavadoc("One version of the view; never changes.")
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
            .superclass(ParameterizedTypeName.get(RuntimeTypes.VIEW_SNAPSHOT, names.view()));
    if (!plan.dictionaries().isEmpty()) {
      type.addField(
          FieldSpec.builder(strings(), "strings", Modifier.PRIVATE, Modifier.FINAL).build());
    }
    type.addMethod(constructor());
    if (groups.isGlobal()) {
      type.addMethod(getOnly());
    } else if (plan.groups().shape() == Shape.GROUPED) {
      type.addMethod(get());
      type.addMethod(findKey());
    }
    type.addMethod(find())
        .addMethod(new RowEmitter(plan, names, code, words, groups, decoders).row());
    decoders.forEach((key, name) -> type.addMethod(decoder(key, name)));
    return type.build();
  }

  private MethodSpec constructor() {
    MethodSpec.Builder constructor =
        MethodSpec.constructorBuilder()
            .addModifiers(Modifier.PRIVATE)
            .addParameter(TypeName.LONG, "version")
            .addParameter(RuntimeTypes.ROOT, "groups");
    if (!plan.dictionaries().isEmpty()) {
      constructor.addParameter(strings(), "strings");
    }
    return constructor
        .addCode(
            "super(version, groups);\n"
                + (!plan.dictionaries().isEmpty() ? "this.strings = strings;\n" : ""))
        .build();
  }

  private static TypeName strings() {
    return ParameterizedTypeName.get(RuntimeTypes.VALUES, RuntimeTypes.STRING);
  }

  private List<GroupKey> keys() {
    return plan.groups().keys();
  }

  private List<String> keyNames() {
    return keys().stream().map(key -> key.column().name()).toList();
  }

  private void addKey(MethodSpec.Builder method) {
    for (GroupKey key : keys()) {
      method.addParameter(ValueType.of(key.column().type()).java(), key.column().name());
    }
  }

  private MethodSpec get() {
    MethodSpec.Builder method =
        Methods.visible("get")
            .addJavadoc(
                "Returns the summary of $L, or null if there is none.",
                Prose.list(keyNames().stream().map(Prose::a).toList()))
            .returns(names.view().annotated(nullable()));
    addKey(method);
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

  private static AnnotationSpec nullable() {
    return AnnotationSpec.builder(RuntimeTypes.NULLABLE).build();
  }

  /** {@code get} of the one row. */
  private MethodSpec getOnly() {
    boolean isHidden = ShowEmitter.isNeeded(plan.groups());
    MethodSpec.Builder method =
        Methods.visible("get")
            .addJavadoc(
                isHidden
                    ? "Returns the one row, or null if it is not shown."
                    : "Returns the one row.")
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

  /** {@code find} by the components of the key. */
  private MethodSpec findKey() {
    MethodSpec.Builder method =
        Methods.hidden("find")
            .returns(TypeName.BOOLEAN)
            .addParameter(RuntimeTypes.READER, names.locals().get("reader"));
    addKey(method);
    return method
        .addCode(code.filled(passNulls(Function.identity())))
        .addCode(search(Function.identity()))
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
    Function<String, String> component = name -> "row." + name + "()";
    if (plan.groups().shape() != Shape.GROUPED) {
      return method.addCode(code.filled(passNulls(component))).addCode(search(component)).build();
    }
    String components = keyNames().stream().map(component).collect(Collectors.joining(", "));
    return method
        .addCode(code.with("components", components).block("return find($reader, $components);\n"))
        .build();
  }

  /** No row has a null that has no place: of an enum. A null string equals none. */
  private String passNulls(Function<String, String> values) {
    List<String> nulls = new ArrayList<>();
    for (GroupKey key : keys()) {
      if (ValueType.of(key.column().type()) instanceof ValueType.Enumerated) {
        nulls.add(values.apply(key.column().name()) + " == null");
      }
    }
    return nulls.isEmpty()
        ? ""
        : code.with("nulls", String.join(" || ", nulls))
            .text(
                """
                if ($nulls) {
                  return false;
                }
                """);
  }

  /**
   * Goes to the row with certain values.
   *
   * @param values of the components of the key, by name
   */
  private CodeBlock search(Function<String, String> values) {
    List<String> hashes = new ArrayList<>();
    List<String> same = new ArrayList<>();
    for (GroupKey key : keys()) {
      String value = values.apply(key.column().name());
      ColumnType type = key.column().type();
      hashes.add(words.hashed(type, value));
      String stored = code.with("decoder", decoderOf(key)).text("$decoder($reader)");
      same.add(
          ValueType.of(type).isObject()
              ? stored + ".equals(" + value + ")"
              : stored + " == " + value);
    }
    return code.with("hashes", String.join(", ", hashes))
        .with("same", negated(same))
        .block(
            """
            long $hash = $Groups.hash($hashes);
            boolean $found = $reader.find($hash);
            while ($found && $same) {
              $found = $reader.findNext();
            }
            return $found;
            """);
  }

  private static String negated(List<String> same) {
    if (same.size() > 1) {
      return "!(" + String.join(" && ", same) + ")";
    }
    String only = same.get(0);
    return only.contains(" == ") ? only.replace(" == ", " != ") : "!" + only;
  }

  private String decoderOf(GroupKey key) {
    return decoders.getOrDefault(key, key.column().name());
  }

  private MethodSpec decoder(GroupKey key, String name) {
    String word =
        groups.part(key, i -> code.with("KEY", groups.atKey(i)).text("$reader.word($KEY)"));
    ColumnType type = key.column().type();
    return Methods.hidden(name)
        .returns(ValueType.of(type).java())
        .addParameter(RuntimeTypes.READER, names.locals().get("reader"))
        .addCode(
            code.with("value", words.decodeOld(type, word, "strings")).block("return $value;\n"))
        .build();
  }
}
