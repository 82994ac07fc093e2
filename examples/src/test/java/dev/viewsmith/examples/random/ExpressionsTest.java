package dev.viewsmith.examples.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.examples.random.Expression.Binary;
import dev.viewsmith.examples.random.Expression.Call;
import dev.viewsmith.examples.random.Expression.Cast;
import dev.viewsmith.examples.random.Expression.Component;
import dev.viewsmith.examples.random.Expression.Conditional;
import dev.viewsmith.examples.random.Expression.Constant;
import dev.viewsmith.examples.random.Expression.Operator;
import dev.viewsmith.examples.random.Expression.Unary;
import dev.viewsmith.examples.random.Interpreter.Incomputable;
import dev.viewsmith.examples.random.Type.EnumType;
import dev.viewsmith.examples.random.Type.Scalar;
import dev.viewsmith.examples.random.Type.Symbol;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The test's own expressions, checked by hand. */
final class ExpressionsTest {
  private static final Expression A = new Component(0, 0, "a", Scalar.INT);
  private static final Expression B = new Component(0, 1, "b", Scalar.INT);
  private static final Expression L = new Component(0, 2, "l", Scalar.LONG);
  private static final Expression S = new Component(0, 3, "s", Scalar.STRING);
  private static final Expression T = new Component(0, 4, "t", Scalar.BOOLEAN);

  private static Expression op(Expression left, Operator operator, Expression right) {
    return new Binary(operator, left, right);
  }

  private static Object value(Expression expression, Object... row) throws Incomputable {
    return Interpreter.value(expression, List.of(List.of(row)));
  }

  private static void assertIncomputable(Expression expression, Object... row) {
    assertThrows(Incomputable.class, () -> value(expression, row));
  }

  private static void assertPrints(String text, Expression expression) {
    assertEquals(text, new JavaText(" ").print(expression));
  }

  @Test
  void arithmeticIsExactInItsType() throws Incomputable {
    long most = Integer.MAX_VALUE;
    assertIncomputable(op(A, Operator.ADD, B), most, 1L);
    assertEquals(most + 1, value(op(A, Operator.ADD, L), most, 0L, 1L));
    assertEquals(-3L, value(op(A, Operator.DIVIDE, B), -7L, 2L));
    assertEquals(-1L, value(op(A, Operator.REMAINDER, B), -7L, 2L));
    assertIncomputable(op(A, Operator.DIVIDE, B), 1L, 0L);
    assertIncomputable(op(L, Operator.DIVIDE, B), 0L, -1L, Long.MIN_VALUE);
    assertIncomputable(new Unary(L), 0L, 0L, Long.MIN_VALUE);
    assertIncomputable(new Cast(Scalar.INT, L), 0L, 0L, most + 1);
  }

  @Test
  void whatIsGuardedIsNotComputed() throws Incomputable {
    Expression fails = op(op(A, Operator.DIVIDE, B), Operator.EQUAL, A);
    Expression guard = op(B, Operator.NOT_EQUAL, new Constant(0L, "0", Scalar.INT));
    assertEquals(false, value(op(guard, Operator.AND, fails), 1L, 0L));
    assertIncomputable(op(fails, Operator.AND, guard), 1L, 0L);
    assertEquals(1L, value(new Conditional(guard, op(A, Operator.DIVIDE, B), A), 1L, 0L));
  }

  @Test
  void orderIsByValueCodePointAndDeclaration() throws Incomputable {
    Expression less = op(S, Operator.LESS, new Constant("\ud83d\ude00", "", Scalar.STRING));
    assertEquals(true, value(less, 0L, 0L, 0L, "\uffff"));
    EnumType type = new EnumType("Kind", List.of("Z", "A"));
    Constant z = new Constant(new Symbol(type, 0), "Kind.Z", type);
    Constant a = new Constant(new Symbol(type, 1), "Kind.A", type);
    assertEquals(true, value(op(z, Operator.LESS, a)));
    assertEquals("Z1", value(op(z, Operator.CONCAT, new Constant(1L, "1", Scalar.INT))));
    assertEquals(true, value(op(A, Operator.EQUAL, L), 7L, 0L, 7L));
  }

  @Test
  void parenthesesStandWhereJavaNeedsThem() {
    assertPrints("a + b - a", op(op(A, Operator.ADD, B), Operator.SUBTRACT, A));
    assertPrints("a + (b - a)", op(A, Operator.ADD, op(B, Operator.SUBTRACT, A)));
    assertPrints("(a + b) * l", op(op(A, Operator.ADD, B), Operator.MULTIPLY, L));
    assertPrints("- -a", new Unary(new Unary(A)));
    assertPrints("-(a + b)", new Unary(op(A, Operator.ADD, B)));
    assertPrints("(int) l + a", op(new Cast(Scalar.INT, L), Operator.ADD, A));
    assertPrints(
        "(a + s).length()", new Call(TextMethod.LENGTH, List.of(op(A, Operator.CONCAT, S))));
    assertPrints("!(t && t) || t", op(new Unary(op(T, Operator.AND, T)), Operator.OR, T));
    assertPrints("(t ? a : b) < b", op(new Conditional(T, A, B), Operator.LESS, B));
    assertPrints("t ? a : t ? a : b", new Conditional(T, A, new Conditional(T, A, B)));
  }

  @Test
  void literalsAreEscaped() {
    assertEquals("\"\\\"\\\\u0041\\n\\ud83d\\ude00\"", JavaText.quoted("\"\\u0041\n\ud83d\ude00"));
    assertEquals("\"\\u002a\\u002f\\\"\"", JavaText.escaped("*/\""));
  }
}
