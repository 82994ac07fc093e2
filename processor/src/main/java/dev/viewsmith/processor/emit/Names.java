package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ClassName;
import dev.viewsmith.processor.plan.DeltaRowPlan.Argument;
import dev.viewsmith.processor.plan.DictionaryPlan;
import dev.viewsmith.processor.plan.GroupTablePlan;
import dev.viewsmith.processor.plan.GroupTablePlan.Frequency;
import dev.viewsmith.processor.plan.GroupTablePlan.Sum;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.Noun;
import dev.viewsmith.processor.plan.StagePlan;
import dev.viewsmith.processor.plan.TablePlan;
import dev.viewsmith.processor.plan.TablePlan.Index;
import dev.viewsmith.processor.plan.TablePlan.Side;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.OpaqueType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
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
  private final MaintenancePlan plan;
  private final ClassName maintainer;
  private final LocalNames locals;
  private final Scope types;
  private final Scope methods = new Scope(TakenNames.METHODS);
  private final Scope fields;
  private final Map<InputPlan, InputNames> inputs = new LinkedHashMap<>();
  private final Map<StagePlan, StageNames> stages = new LinkedHashMap<>();
  private final Map<Side, SideNames> sides = new LinkedHashMap<>();
  private final Map<TablePlan, String> tables = new LinkedHashMap<>();
  private final Map<TablePlan, Offsets> entries = new LinkedHashMap<>();
  private final Map<EnumType, String> constants = new LinkedHashMap<>();
  private final Map<ColumnType, DictionaryNames> dictionaries = new LinkedHashMap<>();
  private final Map<RecordType, String> records = new LinkedHashMap<>();
  private final Map<Argument, String> orders = new LinkedHashMap<>();
  private final DeltaNames delta;
  private final String batch;
  private final String snapshot;
  private final String groups;
  private final String declared;
  private final String sums;

  Names(MaintenancePlan plan) {
    this.plan = plan;
    this.maintainer =
        ClassName.get(
            plan.view().name().packageName(),
            String.join("_", plan.view().name().simpleNames()) + "Maintainer");
    GroupTablePlan table = plan.groups();
    this.locals =
        new LocalNames(UserNames.ofValues(plan), table.name(), GroupCode.isGrouped(table));
    this.types = new Scope(UserNames.ofTypes(plan));
    RuntimeTypes.reserved().forEach(types::reserve);
    locals.users().forEach(types::reserve);
    this.fields = new Scope(fieldsOfPlan(plan));
    this.batch = type("Batch");
    this.snapshot = type("Snapshot");
    this.groups = type(Prose.capitalized(plan.groups().name()));
    this.declared = type("Declared");
    this.sums = fields.claim("sums", "runningSums");
    nameTables();
    plan.dictionaries().forEach(this::nameDictionary);
    UserNames.records(plan).forEach(this::nameRecord);
    Scope logged = new Scope(List.of());
    for (InputPlan input : plan.relations()) {
      String row = type(Prose.capitalized(input.noun().one()) + "Row");
      inputs.put(input, InputNames.of(input, row, batch, logged, fields, methods, locals));
    }
    plan.stages().forEach(stage -> stages.put(stage, StageNames.of(stage, methods)));
    String row = type(Prose.capitalized(plan.delta().name()) + "Row");
    this.delta = DeltaNames.of(plan, row, methods, locals);
    UserNames.enums(plan).forEach(this::nameConstants);
    nameAggregates(table);
  }

  private static Collection<String> fieldsOfPlan(MaintenancePlan plan) {
    List<String> names = new ArrayList<>(List.of(plan.delta().name()));
    plan.dictionaries().forEach(dictionary -> names.add(dictionary.name()));
    for (Sum sum : plan.groups().sums()) {
      if (sum.storage() != null) {
        names.add(sum.storage());
      }
    }
    names.add(plan.groups().name());
    plan.tables().forEach(table -> names.add(table.name()));
    plan.stages().forEach(stage -> names.add(stage.rows()));
    plan.groups().frequencies().forEach(frequency -> names.add(frequency.name()));
    return names;
  }

  private String type(String name) {
    String fuller = plan.view().name().simpleName() + name;
    // A name that has no capital letter to begin with is the field's, too.
    return Character.isUpperCase(name.codePointAt(0))
        ? types.claim(name, fuller)
        : types.claim(fuller);
  }

  private void nameTables() {
    for (TablePlan table : plan.tables()) {
      tables.put(table, type(Prose.capitalized(table.name())));
      if (table instanceof TablePlan.Rows rows) {
        entries.put(rows, entryOf(rows));
      }
      if (table instanceof Index index) {
        Scope offsets = new Scope(UserNames.constants(index.key()));
        offsets.reserve("ROWS");
        locals.users().forEach(offsets::reserve);
        for (Side side : index.sides()) {
          sides.put(side, SideNames.of(side, entry(index, side), index.counts(), offsets, locals));
        }
      }
    }
  }

  /** The nested class of a side's offsets, after the index where an input is in several. */
  private String entry(Index index, Side side) {
    String one = Prose.capitalized(side.noun().one());
    long uses =
        plan.tables().stream()
            .filter(
                table ->
                    table instanceof Index other
                        && other.sides().stream().anyMatch(s -> s.record().equals(side.record())))
            .count();
    return type(uses > 1 ? one + Prose.capitalized(index.name()) : one + "Entry");
  }

  private Offsets entryOf(TablePlan.Rows rows) {
    Offsets offsets = new Offsets(of(rows), new Scope(locals.users()));
    int words = 0;
    for (Column column : rows.columns()) {
      offsets.column(column.name(), words++);
    }
    offsets.own("COPIES", words);
    return rows.counts() ? offsets.own("MATCHES", words + 1) : offsets;
  }

  private void nameAggregates(GroupTablePlan table) {
    for (Frequency frequency : table.frequencies()) {
      if (frequency.byValue() && frequency.argument().expression().type() instanceof OpaqueType) {
        Argument argument = frequency.argument();
        orders.put(argument, fields.claim(argument.noun().one() + "Order"));
      }
    }
  }

  private void nameConstants(EnumType type) {
    String name = Prose.upperCase(Noun.of(type.name().simpleName()).many());
    String all = "ALL_" + name;
    boolean isUsers = locals.isUsers(name) || isShown(name);
    constants.put(type, fields.claim(isUsers ? all : name, all));
  }

  /** Whether a component of the view is called so: its value is a local where rows are read. */
  private boolean isShown(String name) {
    return plan.groups().outputs().stream().anyMatch(output -> output.column().name().equals(name));
  }

  private void nameDictionary(DictionaryPlan dictionary) {
    String one = dictionary.noun().one();
    dictionaries.put(
        dictionary.type(),
        new DictionaryNames(
            dictionary, field(dictionary.name()), methods.claim(one, one + "Value")));
  }

  private void nameRecord(RecordType type) {
    DictionaryNames dictionary = dictionaries.get(type);
    String many =
        dictionary == null ? Noun.of(type.name().simpleName()).many() : dictionary.plan().name();
    records.put(type, type(Prose.capitalized(many)));
  }

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

  String declared() {
    return declared;
  }

  InputNames of(InputPlan input) {
    return known(inputs, input);
  }

  StageNames of(StagePlan stage) {
    return known(stages, stage);
  }

  SideNames of(Side side) {
    return known(sides, side);
  }

  /** The nested class of a table. */
  String of(TablePlan table) {
    return known(tables, table);
  }

  /** Where the words of an entry of a table of rows stand. */
  Offsets entry(TablePlan.Rows rows) {
    return known(entries, rows);
  }

  /** What the local with an entry of an index is called where there are several. */
  String entryOf(Index index) {
    String name = index.name();
    String key = name.startsWith("by") ? name.substring(2) : name;
    return Noun.of(key).one() + "Entry";
  }

  DeltaNames delta() {
    return delta;
  }

  /** What the dictionary of a type is called. */
  DictionaryNames dictionary(ColumnType type) {
    return known(dictionaries, type);
  }

  /** The dictionaries, by the type of their values. */
  Map<ColumnType, DictionaryNames> dictionaries() {
    return dictionaries;
  }

  /** The nested class of a record inside a record. */
  String record(RecordType type) {
    return known(records, type);
  }

  /** What a record inside a record is called. */
  String one(RecordType type) {
    return Noun.of(type.name().simpleName()).one();
  }

  /** What records inside records are called. */
  String many(RecordType type) {
    return Noun.of(type.name().simpleName()).many();
  }

  /** The nested class of each record inside a record. */
  Map<RecordType, String> records() {
    return records;
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

  /** The field with the storage of an exact sum. */
  String storage(Sum sum) {
    String storage = sum.storage();
    if (storage == null) {
      throw new IllegalArgumentException("a sum in words: " + sum.column());
    }
    return field(storage);
  }

  /** The field with the order of opaque values. */
  String order(Frequency frequency) {
    return known(orders, frequency.argument());
  }

  /** A field, as methods must write it whose locals may hide it. */
  String field(String name) {
    return locals.hides(name) || name.equals(plan.groups().rows()) ? "this." + name : name;
  }

  /** A field, as a method must write it that has these locals. */
  static String fieldBeside(Collection<String> locals, String name) {
    return locals.contains(name) ? "this." + name : name;
  }

  /** The field of a table or of an input's changes: no method that uses it knows groups. */
  String table(String name) {
    return locals.hides(name) ? "this." + name : name;
  }

  /** A field that a nested class inherits. */
  String inherited(String name) {
    return locals.isUsers(name) ? "this." + name : name;
  }

  /** A constant that a nested class inherits from a class of the runtime. */
  String inherited(String owner, String constant) {
    return locals.isUsers(constant) ? owner + "." + constant : constant;
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
