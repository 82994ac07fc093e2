package dev.viewsmith.processor.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.viewsmith.processor.expression.TypedExpression.Arithmetic;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.Comparison;
import dev.viewsmith.processor.expression.TypedExpression.Concat;
import dev.viewsmith.processor.expression.TypedExpression.Conditional;
import dev.viewsmith.processor.expression.TypedExpression.Convert;
import dev.viewsmith.processor.expression.TypedExpression.EnumConstant;
import dev.viewsmith.processor.expression.TypedExpression.Literal;
import dev.viewsmith.processor.expression.TypedExpression.Negate;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Text of the grammar: what it means, and how it is printed. */
class ExpressionCompilerTest {
  private static final TypedExpression AMOUNT = new ColumnValue("order", "amount", Scalar.LONG);
  private static final TypedExpression ITEMS = new ColumnValue("order", "items", Scalar.INT);
  private static final TypedExpression TAG = new ColumnValue("tag", "tag", Scalar.STRING);
  private static final TypedExpression ONE = new Literal(1, "1", Scalar.INT);

  private static TypedExpression compile(String text) {
    CompiledExpression compiled = ExpressionCompiler.compile(text, Scopes.ORDERS_WITH_TAGS);
    assertEquals(List.of(), compiled.faults());
    return compiled.get();
  }

  private static TypedExpression wide(TypedExpression operand) {
    return new Convert(operand, Scalar.LONG, false);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        // names
        "order.amount ; order.amount ; long",
        " order . amount ; order.amount ; long",
        "amount ; order.amount ; long",
        "order.amount() ; order.amount ; long",
        "tag.tag ; tag.tag ; String",
        "order.paid ; order.paid ; boolean",
        "order.status ; order.status ; Status",
        "Status.OPEN ; Status.OPEN ; Status",
        "Shop.Status.OPEN ; Status.OPEN ; Status",
        "shop.Shop.Status.PAID ; Status.PAID ; Status",
        "paint.Color.RED ; Color.RED ; Color",
        // literals
        "1 ; 1 ; int",
        "1_000L ; 1_000L ; long",
        "0xFF ; 0xFF ; int",
        "0b101 ; 0b101 ; int",
        "-2147483648 ; -2147483648 ; int",
        "-9223372036854775808L ; -9223372036854775808L ; long",
        "true ; true ; boolean",
        "false ; false ; boolean",
        "\"hot\" ; \"hot\" ; String",
        // arithmetic
        "order.amount+1 ; order.amount + 1 ; long",
        "items * items ; order.items * order.items ; int",
        "1 - 2 - 3 ; 1 - 2 - 3 ; int",
        "1 - (2 - 3) ; 1 - (2 - 3) ; int",
        "(1 + 2) * 3 ; (1 + 2) * 3 ; int",
        "1 + (2 * 3) ; 1 + 2 * 3 ; int",
        "10 / 3 % 2 ; 10 / 3 % 2 ; int",
        "10 / (3 % 2) ; 10 / (3 % 2) ; int",
        "-order.amount ; -order.amount ; long",
        "+order.amount ; order.amount ; long",
        "-(-amount) ; -(-order.amount) ; long",
        "-(5) ; -(5) ; int",
        "- - 5 ; -(-5) ; int",
        "1 - -5 ; 1 - -5 ; int",
        "-(amount + 1) ; -(order.amount + 1) ; long",
        // comparisons
        "order.product == tag.product ; order.product == tag.product ; boolean",
        "status != Status.OPEN ; order.status != Status.OPEN ; boolean",
        "items < amount ; order.items < order.amount ; boolean",
        "tag.tag >= \"m\" ; tag.tag >= \"m\" ; boolean",
        "paid > false ; order.paid > false ; boolean",
        "status <= Status.PAID ; order.status <= Status.PAID ; boolean",
        "1 < 2 == true ; 1 < 2 == true ; boolean",
        "1 < 2 == (true == paid) ; 1 < 2 == (true == order.paid) ; boolean",
        "amount + 1 > 2 * items ; order.amount + 1 > 2 * order.items ; boolean",
        // logic
        "paid && !paid || true ; order.paid && !order.paid || true ; boolean",
        "paid && (!paid || true) ; order.paid && (!order.paid || true) ; boolean",
        "paid && (true && false) ; order.paid && (true && false) ; boolean",
        "!(amount > 1) ; !(order.amount > 1) ; boolean",
        "!!paid ; !!order.paid ; boolean",
        "paid ? 1 : 2 ; order.paid ? 1 : 2 ; int",
        "paid ? 1 : amount ; order.paid ? 1 : order.amount ; long",
        "paid ? 1 : true ? 2 : 3 ; order.paid ? 1 : true ? 2 : 3 ; int",
        "(paid ? true : false) ? 1 : 2 ; (order.paid ? true : false) ? 1 : 2 ; int",
        "(paid ? 1 : 2) + 3 ; (order.paid ? 1 : 2) + 3 ; int",
        // casts
        "(int) amount ; (int) order.amount ; int",
        "(long) items ; (long) order.items ; long",
        "(long) amount ; order.amount ; long",
        "(int) (amount / 2) ; (int) (order.amount / 2) ; int",
        "(int) amount / 2 ; (int) order.amount / 2 ; int",
        "(int) -amount ; (int) -order.amount ; int",
        "(long) -5 ; (long) -5 ; long",
        // text
        "tag.tag + amount ; tag.tag + order.amount ; String",
        "1 + 2 + \"a\" ; 1 + 2 + \"a\" ; String",
        "\"a\" + 1 + 2 ; \"a\" + 1 + 2 ; String",
        "\"a\" + (1 + 2) ; \"a\" + (1 + 2) ; String",
        "\"\" + status + paid ; \"\" + order.status + order.paid ; String",
        "customer.length() ; order.customer.length() ; int",
        "order.customer().isEmpty() ; order.customer.isEmpty() ; boolean",
        "(customer + 1).contains(\"x\" + 2) ; (order.customer + 1).contains(\"x\" + 2) ; boolean",
        "customer.startsWith(tag.tag) ; order.customer.startsWith(tag.tag) ; boolean",
        "\"abc\".endsWith(\"c\") ; \"abc\".endsWith(\"c\") ; boolean",
        // layout
        "(((amount))) ; order.amount ; long",
        "amount /* in cents */ + 1 // more ; order.amount + 1 ; long",
      })
  void compilesAndPrints(String text, String canonical, String type) {
    TypedExpression expression = compile(text);
    assertEquals(canonical, ExpressionPrinter.print(expression));
    assertEquals(type, expression.type().toString());
    assertEquals(expression, compile(canonical));
  }

  @Test
  void promotesTheNarrowOperand() {
    assertEquals(
        new Arithmetic(Arithmetic.Operator.ADD, AMOUNT, wide(ITEMS)), compile("amount + items"));
    assertEquals(
        new Arithmetic(Arithmetic.Operator.MULTIPLY, wide(new Negate(ITEMS)), AMOUNT),
        compile("-items * amount"));
    assertEquals(
        new Comparison(Comparison.Operator.LESS, wide(ONE), AMOUNT), compile("1 < amount"));
    assertEquals(
        new Conditional(new Literal(true, "true", Scalar.BOOLEAN), wide(ONE), AMOUNT),
        compile("true ? 1 : amount"));
  }

  @Test
  void promotesAfterNarrowArithmetic() {
    assertEquals(
        new Arithmetic(
            Arithmetic.Operator.ADD,
            wide(new Arithmetic(Arithmetic.Operator.MULTIPLY, ITEMS, ITEMS)),
            AMOUNT),
        compile("items * items + amount"));
  }

  @Test
  void marksWrittenCasts() {
    assertEquals(new Convert(AMOUNT, Scalar.INT, true), compile("(int) amount"));
    assertEquals(
        new Arithmetic(
            Arithmetic.Operator.MULTIPLY, new Convert(ITEMS, Scalar.LONG, true), wide(ITEMS)),
        compile("(long) items * items"));
  }

  @Test
  void joinsText() {
    assertEquals(
        new Concat(new Arithmetic(Arithmetic.Operator.ADD, ONE, ONE), TAG),
        compile("1 + 1 + tag.tag"));
    assertEquals(new Concat(new Concat(TAG, ONE), ONE), compile("tag.tag + 1 + 1"));
  }

  @Test
  void findsEnumConstants() {
    assertEquals(new EnumConstant(Scopes.STATUS, "PAID"), compile("Status.PAID"));
  }

  @Test
  void takesTheAliasBeforeTheComponent() {
    assertEquals(TAG, compile("tag.tag"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "n>3 ; n > 3",
        "(n > 3) && status!=Status.PAID ; n > 3 && status != Status.PAID",
        "customer.length() * n < sum ; customer.length() * n < sum"
      })
  void namesComponentsOfTheViewWithoutAnAlias(String text, String canonical) {
    TypedExpression expression = ExpressionCompiler.compile(text, Scopes.OF_VIEW).get();
    assertEquals(canonical, ExpressionPrinter.print(expression));
    assertEquals(expression, ExpressionCompiler.compile(canonical, Scopes.OF_VIEW).get());
    assertEquals(Set.of(""), ExpressionAnalysis.aliases(expression));
  }
}
