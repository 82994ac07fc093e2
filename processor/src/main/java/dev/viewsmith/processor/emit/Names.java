package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ClassName;
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
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import dev.viewsmith.processor.type.QualifiedName;
import dev.viewsmith.processor.type.StaticField;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
  private final SharedNames shared;
  private final LocalNames locals;
  private final Scope methods;
  private final Map<ColumnType, DictionaryNames> dictionaries = new LinkedHashMap<>();
  private final @Nullable ViewNames view;

  private Names(SharedNames shared, LocalNames locals, Scope methods, @Nullable ViewNames view) {
    this.plan = shared.plan();
    this.shared = shared;
    this.locals = locals;
    this.methods = methods;
    this.view = view;
    for (DictionaryPlan ids : plan.dictionaries()) {
      dictionaries.put(
          ids.type(), new DictionaryNames(ids, field(ids.name()), shared.value(ids.type())));
    }
  }

  /** The names of a maintainer, and of its view if it keeps one. */
  static Names of(MaintenancePlan plan) {
    return plan.isOfOne() ? ofOne(plan, plan.last()) : ofSeveral(plan);
  }

  private static Names ofOne(MaintenancePlan plan, ViewPlan only) {
    GroupTablePlan table = only.groups();
    LocalNames locals =
        new LocalNames(UserNames.ofValues(plan), List.of(table.name()), GroupCode.isGrouped(table));
    List<String> own = new ArrayList<>();
    SharedNames shared =
        new SharedNames(
            plan,
            locals,
            names -> {
              own.add(names.type(Prose.capitalized(table.name())));
              own.add(names.type("Declared"));
              own.add(names.fields().claim("sums", "runningSums"));
            });
    String row = shared.type(Prose.capitalized(only.delta().name()) + "Row");
    DeltaNames delta = DeltaNames.of(only, row, shared.methods(), locals);
    shared.nameConstants();
    ViewNames view =
        new ViewNames(
            only,
            shared.snapshot(),
            own.get(0),
            own.get(1),
            own.get(2),
            delta,
            ViewNames.orders(only, shared.fields()));
    return new Names(shared, locals, shared.methods(), view);
  }

  private static Names ofSeveral(MaintenancePlan plan) {
    List<String> tables = plan.views().stream().map(view -> view.groups().name()).toList();
    LocalNames locals = new LocalNames(UserNames.ofValues(plan), tables, true);
    SharedNames shared = new SharedNames(plan, locals, names -> {});
    shared.nameConstants();
    return new Names(shared, locals, shared.methods(), null);
  }

  /** The names of one of several views, which stand in a class of its own inside the maintainer. */
  Names part(ViewPlan part) {
    GroupTablePlan table = part.groups();
    LocalNames own =
        new LocalNames(locals.users(), List.of(table.name()), GroupCode.isGrouped(table));
    Scope types = shared.types();
    Scope ownMethods = methods.copy();
    Scope fields = shared.fields().copy();
    String one = Prose.capitalized(part.name());
    boolean isShownAlone = plan.set() == null && part.equals(plan.last());
    String rows = isShownAlone ? shared.snapshot() : types.claim(one + "Rows", one + "ViewRows");
    String row = types.claim(one + Prose.capitalized(part.delta().name()) + "Row");
    ViewNames names =
        new ViewNames(
            part,
            rows,
            types.claim(Prose.capitalized(table.name()), one + "RowTable"),
            types.claim(one + "Declared"),
            fields.claim("sums", "runningSums"),
            DeltaNames.of(part, row, ownMethods, own),
            ViewNames.orders(part, fields));
    return new Names(shared, own, ownMethods, names);
  }

  private ViewNames own() {
    if (view == null) {
      throw new IllegalStateException("several views: ask for the names of one");
    }
    return view;
  }

  /** A name for a nested class. */
  String type(String name) {
    return shared.type(name);
  }

  ClassName maintainer() {
    return shared.maintainer();
  }

  ClassName view() {
    return className(own().plan().view().name());
  }

  ClassName nested(String type) {
    return maintainer().nestedClass(type);
  }

  String batch() {
    return shared.batch();
  }

  /** The nested class of one version. */
  String snapshot() {
    return view == null ? shared.snapshot() : view.snapshot();
  }

  String groups() {
    return own().groups();
  }

  String declared() {
    return own().declared();
  }

  InputNames of(InputPlan input) {
    return shared.of(input);
  }

  StageNames of(StagePlan stage) {
    return shared.of(stage);
  }

  SideNames of(Side side) {
    return shared.tables().of(side);
  }

  /** The nested class of a table. */
  String of(TablePlan table) {
    return shared.tables().of(table);
  }

  /** Where the words of an entry of a table of rows stand. */
  Offsets entry(TablePlan.Rows rows) {
    return shared.tables().entry(rows);
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
    return known(shared.records(), type);
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
    return shared.records();
  }

  /** Calls that make words of values; it notes the constants whose words it needs. */
  Words words(Code code) {
    return new Words(constants(), dictionaries(), records(), shared::word, code);
  }

  /** The fields with words of users' constants, as far as they were needed by now. */
  Map<StaticField, String> wordsOfConstants() {
    return shared.words();
  }

  /** The array of an enum's constants. */
  Map<EnumType, String> constants() {
    return shared.constants();
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
    return known(own().orders(), frequency.name());
  }

  /** Whether the rows of an input are those of a view. */
  boolean isOfView(InputPlan input) {
    return plan.viewOf(input) != null;
  }

  /** Whether these are the names of one of several views. */
  boolean isPart() {
    return view != null && !plan.isOfOne();
  }

  /** What stands before a call of a method of the view, from a class beside it. */
  String receiver() {
    String of = maintainer().simpleName() + ".this.";
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
    return plan.isOfOne() ? "" : field(part) + ".";
  }

  /** The field with one of several views. */
  String field(ViewPlan part) {
    return known(shared.parts(), part);
  }

  /** A field, as methods must write it whose locals may hide it. */
  String field(String name) {
    boolean isHidden =
        locals.hides(name) || view != null && name.equals(view.plan().groups().rows());
    return isHidden ? owner(name) + "." + name : name;
  }

  /** Who has a field: an inner class must name the class around it. */
  private String owner(String field) {
    boolean isOuters = isPart() && !own().hasField(field);
    return isOuters ? maintainer().simpleName() + ".this" : "this";
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

  /** A name that was given. */
  static <K, V> V known(Map<K, V> names, K key) {
    V name = names.get(key);
    if (name == null) {
      throw new IllegalArgumentException("not a part of the plan: " + key);
    }
    return name;
  }
}
