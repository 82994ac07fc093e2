package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.expression.ExpressionAnalysis;
import dev.viewsmith.processor.expression.ExpressionPrinter;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.Absent;
import dev.viewsmith.processor.expression.TypedExpression.And;
import dev.viewsmith.processor.expression.TypedExpression.Arithmetic;
import dev.viewsmith.processor.expression.TypedExpression.Call;
import dev.viewsmith.processor.expression.TypedExpression.Coalesce;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.Comparison;
import dev.viewsmith.processor.expression.TypedExpression.Component;
import dev.viewsmith.processor.expression.TypedExpression.Concat;
import dev.viewsmith.processor.expression.TypedExpression.Conditional;
import dev.viewsmith.processor.expression.TypedExpression.Constant;
import dev.viewsmith.processor.expression.TypedExpression.Convert;
import dev.viewsmith.processor.expression.TypedExpression.EnumConstant;
import dev.viewsmith.processor.expression.TypedExpression.IsNull;
import dev.viewsmith.processor.expression.TypedExpression.Literal;
import dev.viewsmith.processor.expression.TypedExpression.Lowered;
import dev.viewsmith.processor.expression.TypedExpression.Negate;
import dev.viewsmith.processor.expression.TypedExpression.Not;
import dev.viewsmith.processor.expression.TypedExpression.Or;
import dev.viewsmith.processor.expression.TypedExpressionVisitor;
import dev.viewsmith.processor.expression.Wording;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Expressions as SQL that means the same, null included: views take null as SQL does, so that they
 * are translated as they were written. What has no such SQL is refused.
 *
 * <p>Integers overflow, divide and leave remainders in PostgreSQL as in exact Java. It promises no
 * order of evaluation between {@code AND} and {@code OR}, but does for {@code CASE}: that is what
 * stands where an operand that may fail is guarded by the one before it.
 */
final class SqlExpressions implements TypedExpressionVisitor<SqlExpressions.Sql> {
  static final int WHOLE = 0;
  private static final int OR = 0;
  private static final int AND = 1;
  private static final int NOT = 2;
  static final int COMPARISON = 3;
  static final int CONCAT = 4;
  static final int SUM = 5;
  private static final int PRODUCT = 6;
  static final int SIGN = 7;
  static final int PRIMARY = 8;

  /** A text and how strongly its outermost operator binds. */
  record Sql(String text, int strength) {
    /** In parentheses if it binds more weakly than asked for. */
    String in(int needed) {
      return strength < needed ? "(" + text + ")" : text;
    }
  }

  private final Function<ColumnValue, String> columns;
  private final List<String> refusals = new ArrayList<>();

  /**
   * @param columns how statements spell a column
   */
  SqlExpressions(Function<ColumnValue, String> columns) {
    this.columns = columns;
  }

  /** The SQL of an expression; means nothing if there is a refusal. */
  String translate(TypedExpression expression) {
    return expression.accept(this).text();
  }

  /** The same as an operand of {@code AND}. */
  String conjunct(TypedExpression expression) {
    return text(expression, AND + 1);
  }

  /** What was refused so far: each the text of an expression, and why it is none of SQL. */
  List<String> refusals() {
    return List.copyOf(refusals);
  }

  private Sql refuse(TypedExpression expression, String why) {
    refusals.add(ExpressionPrinter.print(expression) + " " + why);
    return primary("NULL");
  }

  private static Sql primary(String text) {
    return new Sql(text, PRIMARY);
  }

  private String text(TypedExpression expression, int needed) {
    return expression.accept(this).in(needed);
  }

  private static Sql infix(String left, String operator, String right, int strength) {
    return new Sql(left + " " + operator + " " + right, strength);
  }

  /** All operators with two operands group from left to right. */
  private Sql infix(TypedExpression left, String operator, TypedExpression right, int strength) {
    return infix(text(left, strength), operator, text(right, strength + 1), strength);
  }

  @Override
  public Sql visit(ColumnValue column) {
    if (column.label().indexOf('.') >= 0) {
      return refuse(column, "is inside a record, which is no column of a table");
    }
    return SqlType.of(column.type()) == null ? noType(column) : primary(columns.apply(column));
  }

  @Override
  public Sql visit(Literal literal) {
    String text = SqlLiterals.of(literal.value());
    return text == null ? noType(literal) : primary(text);
  }

  private Sql noType(TypedExpression expression) {
    return refuse(
        expression,
        "is " + Wording.withArticle(expression.type()) + ", for which SQL has no equal");
  }

  @Override
  public Sql visit(EnumConstant constant) {
    return primary(Identifiers.literal(constant.name()));
  }

  @Override
  public Sql visit(Constant constant) {
    Object value = SqlConstants.value(constant);
    return value == null
        ? refuse(constant, "is a constant, whose value is not known when the SQL is written")
        : known(constant, value);
  }

  /** A value that is the same for all rows. */
  private Sql known(TypedExpression expression, Object value) {
    if (SqlType.of(expression.type()) == null) {
      return noType(expression);
    }
    String text = SqlLiterals.of(value);
    return text == null
        ? refuse(expression, "is " + value + ", which PostgreSQL cannot hold")
        : primary(text);
  }

  @Override
  public Sql visit(Component component) {
    return refuse(component, "is inside a record, which is no column of a table");
  }

  @Override
  public Sql visit(IsNull isNull) {
    return new Sql(text(isNull.operand(), CONCAT) + " IS NULL", COMPARISON);
  }

  @Override
  public Sql visit(Coalesce coalesce) {
    return primary(
        "coalesce(" + translate(coalesce.value()) + ", " + translate(coalesce.otherwise()) + ")");
  }

  @Override
  public Sql visit(Absent absent) {
    return refuse(absent, "is no expression of a user");
  }

  /** As it was written: SQL has null. */
  @Override
  public Sql visit(Lowered lowered) {
    return lowered.written().accept(this);
  }

  @Override
  public Sql visit(Negate negate) {
    return isExact(negate.type())
        ? new Sql("- " + text(negate.operand(), PRIMARY), SIGN)
        : noType(negate);
  }

  private static boolean isExact(ColumnType type) {
    return type.isIntegral() || type.isBig();
  }

  @Override
  public Sql visit(Not not) {
    return new Sql("NOT " + text(not.operand(), COMPARISON), NOT);
  }

  @Override
  public Sql visit(Arithmetic arithmetic) {
    if (!isExact(arithmetic.type())) {
      return noType(arithmetic);
    }
    int strength =
        switch (arithmetic.operator()) {
          case ADD, SUBTRACT -> SUM;
          case MULTIPLY, DIVIDE, REMAINDER -> PRODUCT;
        };
    return infix(arithmetic.left(), arithmetic.operator().toString(), arithmetic.right(), strength);
  }

  @Override
  public Sql visit(Comparison comparison) {
    ColumnType type = comparison.left().type();
    boolean isEquality = comparison.operator().isEquality();
    if (SqlType.of(type) == null) {
      return noType(comparison.left());
    }
    if (!isEquality && SqlType.of(type) == SqlType.ENUM) {
      return refuse(comparison, "compares constants by their order, which their names do not have");
    }
    boolean isCollated = !isEquality && type == Scalar.STRING;
    String left = text(plainNumber(comparison.left()), isCollated ? PRIMARY : CONCAT);
    String right = text(plainNumber(comparison.right()), CONCAT);
    String operator = operator(comparison.operator());
    return infix(isCollated ? left + " COLLATE \"C\"" : left, operator, right, COMPARISON);
  }

  private static String operator(Comparison.Operator operator) {
    return switch (operator) {
      case EQUAL -> "=";
      case NOT_EQUAL -> "<>";
      case LESS, AT_MOST, GREATER, AT_LEAST -> operator.toString();
    };
  }

  /** A number that PostgreSQL compares with one of another size without a cast. */
  private static TypedExpression plainNumber(TypedExpression operand) {
    return operand instanceof Convert convert
            && !convert.written()
            && convert.operand().type().isIntegral()
            && isExact(convert.type())
        ? convert.operand()
        : operand;
  }

  @Override
  public Sql visit(And and) {
    if (ExpressionAnalysis.isTotal(and.right())) {
      return infix(and.left(), "AND", and.right(), AND);
    }
    return guard(and, and.left(), translate(and.right()), "false");
  }

  @Override
  public Sql visit(Or or) {
    if (ExpressionAnalysis.isTotal(or.right())) {
      return infix(or.left(), "OR", or.right(), OR);
    }
    return guard(or, or.left(), "true", translate(or.right()));
  }

  /** A choice that computes no more than it must. */
  private Sql guard(
      TypedExpression whole, TypedExpression guard, String whenTrue, String otherwise) {
    return guard.isNullable()
        ? refuse(whole, "may fail behind a condition that may be unknown")
        : primary(choice(translate(guard), whenTrue, otherwise));
  }

  private static String choice(String condition, String whenTrue, String otherwise) {
    return "CASE WHEN " + condition + " THEN " + whenTrue + " ELSE " + otherwise + " END";
  }

  @Override
  public Sql visit(Conditional conditional) {
    return primary(
        choice(
            translate(conditional.condition()),
            translate(conditional.whenTrue()),
            translate(conditional.whenFalse())));
  }

  @Override
  public Sql visit(Convert convert) {
    ColumnType from = convert.operand().type();
    SqlType to = SqlType.of(convert.type());
    boolean isWhole = from.isIntegral() || from == Scalar.BIG_INTEGER;
    boolean isByte = convert.type() == Scalar.BYTE;
    if (to == null || !isWhole || !isExact(convert.type()) || isByte) {
      return refuse(convert, "is a conversion that SQL does in another way");
    }
    return primary(text(convert.operand(), PRIMARY) + "::" + to.sql());
  }

  @Override
  public Sql visit(Concat concat) {
    String left = asText(concat.left(), CONCAT);
    return infix(left, "||", asText(concat.right(), CONCAT + 1), CONCAT);
  }

  private String asText(TypedExpression operand, int needed) {
    ColumnType type = operand.type();
    if (type == Scalar.STRING) {
      return text(operand, needed);
    }
    if (!type.isIntegral() && type != Scalar.BIG_INTEGER && type != Scalar.BOOLEAN) {
      return refuse(operand, "has another text in SQL than in Java").text();
    }
    return text(operand, PRIMARY) + "::text";
  }

  @Override
  public Sql visit(Call call) {
    Object value = SqlConstants.value(call);
    if (value != null) {
      return known(call, value);
    }
    SqlCall sql = SqlCall.of(call);
    if (sql == null) {
      return refuse(call, "is a call of a method of Java that SQL does not have");
    }
    if (SqlType.of(call.type()) == null) {
      return noType(call);
    }
    Object[] operands =
        call.operands().stream().map(operand -> text(operand, sql.needed())).toArray();
    return new Sql(sql.text().formatted(operands), sql.strength());
  }
}
