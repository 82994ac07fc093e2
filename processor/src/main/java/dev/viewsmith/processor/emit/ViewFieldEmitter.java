package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.viewsmith.processor.expression.ExpressionPrinter;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.plan.GroupTablePlan.Frequency;
import dev.viewsmith.processor.plan.GroupTablePlan.Sum;
import dev.viewsmith.processor.plan.ViewPlan;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.OpaqueType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.List;

/** The fields of a view: what a batch joins to, then what is kept. */
final class ViewFieldEmitter {
  private static final String FREQUENCY_COLUMNS =
      " Columns: how many values, the least, the greatest, the block of all.";

  private final ViewPlan plan;
  private final Names names;
  private final Code code;
  private final GroupCode groups;

  ViewFieldEmitter(ViewPlan plan, Names names, Code code, GroupCode groups) {
    this.plan = plan;
    this.names = names;
    this.code = code;
    this.groups = groups;
  }

  /** What a batch joins to, and the view's table. */
  void addRows(TypeSpec.Builder type) {
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
  }

  /** What aggregates are made of. */
  void addAggregates(TypeSpec.Builder type) {
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
    return FieldEmitter.field(type, name, javadoc, initializer);
  }
}
