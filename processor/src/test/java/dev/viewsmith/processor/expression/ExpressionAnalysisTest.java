package dev.viewsmith.processor.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionAnalysisTest {
  private static TypedExpression compile(String text) {
    return ExpressionCompiler.compile(text, Scopes.ORDERS_WITH_TAGS).get();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "order.amount",
        "-5",
        "order.items < order.amount",
        "(long) order.items",
        "(int) order.items",
        "\"a\" + order.amount",
        "order.product.length()",
        "order.paid ? 1 : 2",
        "order.status == Status.OPEN && !order.paid"
      })
  void isTotal(String text) {
    assertEquals(true, ExpressionAnalysis.isTotal(compile(text)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "order.amount + 1",
        "1 - 1",
        "order.amount * 2",
        "order.amount / 2",
        "order.amount % 2",
        "-order.amount",
        "(int) order.amount",
        "order.amount != 0 && 10 / order.amount > 1",
        "\"a\" + -order.items",
        "order.product.contains(\"\" + (order.items - 1))"
      })
  void isPartial(String text) {
    assertEquals(false, ExpressionAnalysis.isTotal(compile(text)));
  }

  @Test
  void findsAliasesInTheOrderOfTheirUse() {
    assertEquals(
        List.of("tag", "order"),
        List.copyOf(
            ExpressionAnalysis.aliases(compile("tag.tag + order.product + tag.product + 1"))));
    assertEquals(List.of(), List.copyOf(ExpressionAnalysis.aliases(compile("1 == 2"))));
  }

  @Test
  void splitsConjuncts() {
    TypedExpression conjunction =
        compile("order.paid && (order.amount > 1 && (true || false)) && !(true && false)");
    assertEquals(
        List.of("order.paid", "order.amount > 1", "true || false", "!(true && false)"),
        ExpressionAnalysis.conjuncts(conjunction).stream().map(ExpressionPrinter::print).toList());
    TypedExpression single = compile("order.paid || true");
    assertEquals(List.of(single), ExpressionAnalysis.conjuncts(single));
  }
}
