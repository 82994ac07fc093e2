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
import dev.viewsmith.processor.plan.ViewPlan;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.OpaqueType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

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
  private final Scope methods;
  private final Scope fields;
  private final Map<QualifiedName, InputNames> inputs;
  private final Map<StagePlan, StageNames> stages;
  private final Map<Side, SideNames> sides;
  private final Map<TablePlan, String> tables;
  private final Map<TablePlan, Offsets> entries;
  private final Map<EnumType, String> constants;
  private final Map<ColumnType, DictionaryNames> dictionaries = new LinkedHashMap<>();
  private final Map<RecordType, String> records;
  private final Map<Argument, String> orders = new LinkedHashMap<>();
  private final Map<ViewPlan, String> parts = new LinkedHashMap<>();
  private final String batch;
  private final String snapshot;
  private final @Nullable ViewNames view;

  /** What a view's own things are called. */
  private record ViewNames(
      ViewPlan plan,
      String snapshot,
      String groups,
      String declared,
      String sums,
      DeltaNames delta,
      Set<String> fields) {}

  /** The names of a maintainer, and of its view if it keeps one. */
  Names(MaintenancePlan plan) {
    this.plan = plan;
    QualifiedName name = plan.set() == null ? plan.last().view().name() : plan.set().name();
    this.maintainer =
        ClassName.get(name.packageName(), String.join("_", name.simpleNames()) + "Maintainer");
    List<String> groups = plan.views().stream().map(view -> view.groups().name()).toList();
    boolean isGrouped = !plan.isOfOne() || GroupCode.isGrouped(plan.last().groups());
    this.locals = new LocalNames(UserNames.ofValues(plan), groups, isGrouped);
    this.types = new Scope(UserNames.ofTypes(plan));
    RuntimeTypes.reserved().forEach(types::reserve);
    locals.users().forEach(types::reserve);
    this.methods = new Scope(TakenNames.METHODS);
    this.fields = new Scope(fieldsOfPlan(plan));
    this.inputs = new LinkedHashMap<>();
    this.stages = new LinkedHashMap<>();
    this.sides = new LinkedHashMap<>();
    this.tables = new LinkedHashMap<>();
    this.entries = new LinkedHashMap<>();
    this.constants = new LinkedHashMap<>();
    this.records = new LinkedHashMap<>();
    this.batch = type("Batch");
    this.snapshot = type("Snapshot");
    String ofGroups = plan.isOfOne() ? type(Prose.capitalized(plan.last().groups().name())) : "";
    String declared = plan.isOfOne() ? type("Declared") : "";
    String sums = plan.isOfOne() ? fields.claim("sums", "runningSums") : "";
    nameTables();
    plan.dictionaries().forEach(this::nameDictionary);
    UserNames.records(plan).forEach(this::nameRecord);
    Scope logged = new Scope(List.of());
    for (InputPlan input : plan.relations()) {
      String row = type(Prose.capitalized(input.noun().one()) + "Row");
      inputs.put(
          input.record().name(),
          InputNames.of(input, plan.viewOf(input), row, batch, logged, fields, methods, locals));
    }
    plan.stages().forEach(stage -> stages.put(stage, StageNames.of(stage, methods)));
    if (plan.isOfOne()) {
      ViewPlan only = plan.last();
      String row = type(Prose.capitalized(only.delta().name()) + "Row");
      DeltaNames delta = DeltaNames.of(only, row, methods, locals);
      this.view = new ViewNames(only, snapshot, ofGroups, declared, sums, delta, Set.of());
    } else {
      this.view = null;
      plan.views()
          .forEach(part -> parts.put(part, fields.claim(part.name(), part.name() + "View")));
    }
    UserNames.enums(plan).forEach(this::nameConstants);
    if (view != null) {
      nameAggregates(view.plan().groups());
    }
  }

  /** The names of one of several views, which stand in a class of its own inside the maintainer. */
  private Names(Names outer, ViewPlan part) {
    this.plan = outer.plan;
    this.maintainer = outer.maintainer;
    GroupTablePlan table = part.groups();
    this.locals =
        new LocalNames(outer.locals.users(), List.of(table.name()), GroupCode.isGrouped(table));
    this.types = outer.types;
    this.methods = outer.methods.copy();
    this.fields = outer.fields.copy();
    this.inputs = outer.inputs;
    this.stages = outer.stages;
    this.sides = outer.sides;
    this.tables = outer.tables;
    this.entries = outer.entries;
    this.constants = outer.constants;
    this.records = outer.records;
    this.batch = outer.batch;
    this.snapshot = outer.snapshot;
    this.parts.putAll(outer.parts);
    String one = Prose.capitalized(part.name());
    boolean isShownAlone = plan.set() == null && part.equals(plan.last());
    String rows = isShownAlone ? snapshot : types.claim(one + "Rows", one + "ViewRows");
    String sums = fields.claim("sums", "runningSums");
    String row = types.claim(one + Prose.capitalized(part.delta().name()) + "Row");
    DeltaNames delta = DeltaNames.of(part, row, methods, locals);
    this.view =
        new ViewNames(
            part,
            rows,
            types.claim(Prose.capitalized(table.name()), one + "RowTable"),
            types.claim(one + "Declared"),
            sums,
            delta,
            new LinkedHashSet<>(fieldsOfView(part)));
    view.fields().add(sums);
    nameAggregates(table);
    view.fields().addAll(orders.values());
    outer.dictionaries.forEach(
        (type, ids) ->
            dictionaries.put(
                type, new DictionaryNames(ids.plan(), field(ids.plan().name()), ids.value())));
  }

  /** The names of one of several views. */
  Names part(ViewPlan part) {
    return new Names(this, part);
  }

  private static Collection<String> fieldsOfPlan(MaintenancePlan plan) {
    List<String> names = new ArrayList<>();
    plan.views().forEach(view -> names.addAll(fieldsOfView(view)));
    plan.dictionaries().forEach(dictionary -> names.add(dictionary.name()));
    plan.tables().forEach(table -> names.add(table.name()));
    plan.stages().forEach(stage -> names.add(stage.rows()));
    return names;
  }

  private static Collection<String> fieldsOfView(ViewPlan view) {
    List<String> names = new ArrayList<>(List.of(view.delta().name()));
    for (Sum sum : view.groups().sums()) {
      if (sum.storage() != null) {
        names.add(sum.storage());
      }
    }
    names.add(view.groups().name());
    view.groups().frequencies().forEach(frequency -> names.add(frequency.name()));
    return names;
  }

  private ViewNames own() {
    if (view == null) {
      throw new IllegalStateException("several views: ask for the names of one");
    }
    return view;
  }

  /** A name for a nested class. */
  String type(String name) {
    String fuller =
        (plan.set() == null ? plan.last().view().name() : plan.set().name()).simpleName() + name;
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
        offsets.reserve("ROW_ROWS"); // what that is called beside a column of this name
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
    return plan.views().stream()
        .flatMap(view -> view.groups().outputs().stream())
        .anyMatch(output -> output.column().name().equals(name));
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
    return className(own().plan().view().name());
  }

  ClassName nested(String type) {
    return maintainer.nestedClass(type);
  }

  String batch() {
    return batch;
  }

  /** The nested class of one version. */
  String snapshot() {
    return view == null ? snapshot : view.snapshot();
  }

  String groups() {
    return own().groups();
  }

  String declared() {
    return own().declared();
  }

  InputNames of(InputPlan input) {
    return known(inputs, input.record().name());
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
    return own().delta();
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
    return own().sums();
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

  /** Whether the rows of an input are those of a view. */
  boolean isOfView(InputPlan input) {
    return plan.viewOf(input) != null;
  }

  /** Whether these are the names of one of several views. */
  boolean isPart() {
    return view != null && !parts.isEmpty();
  }

  /** What stands before a call of a method of the view, from a class beside it. */
  String receiver() {
    String of = maintainer.simpleName() + ".this.";
    return isPart() ? of + receiver(own().plan()) : of;
  }

  /** What stands before a call of a method of the view whose rows an input has. */
  String receiverOf(InputPlan input) {
    ViewPlan of = plan.viewOf(input);
    if (of == null) {
      throw new IllegalArgumentException("no rows of a view: " + input.record().name());
    }
    return receiver(of);
  }

  /** What stands before a call of a method of a view: nothing if there is no other. */
  String receiver(ViewPlan part) {
    return parts.isEmpty() ? "" : field(part) + ".";
  }

  /** The field with one of several views. */
  String field(ViewPlan part) {
    return known(parts, part);
  }

  /** A field, as methods must write it whose locals may hide it. */
  String field(String name) {
    boolean isHidden =
        locals.hides(name) || view != null && name.equals(view.plan().groups().rows());
    return isHidden ? owner(name) + "." + name : name;
  }

  /** Who has a field: an inner class must name the class around it. */
  private String owner(String field) {
    boolean isOuters = !plan.isOfOne() && view != null && !view.fields().contains(field);
    return isOuters ? maintainer.simpleName() + ".this" : "this";
  }

  /** A field, as a method must write it that has these locals. */
  static String fieldBeside(Collection<String> locals, String name) {
    return locals.contains(name) ? "this." + name : name;
  }

  /** The field of a table or of an input's changes: no method that uses it knows groups. */
  String table(String name) {
    return locals.hides(name) ? owner(name) + "." + name : name;
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
