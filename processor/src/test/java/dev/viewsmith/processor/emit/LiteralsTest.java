package dev.viewsmith.processor.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Text of the user where some of it would mean something. */
class LiteralsTest {
  @Test
  void stringLiteralsSayTheSame() {
    assertEquals("\"a \\\"b\\\" \\\\ \\n\\t\\000\"", Literals.quoted("a \"b\" \\ \n\t\0"));
  }

  @Test
  void textBlocksKeepQuotesBackslashesAndBlanksAtTheEnd() {
    assertEquals("a \\\"\"\" b \\\\u0041 c\\s", Literals.textBlockLine("a \"\"\" b \\u0041 c "));
  }

  @Test
  void aBackslashBeforeAnUIsNoCharacterInComments() {
    assertEquals("\\\\u0041", Literals.comment("\\u0041"));
    assertEquals("\\\\u0041", Literals.comment("\\\\u0041"));
    assertEquals("\\\\\\\\u0041", Literals.comment("\\\\\\u0041"));
    assertEquals("\\n", Literals.comment("\\n"));
  }

  @Test
  void codeTagsTakeBalancedBracesOnly() {
    assertTrue(Literals.isSafeInCode("a < b && {c} @d"));
    assertFalse(Literals.isSafeInCode("}{"));
    assertFalse(Literals.isSafeInCode("{"));
    assertFalse(Literals.isSafeInCode("*/"));
    assertEquals("<code>&#123; *&#47; &lt;</code>", Literals.javadocCode("{ */ <"));
    assertEquals("order.amount", Literals.javadoc("order.amount"));
    assertEquals("{@code a * 2}", Literals.javadoc("a * 2"));
  }
}
