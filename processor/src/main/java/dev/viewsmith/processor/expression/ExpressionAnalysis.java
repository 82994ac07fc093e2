package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.expression.TypedExpression.Absent;
import dev.viewsmith.processor.expression.TypedExpression.And;
import dev.viewsmith.processor.expression.TypedExpression.Arithmetic;
import dev.viewsmith.processor.expression.TypedExpression.Call;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.Comparison;
import dev.viewsmith.processor.expression.TypedExpression.Concat;
import dev.viewsmith.processor.expression.TypedExpression.Constant;
import dev.viewsmith.processor.expression.TypedExpression.Convert;
import dev.viewsmith.processor.expression.TypedExpression.IsNull;
import dev.viewsmith.processor.expression.TypedExpression.Lowered;
import dev.viewsmith.processor.expression.TypedExpression.Negate;
import dev.viewsmith.processor.expression.TypedExpression.Not;
import dev.viewsmith.processor.expression.TypedExpression.Or;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.OpaqueType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import dev.viewsmith.processor.type.StaticField;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What planners ask of expressions. */
public final class ExpressionAnalysis {
  private ExpressionAnalysis() {}

  /**
   * Whether it has a value for all rows. Arithmetic on integers and decimals has none where it
   * overflows, a conversion to a narrower type none where the number does not fit, a constant none
   * that has too many digits. Guards are not looked at: {@code a != 0 && b / a > 1} is not total.
   */
  public static boolean isTotal(TypedExpression expression) {
    return !canFail(expression)
        && expression.operands().stream().allMatch(ExpressionAnalysis::isTotal);
  }

  /**
   * Whether it either has a value or has none, each time that it is computed of a row: it calls no
   * method that might fail.
   */
  public static boolean isArithmetic(TypedExpression expression) {
    return !(expression instanceof Call call && !call.method().isTotal())
        && !(expression instanceof Comparison comparison
            && comparison.left().type() instanceof OpaqueType)
        && expression.operands().stream().allMatch(ExpressionAnalysis::isArithmetic);
  }

  private static boolean canFail(TypedExpression expression) {
    if (expression instanceof Arithmetic || expression instanceof Negate) {
      return !expression.type().isFloating();
    }
    if (expression instanceof Convert convert) {
      return !Types.isTotal(convert.operand().type(), convert.type());
    }
    if (expression instanceof Comparison comparison) {
      return !comparison.operator().isEquality() && comparison.left().type() instanceof OpaqueType;
    }
    if (expression instanceof Concat concat) {
      return concat.operands().stream().anyMatch(operand -> isOfUser(operand.type()));
    }
    if (expression instanceof Constant constant) {
      return constant.type().isBig() && isOfUser(constant.field());
    }
    return expression instanceof Call call && !call.method().isTotal();
  }

  /** Whether the user's code makes the text of its values. */
  private static boolean isOfUser(ColumnType type) {
    return type instanceof OpaqueType || type instanceof RecordType || type instanceof EnumType;
  }

  /** Whether a number may have too many digits. */
  private static boolean isOfUser(StaticField constant) {
    return !constant.owner().packageName().startsWith("java.");
  }

  /** The aliases of its columns, in the order of their first use. */
  public static Set<String> aliases(TypedExpression expression) {
    Set<String> aliases = new LinkedHashSet<>();
    addAliases(expression, aliases);
    return Collections.unmodifiableSet(aliases);
  }

  private static void addAliases(TypedExpression expression, Set<String> aliases) {
    if (expression instanceof ColumnValue column) {
      aliases.add(column.alias());
    }
    expression.operands().forEach(operand -> addAliases(operand, aliases));
  }

  /** The operands of its outermost {@code &&}, from left to right; itself if it is none. */
  public static List<TypedExpression> conjuncts(TypedExpression expression) {
    List<TypedExpression> conjuncts = new ArrayList<>();
    addConjuncts(expression, conjuncts);
    return List.copyOf(conjuncts);
  }

  /**
   * The conjuncts as they are tested. One over several aliases has the null tests that it needs
   * before it, each on its own, so that they can be made before rows are joined.
   */
  public static List<TypedExpression> tests(TypedExpression predicate) {
    List<TypedExpression> tests = new ArrayList<>();
    for (TypedExpression conjunct : conjuncts(predicate)) {
      if (conjunct instanceof Lowered lowered && aliases(lowered).size() > 1) {
        addTests(lowered, tests);
      } else {
        tests.add(conjunct);
      }
    }
    return List.copyOf(tests);
  }

  private static void addTests(Lowered conjunct, List<TypedExpression> tests) {
    List<TypedExpression> parts = new ArrayList<>(conjuncts(conjunct.meant()));
    TypedExpression last = parts.remove(parts.size() - 1);
    parts.stream().filter(ExpressionAnalysis::isPresence).forEach(tests::add);
    parts.removeIf(ExpressionAnalysis::isPresence);
    parts.add(last);
    TypedExpression rest = parts.stream().reduce(And::new).orElseThrow();
    boolean isAsWritten =
        ExpressionPrinter.print(rest).equals(ExpressionPrinter.print(conjunct.written()));
    tests.add(isAsWritten ? rest : new Lowered(conjunct.written(), rest));
  }

  /** Whether it says that something is not null, and no more. */
  private static boolean isPresence(TypedExpression conjunct) {
    return conjunct instanceof Not not && isNullTest(not.operand());
  }

  private static boolean isNullTest(TypedExpression condition) {
    return condition instanceof Absent
        || condition instanceof IsNull
        || condition instanceof ColumnValue column && Column.tellsNull(column.label())
        || condition instanceof Or or && isNullTest(or.left()) && isNullTest(or.right());
  }

  private static void addConjuncts(TypedExpression expression, List<TypedExpression> conjuncts) {
    if (expression instanceof And and) {
      addConjuncts(and.left(), conjuncts);
      addConjuncts(and.right(), conjuncts);
    } else {
      conjuncts.add(expression);
    }
  }
}
