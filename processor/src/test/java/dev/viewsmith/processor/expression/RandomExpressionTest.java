package dev.viewsmith.processor.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is printed means the same when it is read again. */
class RandomExpressionTest {
  private static final int EXPRESSIONS = 3_000;

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 20_261_129})
  void readsWhatItPrints(long seed) {
    RandomExpressions random = new RandomExpressions(seed);
    for (int i = 0; i < EXPRESSIONS; i++) {
      TypedExpression expression = random.next(1 + i % 7);
      String text = ExpressionPrinter.print(expression);
      CompiledExpression again = ExpressionCompiler.compile(text, Scopes.ALL_TYPES);
      assertEquals(expression, again.expression(), () -> text + " " + again.faults());
    }
  }
}
