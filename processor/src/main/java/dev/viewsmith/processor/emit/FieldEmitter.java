package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.viewsmith.processor.expression.ExpressionPrinter;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.plan.DictionaryPlan;
import dev.viewsmith.processor.plan.GroupTablePlan.Frequency;
import dev.viewsmith.processor.plan.GroupTablePlan.Sum;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.StagePlan;
import dev.viewsmith.processor.plan.TablePlan;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.OpaqueType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The maintainer's fields: what a batch brings, then what is kept. */
final class FieldEmitter {
  private static final String FREQUENCY_COLUMNS =
      " Columns: how many values, the least, the greatest, the block of all.";

  private final MaintenancePlan plan;
  private final Names names;
  private final Code code;
  private final GroupCode groups;

  FieldEmitter(MaintenancePlan plan, Names names, Code code, GroupCode groups) {
    this.plan = plan;
    this.names = names;
    this.code = code;
    this.groups = groups;
  }

  void addTo(TypeSpec.Builder type) {
    names
        .constants()
        .forEach(
            (constants, name) -> {
              ClassName java = Names.className(constants.name());
              type.addField(
                  FieldSpec.builder(
                          ArrayTypeName.of(java),
                          name,
                          Modifier.PRIVATE,
                          Modifier.STATIC,
                          Modifier.FINAL)
                      .initializer("$T.values()", java)
                      .build());
            });
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
    type.addField(
        field(
            RuntimeTypes.JOINED_ROWS,
            plan.delta().name(),
            delta(),
            code.block("new $JoinedRows($WORDS)")));
    type.addField(
        field(
            names.nested(names.groups()),
            plan.groups().name(),
            groups(),
            code.block("new $Groups()")));
    boolean idsFirst = plan.groups().frequencies().stream().anyMatch(Frequency::byValue);
    if (idsFirst) {
      addDictionaries(type);
    }
    addAggregates(type);
    if (!idsFirst) {
      addDictionaries(type);
    }
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

  private void addAggregates(TypeSpec.Builder type) {
    List<Sum> narrow = SettleEmitter.narrowSums(plan);
    if (!narrow.isEmpty()) {
      List<String> texts =
          narrow.stream().map(sum -> ExpressionPrinter.print(sum.argument().expression())).toList();
      type.addField(
          field(
              RuntimeTypes.SUMS,
              names.sums(),
              "Sums of " + Prose.list(texts.stream().map(Literals::javadoc).toList()) + ".",
              code.block("new $Sums()")));
    }
    for (Sum sum : plan.groups().sums()) {
      if (sum.state() != null && sum.storage() != null) {
        type.addField(exactSums(sum, sum.storage(), sum.state()));
      }
    }
    for (Frequency frequency : SettleEmitter.opaque(plan)) {
      type.addField(order(frequency));
    }
    String columns = FREQUENCY_COLUMNS;
    for (Frequency frequency : plan.groups().frequencies()) {
      String text = ExpressionPrinter.print(frequency.argument().expression());
      type.addField(
          field(
              RuntimeTypes.FREQUENCIES,
              frequency.name(),
              "Frequencies of "
                  + Literals.javadoc(text)
                  + (groups.isGlobal() ? "." : " in each group.")
                  + columns,
              frequencies(frequency)));
      columns = ""; // the same for all: told once
    }
  }

  private FieldSpec exactSums(Sum sum, String storage, String state) {
    TypedExpression argument = sum.argument().expression();
    ClassName type =
        argument.type().isFloating()
            ? RuntimeTypes.FLOATING_SUMS
            : argument.type() == Scalar.BIG_INTEGER
                ? RuntimeTypes.INTEGER_SUMS
                : RuntimeTypes.DECIMAL_SUMS;
    return field(
        type,
        storage,
        "Exact sum of "
            + Literals.javadoc(ExpressionPrinter.print(argument))
            + (groups.isGlobal() ? "." : " in each group."),
        CodeBlock.of("new $T($L)", type, groups.at(state)));
  }

  private FieldSpec order(Frequency frequency) {
    TypedExpression argument = frequency.argument().expression();
    return field(
        ParameterizedTypeName.get(RuntimeTypes.OPAQUE_ORDER, ValueType.of(argument.type()).java()),
        names.order(frequency),
        "Order of " + Literals.javadoc(ExpressionPrinter.print(argument)) + ", by compareTo.",
        code.block("new $OpaqueOrder<>()"));
  }

  private String groups() {
    return switch (plan.groups().shape()) {
      case GROUPED ->
          "Summaries by "
              + Prose.list(
                  plan.groups().components().stream().map(key -> key.column().name()).toList())
              + ".";
      case GLOBAL -> "The one summary.";
      case BAG -> "The view's rows, each with its copies.";
      case DISTINCT -> "The view's rows, each once, and how many joined rows it stands for.";
    };
  }

  private String delta() {
    String rows =
        plan.delta().name().equals("joined")
            ? "Rows of this batch's delta join, before "
            : "Rows of this batch that the view counts, before ";
    return rows + (GroupCode.isGrouped(plan.groups()) ? "grouping." : "equal ones become one.");
  }

  private FieldSpec table(TablePlan table) {
    String type = names.of(table);
    String javadoc =
        table instanceof TablePlan.Index index
            ? IndexEmitter.describe(index, names) + "."
            : "All " + ((TablePlan.Rows) table).noun().many() + ", each with its copies.";
    return field(names.nested(type), table.name(), javadoc, CodeBlock.of("new $L()", type));
  }

  private CodeBlock frequencies(Frequency frequency) {
    String greatest = frequency.greatest();
    return code.with("values", frequency.byValue() ? values(frequency) : "")
        .with("distinct", groups.at(frequency.distinct()))
        .with("least", groups.at(frequency.least()))
        .with("greatest", greatest == null ? code.text("$Frequencies.NONE") : groups.at(greatest))
        .with("block", groups.at(frequency.block()))
        .block("new $Frequencies($values$distinct, $least, $greatest, $block)");
  }

  /** What gives ids their order. */
  private String values(Frequency frequency) {
    ColumnType type = frequency.argument().expression().type();
    String order =
        type instanceof OpaqueType
            ? names.order(frequency)
            : code.text(
                type == Scalar.STRING
                    ? "$Orderings.STRINGS"
                    : type == Scalar.UUID ? "$Orderings.UUIDS" : "$Orderings.natural()");
    return names.dictionary(type).field() + ", " + order + ", ";
  }

  private static FieldSpec field(
      TypeName type, String name, String javadoc, CodeBlock initializer) {
    return FieldSpec.builder(type, name, Modifier.PRIVATE, Modifier.FINAL)
        .addJavadoc("$L", javadoc)
        .initializer(initializer)
        .build();
  }
}
