package dev.viewsmith.processor.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * The documentation of expressions is its template with the published list in it; {@code
 * -Dviewsmith.docs.refresh=true} writes it anew.
 */
class ExpressionDocumentationTest {
  private static final Path DOCUMENT = Path.of("..", "docs", "expressions.md");

  @Test
  void isWhatTheListSays() throws IOException {
    String expected = template().replace("<!-- methods -->\n", ExpressionDocumentation.ofMethods());
    if (Boolean.getBoolean("viewsmith.docs.refresh")) {
      Files.writeString(DOCUMENT, expected);
    }
    assertEquals(expected, Files.readString(DOCUMENT));
  }

  private static String template() throws IOException {
    try (InputStream in =
        ExpressionDocumentationTest.class.getResourceAsStream("expressions-template.md")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
