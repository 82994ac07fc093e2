package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.viewsmith.processor.plan.DictionaryPlan;
import dev.viewsmith.processor.plan.GroupTablePlan.Frequency;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.StagePlan;
import dev.viewsmith.processor.plan.TablePlan;
import dev.viewsmith.processor.plan.ViewPlan;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import javax.lang.model.element.Modifier;

/** The maintainer's fields: what a batch brings, then what is kept. */
final class FieldEmitter {
  private final MaintenancePlan plan;
  private final Names names;
  private final Code code;

  FieldEmitter(MaintenancePlan plan, Names names, Code code) {
    this.plan = plan;
    this.names = names;
    this.code = code;
  }

  /** The fields of a maintainer of one view: what the view refers to stands before it. */
  void addTo(TypeSpec.Builder type, ViewFieldEmitter view) {
    addState(type);
    view.addRows(type);
    boolean idsFirst = plan.last().groups().frequencies().stream().anyMatch(Frequency::byValue);
    if (idsFirst) {
      addDictionaries(type);
    }
    view.addAggregates(type);
    if (!idsFirst) {
      addDictionaries(type);
    }
  }

  /** The fields of a maintainer of several views: what they have in common, then each. */
  void addTo(TypeSpec.Builder type) {
    addState(type);
    addDictionaries(type);
    for (ViewPlan view : plan.views()) {
      String part = PartEmitter.type(view);
      type.addField(
          field(
              names.nested(part),
              names.field(view),
              "The view " + view.view().name().simpleName() + ".",
              CodeBlock.of("new $L()", part)));
    }
  }

  private void addState(TypeSpec.Builder type) {
    names.constants().forEach((constants, name) -> type.addField(constants(constants, name)));
    for (InputPlan input : plan.relations()) {
      InputNames own = names.of(input);
      type.addField(
          field(
              RuntimeTypes.CHANGE_SET,
              own.changes(),
              "Net changes of " + own.many() + " in this batch.",
              CodeBlock.of(
                  "new $T($L, $L)",
                  RuntimeTypes.CHANGE_SET,
                  Literals.quoted(own.label()),
                  own.row().atOwn("COLUMNS"))));
    }
    plan.tables().forEach(table -> type.addField(table(table)));
    for (StagePlan stage : plan.stages()) {
      String words = names.of(plan.relationOf(stage)).row().atOwn("WORDS");
      type.addField(
          field(
              RuntimeTypes.JOINED_ROWS,
              stage.rows(),
              Prose.capitalized(stage.noun().many()) + " of this batch, as they come and go.",
              code.with("words", words).block("new $JoinedRows($words)")));
    }
  }

  /** The words of users' constants that the rest of the maintainer needs: after all of that. */
  static void addWords(TypeSpec.Builder type, Names names, Code code, Words words) {
    names
        .wordsOfConstants()
        .forEach(
            (constant, name) ->
                type.addField(
                    FieldSpec.builder(
                            TypeName.LONG, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                        .initializer(
                            code.filled(
                                words.encode(
                                    constant.type(),
                                    code.type(Names.className(constant.owner()))
                                        + "."
                                        + constant.name())))
                        .build()));
  }

  private static FieldSpec constants(EnumType constants, String name) {
    ClassName java = Names.className(constants.name());
    return FieldSpec.builder(
            ArrayTypeName.of(java), name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
        .initializer("$T.values()", java)
        .build();
  }

  private void addDictionaries(TypeSpec.Builder type) {
    for (DictionaryPlan ids : plan.dictionaries()) {
      String javadoc =
          "An id for each "
              + Literals.javadoc(ids.each())
              + ": tables hold it in place of the value.";
      if (ids.type() instanceof RecordType nested) {
        String own = names.record(nested);
        type.addField(field(names.nested(own), ids.name(), javadoc, CodeBlock.of("new $L()", own)));
      } else {
        type.addField(
            field(
                ParameterizedTypeName.get(RuntimeTypes.DICTIONARY, ValueType.of(ids.type()).java()),
                ids.name(),
                javadoc,
                code.block("new $Dictionary<>()")));
      }
    }
  }

  private FieldSpec table(TablePlan table) {
    String type = names.of(table);
    String javadoc =
        table instanceof TablePlan.Index index
            ? IndexEmitter.describe(index, names) + "."
            : "All " + ((TablePlan.Rows) table).noun().many() + ", each with its copies.";
    return field(names.nested(type), table.name(), javadoc, CodeBlock.of("new $L()", type));
  }

  static FieldSpec field(TypeName type, String name, String javadoc, CodeBlock initializer) {
    return FieldSpec.builder(type, name, Modifier.PRIVATE, Modifier.FINAL)
        .addJavadoc("$L", javadoc)
        .initializer(initializer)
        .build();
  }
}
