package dev.viewsmith.processor.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IdentifiersTest {
  @ParameterizedTest
  @CsvSource({
    "amount,amount",
    "customerId,customer_id",
    "orderID,order_id",
    "HTMLPage,html_page",
    "TagSales,tag_sales",
    "Shop_TagSales,shop_tag_sales",
    "line2Total,line2_total",
    "größeNeu,größe_neu"
  })
  void wordsOfJavaGetUnderscores(String java, String sql) {
    assertEquals(sql, Identifiers.snake(java));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {"amount,amount", "order,\"order\"", "Name,\"Name\"", "größe,\"größe\"", "2x,\"2x\""})
  void namesAreQuotedWhereTheyMustBe(String name, String quoted) {
    assertEquals(quoted, Identifiers.quoted(name));
  }

  @Test
  void aQuoteInANameIsDoubled() {
    assertEquals("\"a\"\"b\"", Identifiers.quoted("a\"b"));
  }

  @Test
  void aTextEndsWhereItShould() {
    assertEquals("'it''s'", Identifiers.literal("it's"));
    assertEquals("E'a\\\\''; DROP'", Identifiers.literal("a\\'; DROP"));
  }

  @Test
  void lengthIsInBytes() {
    assertFalse(Identifiers.isTooLong("o".repeat(63)));
    assertTrue(Identifiers.isTooLong("o".repeat(64)));
    assertTrue(Identifiers.isTooLong("ö".repeat(32)));
  }
}
