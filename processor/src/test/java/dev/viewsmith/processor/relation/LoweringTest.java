package dev.viewsmith.processor.relation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.viewsmith.processor.expression.ExpressionAnalysis;
import dev.viewsmith.processor.expression.ExpressionCompiler;
import dev.viewsmith.processor.expression.ExpressionPrinter;
import dev.viewsmith.processor.expression.Scope;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.IsNull;
import dev.viewsmith.processor.expression.TypedExpression.Lowered;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What becomes of expressions over {@code x}, {@code y} and {@code name}, which can be null. */
class LoweringTest {
  private static final Scope.Alias ROW =
      new Scope.Alias(
          "a",
          "A",
          List.of(
              new Column("n", Scalar.INT),
              nullable("x", Scalar.INT),
              nullable("y", Scalar.INT),
              nullable("name", Scalar.STRING)));
  private static final Scope.Alias OTHER =
      new Scope.Alias("b", "B", List.of(new Column("m", Scalar.INT), nullable("z", Scalar.INT)));

  private static Column nullable(String name, Scalar type) {
    return new Column(name, type, true, name, true);
  }

  @Test
  void whatReadsNoNullStaysTheSame() {
    for (String text : List.of("a.n > 0", "!(a.n > 0 || a.n < 9)", "a.n == 1 && a.n / 2 > 3")) {
      TypedExpression written = compile(text);
      assertSame(written, lowering().condition(written));
    }
  }

  @Test
  void aStrictOperatorIsTrueOnlyWhereItsOperandsAreThere() {
    assertTrueWhere("!isNull(a.x) && a.x > 0", "a.x > 0");
    assertTrueWhere("!isNull(a.x) && !(a.x > 0)", "!(a.x > 0)");
    assertTrueWhere("!isNull(a.x) && !isNull(a.y) && a.x == a.y", "a.x == a.y");
    assertTrueWhere("!isNull(a.x) && a.x == a.x", "a.x == a.x");
    assertTrueWhere("!isNull(a.x) && a.n + a.x > 0", "a.n + a.x > 0");
    assertTrueWhere("!isNull(a.name) && a.name.length() > 1", "a.name.length() > 1");
  }

  @Test
  void nullItselfCanBeAskedFor() {
    assertTrueWhere("isNull(a.x)", "isNull(a.x)");
    assertTrueWhere("!isNull(a.x)", "!isNull(a.x)");
    assertTrueWhere("false", "isNull(a.n)");
    assertTrueWhere("isNull(a.x) || isNull(a.y)", "isNull(a.x * a.y)");
    assertTrueWhere("(isNull(a.x) ? a.n : a.x) > 0", "coalesce(a.x, a.n) > 0");
    assertTrueWhere(
        "!(isNull(a.x) && isNull(a.y)) && (isNull(a.x) ? a.y : a.x) > 0", "coalesce(a.x, a.y) > 0");
  }

  @Test
  void unknownAndFalseIsFalse() {
    assertTrueWhere("!isNull(a.x) && a.x > 0 && a.n > 0", "a.x > 0 && a.n > 0");
    assertTrueWhere("!isNull(a.x) && !(a.x > 0) || !(a.n > 0)", "!(a.x > 0 && a.n > 0)");
    assertTrueWhere(
        "!(!isNull(a.x) && a.x > 0 && a.n > 0 || (!isNull(a.x) && !(a.x > 0) || !(a.n > 0)))",
        "isNull(a.x > 0 && a.n > 0)");
  }

  @Test
  void unknownOrTrueIsTrue() {
    assertTrueWhere("!isNull(a.x) && a.x > 0 || a.n > 0", "a.x > 0 || a.n > 0");
    assertTrueWhere("!isNull(a.x) && !(a.x > 0) && !(a.n > 0)", "!(a.x > 0 || a.n > 0)");
  }

  @Test
  void whatCanFailIsComputedThoughTheResultIsKnown() {
    assertTrueWhere("a.n * a.n > 0 || true", "a.n * a.n > 0 || true");
    assertTrueWhere("a.n * a.n > 0 && false", "a.n * a.n > 0 && false");
    assertTrueWhere("true", "a.n > 0 || true");
  }

  @Test
  void aChoiceTakesUnknownForFalse() {
    assertTrueWhere("(!isNull(a.x) && a.x > 0 ? 1 : 2) > a.n", "(a.x > 0 ? 1 : 2) > a.n");
  }

  @Test
  void aChoiceIsNullWhereTheBranchIsThatItTakes() {
    assertEquals("a.n > 0 ? isNull(a.x) : isNull(a.y)", isNull("a.n > 0 ? a.x : a.y"));
    assertEquals("a.n > 0 && isNull(a.x)", isNull("a.n > 0 ? a.x : 0"));
  }

  @Test
  void whatIsNeverNullHasNoNullTest() {
    for (String text : List.of("coalesce(a.x, 0)", "coalesce(a.n, a.x)", "isNull(a.x)", "a.n")) {
      assertFalse(compile(text).isNullable(), text);
      assertNull(lowering().value(compile(text)).isNull(), text);
    }
  }

  @Test
  void aValueIsCalledAsItWasWrittenAndComputedWithoutNulls() {
    Value value = lowering().value(compile("coalesce(a.x, 1) / a.y"));
    assertEquals("coalesce(a.x, 1) / a.y", ExpressionPrinter.print(value.expression()));
    assertEquals("isNull(a.y)", isNull("coalesce(a.x, 1) / a.y"));
    TypedExpression meant = Lowered.meaning(value.expression());
    assertEquals("(isNull(a.x) ? 1 : a.x) / a.y", ExpressionPrinter.print(meant));
    assertFalse(meant.isNullable());
  }

  @Test
  void aNullTestThatCanFailIsCalledAsTheValue() {
    TypedExpression isNull = lowering().value(compile("a.n / a.n > 1 ? a.x : 0")).isNull();
    assertEquals("isNull(a.n / a.n > 1 ? a.x : 0)", ExpressionPrinter.print(isNull));
  }

  @Test
  void theNullTestsOfSeveralAliasesStandBeforeAConditionOnThem() {
    assertTests(List.of("!isNull(a.x)", "!isNull(b.z)", "a.x == b.z"), "a.x == b.z");
    assertTests(List.of("!isNull(a.x)", "a.x + b.m > 3"), "a.x + b.m > 3");
    assertTests(List.of("a.x == 1 || b.z == 2"), "a.x == 1 || b.z == 2");
    assertTests(List.of("a.x > 0", "a.n > b.m"), "a.x > 0 && a.n > b.m");
  }

  private static void assertTests(List<String> expected, String text) {
    TypedExpression lowered = lowering().condition(compile(text));
    assertEquals(
        expected,
        ExpressionAnalysis.tests(lowered).stream().map(ExpressionPrinter::print).toList());
  }

  private static void assertTrueWhere(String expected, String text) {
    TypedExpression lowered = lowering().condition(compile(text));
    assertEquals(text, ExpressionPrinter.print(lowered));
    TypedExpression meant =
        ExpressionAnalysis.conjuncts(lowered).stream()
            .map(Lowered::meaning)
            .reduce(TypedExpression.And::new)
            .orElseThrow();
    assertEquals(expected, ExpressionPrinter.print(meant));
    assertFalse(meant.isNullable());
  }

  private static String isNull(String text) {
    return ExpressionPrinter.print(lowering().value(compile(text)).isNull());
  }

  private static TypedExpression compile(String text) {
    return ExpressionCompiler.compile(text, new Scope(List.of(ROW, OTHER), List.of())).get();
  }

  private static Lowering lowering() {
    return new Lowering(
        column ->
            new IsNull(
                new ColumnValue(
                    column.alias(), column.column(), column.type(), false, column.label())));
  }
}
