package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ClassName;
import dev.viewsmith.processor.plan.DictionaryPlan;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.Noun;
import dev.viewsmith.processor.plan.StagePlan;
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
import java.util.function.Consumer;

/** What the maintainer calls things that all of its views have in common. */
final class SharedNames {
  private final MaintenancePlan plan;
  private final QualifiedName declared;
  private final LocalNames locals;
  private final Scope types;
  private final Scope methods = new Scope(TakenNames.METHODS);
  private final Scope fields;
  private final String batch;
  private final String snapshot;
  private final Map<QualifiedName, InputNames> inputs = new LinkedHashMap<>();
  private final Map<StagePlan, StageNames> stages = new LinkedHashMap<>();
  private final Map<EnumType, String> constants = new LinkedHashMap<>();

  /** The words of users' constants, as far as expressions compare columns with them. */
  private final Map<StaticField, String> words = new LinkedHashMap<>();

  /** The methods that decode the ids of a type. */
  private final Map<ColumnType, String> values = new LinkedHashMap<>();

  private final Map<RecordType, String> records = new LinkedHashMap<>();
  private final Map<ViewPlan, String> parts = new LinkedHashMap<>();

  /** Of the tables; named when the view's own classes are, if there is one view. */
  private final TableNames tables;

  /**
   * @param own takes the names of the nested classes of the one view, before others do
   */
  SharedNames(MaintenancePlan plan, LocalNames locals, Consumer<SharedNames> own) {
    this.plan = plan;
    this.declared = plan.set() == null ? plan.last().view().name() : plan.set().name();
    this.locals = locals;
    this.types = new Scope(UserNames.ofTypes(plan));
    RuntimeTypes.reserved().forEach(types::reserve);
    locals.users().forEach(types::reserve);
    this.fields = new Scope(fieldsOf(plan));
    this.batch = type("Batch");
    this.snapshot = type("Snapshot");
    own.accept(this);
    this.tables = new TableNames(plan, locals, this::type);
    for (DictionaryPlan dictionary : plan.dictionaries()) {
      String one = dictionary.noun().one();
      values.put(dictionary.type(), methods.claim(one, one + "Value"));
    }
    UserNames.records(plan).forEach(this::nameRecord);
    Scope logged = new Scope(List.of());
    for (InputPlan input : plan.relations()) {
      String row = type(Prose.capitalized(input.noun().one()) + "Row");
      inputs.put(
          input.record().name(),
          InputNames.of(input, plan.viewOf(input), row, batch, logged, fields, methods, locals));
    }
    plan.stages().forEach(stage -> stages.put(stage, StageNames.of(stage, methods)));
    if (!plan.isOfOne()) {
      plan.views().forEach(v -> parts.put(v, fields.claim(v.name(), v.name() + "View")));
    }
  }

  private static Collection<String> fieldsOf(MaintenancePlan plan) {
    List<String> names = new ArrayList<>();
    plan.views().forEach(view -> names.addAll(ViewNames.fieldsOf(view)));
    plan.dictionaries().forEach(dictionary -> names.add(dictionary.name()));
    plan.tables().forEach(table -> names.add(table.name()));
    plan.stages().forEach(stage -> names.add(stage.rows()));
    return names;
  }

  /** A name for a nested class. */
  String type(String name) {
    String fuller = declared.simpleName() + name;
    // A name that has no capital letter to begin with is the field's, too.
    return Character.isUpperCase(name.codePointAt(0))
        ? types.claim(name, fuller)
        : types.claim(fuller);
  }

  /** Names the arrays of constants: after the fields of views. */
  void nameConstants() {
    for (EnumType type : UserNames.enums(plan)) {
      String name = Prose.upperCase(Noun.of(type.name().simpleName()).many());
      String all = "ALL_" + name;
      boolean isUsers = locals.isUsers(name) || isShown(name);
      constants.put(type, fields.claim(isUsers ? all : name, all));
    }
  }

  /** Whether a component of a view is called so: its value is a local where rows are read. */
  private boolean isShown(String name) {
    return plan.views().stream()
        .flatMap(view -> view.groups().outputs().stream())
        .anyMatch(output -> output.column().name().equals(name));
  }

  /** The field with the word of a user's constant, which is there from now on. */
  String word(StaticField constant) {
    return words.computeIfAbsent(
        constant,
        field -> {
          String name = field.name();
          String fuller = Prose.upperCase(field.owner().simpleName()) + "_" + name;
          boolean isUsers = locals.isUsers(name) || isShown(name);
          return fields.claim(isUsers ? fuller : name, fuller);
        });
  }

  /** The fields with words of users' constants. */
  Map<StaticField, String> words() {
    return words;
  }

  private void nameRecord(RecordType type) {
    String many =
        plan.dictionaries().stream()
            .filter(dictionary -> dictionary.type().equals(type))
            .findFirst()
            .map(DictionaryPlan::name)
            .orElseGet(() -> Noun.of(type.name().simpleName()).many());
    records.put(type, type(Prose.capitalized(many)));
  }

  MaintenancePlan plan() {
    return plan;
  }

  ClassName maintainer() {
    return ClassName.get(
        declared.packageName(), String.join("_", declared.simpleNames()) + "Maintainer");
  }

  LocalNames locals() {
    return locals;
  }

  Scope types() {
    return types;
  }

  Scope methods() {
    return methods;
  }

  Scope fields() {
    return fields;
  }

  String batch() {
    return batch;
  }

  String snapshot() {
    return snapshot;
  }

  TableNames tables() {
    return tables;
  }

  InputNames of(InputPlan input) {
    return Names.known(inputs, input.record().name());
  }

  StageNames of(StagePlan stage) {
    return Names.known(stages, stage);
  }

  /** The method that decodes the ids of a type. */
  String value(ColumnType type) {
    return Names.known(values, type);
  }

  /** The nested class of each record inside a record. */
  Map<RecordType, String> records() {
    return records;
  }

  /** The array of an enum's constants. */
  Map<EnumType, String> constants() {
    return constants;
  }

  /** The field with each of several views; none if there is but one. */
  Map<ViewPlan, String> parts() {
    return parts;
  }
}
