package dev.viewsmith.processor.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.viewsmith.processor.expression.ExpressionPrinter;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.And;
import dev.viewsmith.processor.expression.TypedExpression.Arithmetic;
import dev.viewsmith.processor.expression.TypedExpression.Coalesce;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.Comparison;
import dev.viewsmith.processor.expression.TypedExpression.Comparison.Operator;
import dev.viewsmith.processor.expression.TypedExpression.Conditional;
import dev.viewsmith.processor.expression.TypedExpression.IsNull;
import dev.viewsmith.processor.expression.TypedExpression.Literal;
import dev.viewsmith.processor.expression.TypedExpression.Not;
import dev.viewsmith.processor.expression.TypedExpression.Or;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import org.junit.jupiter.api.Test;

/** What is left of conditions where {@code min} is null, for a {@code n} that never is. */
class NullCaseTest {
  private static final TypedExpression N = new ColumnValue("", "n", Scalar.LONG);
  private static final TypedExpression MIN = new ColumnValue("", "min", Scalar.LONG, true, "min");
  private static final TypedExpression ZERO = new Literal(0L, "0L", Scalar.LONG);
  private static final TypedExpression KNOWN = above(N);
  private static final TypedExpression UNKNOWN = above(MIN);

  @Test
  void aComparisonWithNullIsNeverTrue() {
    assertLeft("false", UNKNOWN);
    assertLeft("false", new Not(UNKNOWN));
    assertLeft("false", new Comparison(Operator.EQUAL, MIN, MIN));
    assertLeft("false", above(new Arithmetic(Arithmetic.Operator.ADD, N, MIN)));
  }

  @Test
  void whatReadsNoNullStays() {
    assertLeft("n > 0L", KNOWN);
    assertLeft("!(n > 0L)", new Not(KNOWN));
    assertLeft("n > 0L && n > 0L", new And(KNOWN, KNOWN));
  }

  @Test
  void nullItselfCanBeAskedFor() {
    assertLeft("true", new IsNull(MIN));
    assertLeft("false", new Not(new IsNull(MIN)));
    assertLeft("false", new IsNull(N));
    assertLeft("true", new IsNull(new Arithmetic(Arithmetic.Operator.ADD, N, MIN)));
    assertLeft("n > 0L", above(new Coalesce(MIN, N)));
  }

  @Test
  void unknownAndFalseIsFalse() {
    assertLeft("false", new And(UNKNOWN, KNOWN));
    assertLeft("false", new And(KNOWN, UNKNOWN));
    assertLeft("!(n > 0L)", new Not(new And(UNKNOWN, KNOWN)));
    assertLeft("!(n > 0L)", new Not(new And(KNOWN, UNKNOWN)));
  }

  @Test
  void unknownOrTrueIsTrue() {
    assertLeft("n > 0L", new Or(UNKNOWN, KNOWN));
    assertLeft("n > 0L", new Or(KNOWN, UNKNOWN));
    assertLeft("false", new Not(new Or(UNKNOWN, KNOWN)));
  }

  @Test
  void aChoiceTakesUnknownForFalse() {
    assertLeft("n > 0L", new Conditional(UNKNOWN, new Not(KNOWN), KNOWN));
    assertLeft("n > 0L && 0L > 0L", above(new Conditional(KNOWN, ZERO, MIN)));
  }

  @Test
  void whereNoneIsNullNothingIsUnknown() {
    TypedExpression condition = new Or(new IsNull(MIN), new And(UNKNOWN, KNOWN));
    assertEquals("min > 0L && n > 0L", ExpressionPrinter.print(NullCase.ofValues(condition)));
  }

  private static Comparison above(TypedExpression value) {
    return new Comparison(Operator.GREATER, value, ZERO);
  }

  private static void assertLeft(String expected, TypedExpression condition) {
    assertEquals(expected, ExpressionPrinter.print(NullCase.ofNull(condition)));
  }
}
