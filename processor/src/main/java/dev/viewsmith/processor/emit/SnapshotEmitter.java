package dev.viewsmith.processor.emit;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.viewsmith.processor.plan.GroupTablePlan;
import dev.viewsmith.processor.plan.GroupTablePlan.Frequency;
import dev.viewsmith.processor.plan.GroupTablePlan.GroupKey;
import dev.viewsmith.processor.plan.GroupTablePlan.Output;
import dev.viewsmith.processor.plan.GroupTablePlan.Sum;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.type.ColumnType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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
          "isEmpty",
          "multiplicity",
          "notify",
          "notifyAll",
          "reader",
          "row",
          "rows",
          "sameKey",
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
        .addMethod(sameKey())
        .addMethod(row());
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

  private MethodSpec sameKey() {
    String components =
        keyNames().stream().map(name -> "row." + name + "()").collect(Collectors.joining(", "));
    return Methods.overriding("sameKey", Modifier.PROTECTED)
        .returns(names.view().annotated(nullable()))
        .addParameter(names.view(), "row")
        .addCode(code.with("components", components).block("return get($components);\n"))
        .build();
  }

  private MethodSpec row() {
    Map<String, String> locals = new LinkedHashMap<>();
    List<String> values = new ArrayList<>();
    for (Output output : plan.groups().outputs()) {
      values.add(value(output, locals));
    }
    List<String> loads = new ArrayList<>();
    locals.forEach(
        (column, local) ->
            loads.add(
                code.with("local", local)
                    .with("COLUMN", groups.at(column))
                    .text("long $local = $group.word($COLUMN);")));
    return Methods.overriding("row", Modifier.PROTECTED)
        .returns(names.view())
        .addParameter(RuntimeTypes.READER, names.locals().get("group"))
        .addCode(
            code.with("loads", Code.lines(loads))
                .with("View", code.type(names.view()))
                .with("values", String.join(", ", values))
                .block(
                    """
                    $loads
                    return new $View($values);
                    """))
        .build();
  }

  /** The value of a component; notes which columns must be in locals. */
  private String value(Output output, Map<String, String> locals) {
    ColumnType type = output.column().type();
    String name = output.column().name();
    if (output instanceof Output.Key key) {
      return code.with("decoder", decoderOf(key.key())).text("$decoder($group)");
    }
    if (output instanceof Output.RowCount) {
      return load(plan.groups().rows(), name, locals);
    }
    if (output instanceof Output.Total total) {
      return load(total.sum().column(), name, locals);
    }
    if (output instanceof Output.Average average) {
      return average(average.sum(), locals);
    }
    if (output instanceof Output.Distinct distinct) {
      return load(distinct.frequency().distinct(), name, locals);
    }
    String word =
        output instanceof Output.Least least
            ? load(least.frequency().least(), name, locals)
            : load(greatest(output), name, locals);
    return words.decodeOld(type, word, "strings");
  }

  private static String greatest(Output output) {
    Frequency frequency = ((Output.Greatest) output).frequency();
    String column = frequency.greatest();
    if (column == null) {
      throw new IllegalArgumentException("no column for " + output);
    }
    return column;
  }

  private String average(Sum sum, Map<String, String> locals) {
    GroupTablePlan table = plan.groups();
    String n = load(table.rows(), rowsName(), locals);
    if (!sum.wide()) {
      return code.text("$Rational")
          + ".of("
          + load(sum.column(), sumName(sum), locals)
          + ", "
          + n
          + ")";
    }
    String high = load(sum.column() + "High", sum.column() + "High", locals);
    String low = load(sum.column() + "Low", sum.column() + "Low", locals);
    return code.text("$Rational") + ".of(" + high + ", " + low + ", " + n + ")";
  }

  private String rowsName() {
    for (Output output : plan.groups().outputs()) {
      if (output instanceof Output.RowCount) {
        return output.column().name();
      }
    }
    return plan.groups().rows();
  }

  private String sumName(Sum sum) {
    return sum.component() == null ? sum.column() : sum.component();
  }

  /** The local with a column: each is read once. */
  private String load(String column, String wish, Map<String, String> locals) {
    Set<String> taken = new LinkedHashSet<>(locals.values());
    taken.add(names.locals().get("group"));
    taken.add("strings");
    return locals.computeIfAbsent(column, c -> new Scope(taken).claim(wish, wish + "Word"));
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
