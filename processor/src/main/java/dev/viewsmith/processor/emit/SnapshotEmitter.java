package dev.viewsmith.processor.emit;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.viewsmith.processor.plan.GroupTablePlan.GroupKey;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.type.ColumnType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    if (plan.strings()) {
      type.addField(
          FieldSpec.builder(RuntimeTypes.VALUES, "strings", Modifier.PRIVATE, Modifier.FINAL)
              .build());
    }
    type.addMethod(constructor())
        .addMethod(get())
        .addMethod(find())
        .addMethod(findRow())
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
    if (plan.strings()) {
      constructor.addParameter(RuntimeTypes.VALUES, "strings");
    }
    return constructor
        .addCode("super(version, groups);\n" + (plan.strings() ? "this.strings = strings;\n" : ""))
        .build();
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
                    $Reader $group = reader();
                    return find($group, $columns) ? row($group) : null;
                    """))
        .build();
  }

  private static AnnotationSpec nullable() {
    return AnnotationSpec.builder(RuntimeTypes.NULLABLE).build();
  }

  private MethodSpec find() {
    List<String> hashes = new ArrayList<>();
    List<String> same = new ArrayList<>();
    for (GroupKey key : keys()) {
      String name = key.column().name();
      ColumnType type = key.column().type();
      hashes.add(words.hashed(type, name));
      String stored = code.with("decoder", decoderOf(key)).text("$decoder($group)");
      same.add(
          ValueType.of(type).isObject()
              ? stored + ".equals(" + name + ")"
              : stored + " == " + name);
    }
    MethodSpec.Builder method =
        Methods.hidden("find")
            .returns(TypeName.BOOLEAN)
            .addParameter(RuntimeTypes.READER, names.locals().get("group"));
    addKey(method);
    return method
        .addCode(
            code.with("hashes", String.join(", ", hashes))
                .with("same", negated(same))
                .block(
                    """
                    long $hash = $Groups.hash($hashes);
                    boolean $found = $group.find($hash);
                    while ($found && $same) {
                      $found = $group.findNext();
                    }
                    return $found;
                    """))
        .build();
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

  private MethodSpec findRow() {
    String components =
        keyNames().stream().map(name -> "row." + name + "()").collect(Collectors.joining(", "));
    return Methods.overriding("find", Modifier.PROTECTED)
        .returns(TypeName.BOOLEAN)
        .addParameter(RuntimeTypes.READER, "group")
        .addParameter(names.view(), "row")
        .addCode(code.with("components", components).block("return find(group, $components);\n"))
        .build();
  }

  private MethodSpec decoder(GroupKey key, String name) {
    String word = groups.part(key, i -> code.with("KEY", groups.atKey(i)).text("group.word($KEY)"));
    ColumnType type = key.column().type();
    return Methods.hidden(name)
        .returns(ValueType.of(type).java())
        .addParameter(RuntimeTypes.READER, "group")
        .addCode(
            code.with("value", words.decodeOld(type, word, "strings")).block("return $value;\n"))
        .build();
  }
}
