package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ClassName;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.plan.DeltaRowPlan.Argument;
import dev.viewsmith.processor.plan.GroupTablePlan;
import dev.viewsmith.processor.plan.GroupTablePlan.Frequency;
import dev.viewsmith.processor.plan.GroupTablePlan.GroupKey;
import dev.viewsmith.processor.plan.GroupTablePlan.KeyWord;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.Noun;
import dev.viewsmith.processor.plan.TablePlan;
import dev.viewsmith.processor.plan.TablePlan.Index;
import dev.viewsmith.processor.plan.TablePlan.Side;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Decides every name in the generated file. A name of the user's wins; one of ours that clashes
 * with it says more ({@code weight}, then {@code rowWeight}).
 *
 * <p>Locals of ours are named once for the whole file, against all components; fields that a
 * component's name would hide are written with {@code this}.
 */
final class Names {
  /** Methods of {@code Object} and of the classes that generated ones extend, and our own. */
  private static final List<String> METHODS =
      List.of(
          "apply",
          "change",
          "checkRange",
          "clear",
          "clone",
          "close",
          "create",
          "equals",
          "failedGroup",
          "finalize",
          "forEachInput",
          "getClass",
          "group",
          "hashCode",
          "join",
          "newBatch",
          "notify",
          "notifyAll",
          "overflow",
          "plan",
          "prepare",
          "preview",
          "publish",
          "refuse",
          "settle",
          "snapshot",
          "start",
          "stats",
          "string",
          "subscribe",
          "toString",
          "undo",
          "update",
          "verify",
          "version",
          "wait");

  private final MaintenancePlan plan;
  private final ClassName maintainer;
  private final LocalNames locals;
  private final Scope types;
  private final Scope methods = new Scope(METHODS);
  private final Scope fields;
  private final Map<InputPlan, InputNames> inputs = new LinkedHashMap<>();
  private final Map<Side, SideNames> sides = new LinkedHashMap<>();
  private final Map<TablePlan, String> tables = new LinkedHashMap<>();
  private final Map<EnumType, String> constants = new LinkedHashMap<>();
  private final DeltaNames delta;
  private final String batch;
  private final String snapshot;
  private final String groups;
  private final String sums;

  Names(MaintenancePlan plan) {
    this.plan = plan;
    this.maintainer =
        ClassName.get(
            plan.view().name().packageName(),
            String.join("_", plan.view().name().simpleNames()) + "Maintainer");
    this.locals = new LocalNames(UserNames.ofValues(plan));
    this.types = new Scope(UserNames.ofTypes(plan));
    RuntimeTypes.byName().keySet().forEach(types::reserve);
    this.fields = new Scope(fieldsOfPlan(plan));
    this.batch = type("Batch");
    this.snapshot = type("Snapshot");
    this.groups = type(Prose.capitalized(plan.groups().name()));
    this.sums = fields.claim("sums", "runningSums");
    nameTables();
    plan.inputs().forEach(input -> inputs.put(input, name(input)));
    this.delta = nameDelta();
    UserNames.enums(plan).forEach(this::nameConstants);
  }

  private static Collection<String> fieldsOfPlan(MaintenancePlan plan) {
    List<String> names = new ArrayList<>(List.of("strings"));
    names.add(plan.delta().name());
    names.add(plan.groups().name());
    plan.tables().forEach(table -> names.add(table.name()));
    plan.groups().frequencies().forEach(frequency -> names.add(frequency.name()));
    return names;
  }

  private String type(String name) {
    return types.claim(name, plan.view().name().simpleName() + name);
  }

  private void nameTables() {
    for (TablePlan table : plan.tables()) {
      tables.put(table, type(Prose.capitalized(table.name())));
      if (table instanceof Index index) {
        Scope offsets = new Scope(UserNames.constants(index.key()));
        offsets.reserve("ROWS");
        index.sides().forEach(side -> sides.put(side, name(side, offsets)));
      }
    }
  }

  private SideNames name(Side side, Scope constants) {
    Noun noun = side.noun();
    Offsets entry =
        new Offsets(type(Prose.capitalized(noun.one()) + "Entry"), new Scope(List.of()));
    int words = 0;
    for (Column column : side.columns()) {
      entry.column(column.name(), words++);
    }
    entry.own("COPIES", words).own("WORDS", words + 1);
    String upper = Prose.upperCase(noun.many());
    return new SideNames(
        noun.one(),
        noun.many(),
        constants.claim(upper, upper + "_SIDE"),
        entry,
        locals.free(
            List.of("block", "directory", "entry", "found", "from", "to", "wanted", "weight"),
            noun.one(),
            "at",
            noun.one() + "At"));
  }

  private InputNames name(InputPlan input) {
    QualifiedName record = input.record().name();
    Noun noun = input.noun();
    String upper = Prose.upperCase(noun.one());
    Offsets row = new Offsets(type(Prose.capitalized(noun.one()) + "Row"), new Scope(List.of()));
    int words = 0;
    for (Column column : input.columns()) {
      row.column(column.name(), words++);
    }
    row.own("COLUMNS", words).own("WEIGHT", words).own("WORDS", words + 1);
    return new InputNames(
        className(record),
        record.simpleName(),
        noun.one(),
        noun.many(),
        fields.claim(noun.one() + "Changes", noun.one() + "NetChanges"),
        methods.claim(noun.one(), noun.one() + "Row"),
        locals.free(List.of("copies", "fault", "weight"), noun.one(), "row", noun.one() + "Row"),
        noun.many(),
        row,
        logged(input, upper));
  }

  /** Where components stand in the batch: numbers and others each have their own places. */
  private Offsets logged(InputPlan input, String prefix) {
    Offsets logged = new Offsets(batch, new Scope(List.of()));
    int words = 0;
    int objects = 0;
    for (Column column : input.record().columns()) {
      boolean isObject = ValueType.of(column.type()).isObject();
      logged.column(
          column.name(),
          prefix + "_" + Prose.upperCase(column.name()),
          isObject ? objects++ : words++);
    }
    return logged;
  }

  private DeltaNames nameDelta() {
    GroupTablePlan table = plan.groups();
    Scope scope = new Scope(locals.ours());
    Map<TypedExpression, String> values = new LinkedHashMap<>();
    for (GroupKey key : table.keys()) {
      String name = key.column().name();
      values.computeIfAbsent(key.expression(), e -> scope.claim(name, name + "Key"));
    }
    for (Argument argument : plan.delta().arguments()) {
      String name = argument.noun().one();
      values.computeIfAbsent(argument.expression(), e -> scope.claim(name, name + "Value"));
    }
    List<String> words = new ArrayList<>();
    for (KeyWord word : table.keyWords()) {
      words.add(wordName(word, scope));
    }
    String label = Prose.capitalized(plan.delta().name());
    return new DeltaNames(
        methods.claim("add" + label),
        methods.claim("on" + label, "on" + label + "Row"),
        offsets(type(label + "Row"), words, values),
        values,
        words);
  }

  private String wordName(KeyWord word, Scope scope) {
    if (plan.groups().keyWords().size() == 1) {
      return locals.get("key");
    }
    String first = word.parts().get(0).column().name();
    String name =
        word.parts().size() == 1
            ? first
            : first + Prose.capitalized(word.parts().get(1).column().name());
    return scope.claim(name, name + "Key");
  }

  private Offsets offsets(String type, List<String> keyWords, Map<TypedExpression, String> values) {
    Offsets row = new Offsets(type, new Scope(List.of()));
    int words = 1 + keyWords.size();
    for (Argument argument : plan.delta().arguments()) {
      row.column(values.getOrDefault(argument.expression(), ""), words++);
    }
    row.own("HASH", 0);
    for (int i = 0; i < keyWords.size(); i++) {
      row.column(
          ".key" + i, keyWords.size() == 1 ? "KEY" : Prose.upperCase(keyWords.get(i)), 1 + i);
    }
    return row.own("WEIGHT", words).own("WORDS", words + 1);
  }

  private void nameConstants(EnumType type) {
    String name = Prose.upperCase(Noun.of(type.name().simpleName()).many());
    constants.put(type, fields.claim(name, "ALL_" + name));
  }

  // Answers.

  ClassName maintainer() {
    return maintainer;
  }

  ClassName view() {
    return className(plan.view().name());
  }

  ClassName nested(String type) {
    return maintainer.nestedClass(type);
  }

  String batch() {
    return batch;
  }

  String snapshot() {
    return snapshot;
  }

  String groups() {
    return groups;
  }

  InputNames of(InputPlan input) {
    return known(inputs, input);
  }

  SideNames of(Side side) {
    return known(sides, side);
  }

  /** The nested class of a table. */
  String of(TablePlan table) {
    return known(tables, table);
  }

  DeltaNames delta() {
    return delta;
  }

  /** The array of an enum's constants. */
  Map<EnumType, String> constants() {
    return constants;
  }

  LocalNames locals() {
    return locals;
  }

  /** Whether no method of the maintainer is called so; takes the name. */
  Scope methods() {
    return methods;
  }

  /** The field of the sums. */
  String sums() {
    return sums;
  }

  /** A field, as methods must write it whose locals may hide it. */
  String field(String name) {
    return locals.hides(name) || name.equals(plan.groups().rows()) ? "this." + name : name;
  }

  /** The field of a table or of an input's changes: no method that uses it knows groups. */
  String table(String name) {
    return locals.hides(name) ? "this." + name : name;
  }

  /** A field that a nested class inherits. */
  String inherited(String name) {
    return locals.isUsers(name) ? "this." + name : name;
  }

  /** The field of a frequency table. */
  String field(Frequency frequency) {
    return field(frequency.name());
  }

  static ClassName className(QualifiedName name) {
    List<String> simple = name.simpleNames();
    return ClassName.get(
        name.packageName(), simple.get(0), simple.subList(1, simple.size()).toArray(String[]::new));
  }

  private static <K, V> V known(Map<K, V> names, K key) {
    V name = names.get(key);
    if (name == null) {
      throw new IllegalArgumentException("not a part of the plan: " + key);
    }
    return name;
  }
}
