package dev.viewsmith.processor.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.viewsmith.processor.expression.TypedExpression.Literal;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LiteralsTest {
  private static Literal compile(String text) {
    CompiledExpression compiled = ExpressionCompiler.compile(text, Scopes.ORDERS_WITH_TAGS);
    assertEquals(List.of(), compiled.faults());
    return (Literal) compiled.get();
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "2147483647, 2147483647",
    "-2147483648, -2147483648",
    "1_000_000, 1000000",
    "0x7fff_ffff, 2147483647",
    "0xFFFF_FFFF, -1",
    "0x8000_0000, -2147483648",
    "-0x10, -16",
    "0b1010, 10",
    "-0b1010, -10",
    "017, 15",
    "00, 0",
    "037777777777, -1",
  })
  void readsInts(String text, int value) {
    assertEquals(new Literal(value, text, Scalar.INT), compile(text));
  }

  @ParameterizedTest
  @CsvSource({
    "0L, 0",
    "1l, 1",
    "2147483648L, 2147483648",
    "9_223_372_036_854_775_807L, 9223372036854775807",
    "-9223372036854775808L, -9223372036854775808",
    "0xFFFFFFFFL, 4294967295",
    "0xFFFF_FFFF_FFFF_FFFFL, -1",
    "0B11L, 3",
    "0777L, 511",
  })
  void readsLongs(String text, long value) {
    assertEquals(new Literal(value, text, Scalar.LONG), compile(text));
  }

  @Test
  void putsTheSignNextToTheDigits() {
    assertEquals(new Literal(-5, "-5", Scalar.INT), compile("- 5"));
  }

  @Test
  void readsEscapes() {
    assertEquals("a\tb\n\"'\\", compile("\"a\\tb\\n\\\"\\'\\\\\"").value());
    assertEquals("\0\7\u00ff \b\f\r", compile("\"\\0\\7\\377\\s\\b\\f\\r\"").value());
    assertEquals("A\u00e9B", compile("\"\\u0041\\u00e9\\u0042\"").value());
    assertEquals("\\u0041", compile("\"\\\\u0041\"").value());
    assertEquals("{ } @ */ $$ \u00fc", compile("\"{ } @ */ $$ \u00fc\"").value());
  }

  @Test
  void spellsStringsInOneWay() {
    assertEquals("\"A\"", compile("\"\\u0041\"").text());
    assertEquals("\"\\n\\r\\t\\\"\\\\'\"", compile("\"\\n\\r\\t\\\"\\\\\\'\"").text());
    assertEquals("\"\\u0000\\u007f\\u00e9\\ud83d\\ude00\"", Literals.quote("\0\u007f\u00e9😀"));
  }

  @Test
  void readsTextBlocks() {
    String block = "\"\"\"  \r\n    hot\r\n      \\\"sale\\\" \\\r\n    end\\n  \r\n    \"\"\"";
    Literal literal = compile(block);
    assertEquals("hot\n  \"sale\" end\n\n", literal.value());
    assertEquals("\"hot\\n  \\\"sale\\\" end\\n\\n\"", literal.text());
    assertEquals("a\\b", compile("\"\"\"\na\\\\b\"\"\"").value());
  }
}
