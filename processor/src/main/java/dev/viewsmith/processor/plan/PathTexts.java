package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.ExpressionPrinter;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.And;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.plan.InputPlan.Entering;
import dev.viewsmith.processor.plan.Step.Itself;
import dev.viewsmith.processor.type.Column;
import java.util.List;
import java.util.stream.Collectors;

/** The words of the steps on the path of a changed row. */
final class PathTexts {
  private final Noun noun;
  private final boolean isSelf;

  /**
   * @param noun what the changed row is called
   * @param isSelf whether it joins under several aliases
   */
  PathTexts(Noun noun, boolean isSelf) {
    this.noun = noun;
    this.isSelf = isSelf;
  }

  /**
   * One join on a path.
   *
   * @param alias of the changed row
   * @param each what a row of the partner is called
   * @param before what those are called that it was joined with before
   * @param conditions that are tested
   * @param isLast whether it makes joined rows
   */
  record Joining(
      String alias,
      String each,
      List<String> before,
      List<TypedExpression> conditions,
      Itself itself,
      boolean isLast) {}

  /** What a row of a partner is called: by its alias where an input has several. */
  String each(String alias, Noun partner, boolean hasSeveral) {
    return isSelf || hasSeveral ? alias : partner.one();
  }

  String find(List<ColumnValue> key, String alias, TablePlan.Index index) {
    boolean isOwn = key.stream().allMatch(column -> column.alias().equals(alias));
    String columns =
        key.stream()
            .map(
                column -> isOwn ? column.label() : Column.qualified(column.alias(), column.label()))
            .collect(Collectors.joining(", "));
    if (!isOwn) {
      return "find " + (key.size() == 1 ? columns : "(" + columns + ")") + " in " + index.name();
    }
    boolean isQualified = columns.indexOf('.') >= 0;
    return key.size() == 1
        ? "find " + (isQualified ? "" : "the ") + columns + " in " + index.name()
        : "find (" + columns + ") of the " + noun.one() + " in " + index.name();
  }

  /** Why an entry is found that was found before. */
  String movedBy() {
    return " again: entering the " + noun.one() + " may have moved it";
  }

  String guard(String alias, List<TypedExpression> guards, boolean isAlone) {
    String verb = isAlone ? "choose it" : isSelf ? "join it as " + alias : "join it";
    return verb + " only if " + printed(guards);
  }

  static String check(List<TypedExpression> partial) {
    return "compute "
        + partial.stream().map(ExpressionPrinter::print).collect(Collectors.joining(", "))
        + ": refuses the batch where that fails";
  }

  String take() {
    return "choose the " + noun.one() + " with its weight";
  }

  /**
   * @param where the place: the word there if only one was found
   */
  String join(Joining join, String where) {
    return joining(join) + join.each() + " " + where + tests(join);
  }

  String scan(Joining join, TablePlan.Rows rows, String why) {
    return joining(join)
        + join.each()
        + " in "
        + rows.name()
        + " (a scan: "
        + why
        + ")"
        + tests(join);
  }

  private String joining(Joining join) {
    boolean isFirst = join.before().isEmpty();
    return isSelf && isFirst ? "join it, as " + join.alias() + ", with each " : "join each ";
  }

  private String tests(Joining join) {
    String tests = join.conditions().isEmpty() ? "" : " where " + printed(join.conditions());
    return itself(join.itself()) + tests + (join.isLast() ? product(join) : "");
  }

  private static String itself(Itself itself) {
    return switch (itself) {
      case AS_KEPT -> "";
      case BEFORE -> " (itself as it was before)";
      case AFTER -> " (itself as it is afterwards)";
    };
  }

  private String product(Joining join) {
    String one = isSelf ? join.alias() : noun.one();
    String others = join.before().isEmpty() ? "the " + join.each() : "all others";
    return ": weight of the " + one + " times copies of " + others;
  }

  String enter(TablePlan.Rows rows, Entering entering) {
    return "enter the " + noun.one() + " into " + rows.name() + when(entering);
  }

  String enter(TablePlan.Index index, List<TablePlan.Side> own, Entering entering) {
    String sides =
        own.size() == 1
            ? ""
            : own.stream()
                .map(side -> "its " + side.noun().many())
                .collect(Collectors.joining(" and ", ", among ", ""));
    return "enter the " + noun.one() + " into " + index.name() + sides + when(entering) + kept(own);
  }

  /** Which rows are entered, where not all are. */
  private static String kept(List<TablePlan.Side> own) {
    return own.stream()
        .filter(side -> !side.conditions().isEmpty())
        .map(
            side ->
                (own.size() == 1 ? " if " : ", those as " + side.noun().one() + " if ")
                    + printed(side.conditions()))
        .collect(Collectors.joining());
  }

  private static String when(Entering entering) {
    return entering == Entering.BY_SIGN ? ": before it joins if it comes, else afterwards" : "";
  }

  static String printed(List<TypedExpression> conjuncts) {
    TypedExpression all = conjuncts.get(0);
    for (TypedExpression next : conjuncts.subList(1, conjuncts.size())) {
      all = new And(all, next);
    }
    return ExpressionPrinter.print(all);
  }
}
