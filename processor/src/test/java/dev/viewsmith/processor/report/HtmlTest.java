package dev.viewsmith.processor.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class HtmlTest {
  @Test
  void elementsAreNestedAsTheyWereBegun() {
    Html html = new Html();
    html.open("p", "class", "a b").text("one ").element("b", "two").close().empty("br");

    assertEquals("<!DOCTYPE html>\n<p class=\"a b\">one <b>two</b></p><br/>\n", html.toString());
  }

  @Test
  void textsAndAttributesAreEscaped() {
    Html html = new Html();
    html.element("p", "a < b && \"c\" > 'd'", "title", "\"><script>");

    assertEquals(
        "<!DOCTYPE html>\n<p title=\"&quot;&gt;&lt;script&gt;\">"
            + "a &lt; b &amp;&amp; &quot;c&quot; &gt; 'd'</p>\n",
        html.toString());
  }

  /** Java allows some of them in names. */
  @Test
  void charactersThatXmlDoesNotHaveAreReplaced() {
    String allowed = "\t\n ~é\uD7FF\uE000\uFFFD\uD83D\uDE00";
    assertEquals("<!DOCTYPE html>\n" + allowed + "\n", new Html().text(allowed).toString());

    String forbidden = "\0\1\b\u000B\u001F\uFFFE\uFFFF\uD83D!\uDE00";
    assertEquals(
        "<!DOCTYPE html>\n" + "\uFFFD".repeat(8) + "!\uFFFD\n",
        new Html().text(forbidden).toString());
  }

  @Test
  void whatWasBegunMustEnd() {
    Html html = new Html().open("p");

    assertTrue(
        assertThrows(IllegalStateException.class, html::toString).getMessage().contains("[p]"));
  }

  @Test
  void aStyleSheetThatNeedsEscapesIsRefused() {
    Html html = new Html();

    assertThrows(IllegalArgumentException.class, () -> html.style("a::before { content: \"<\" }"));
    assertThrows(IllegalArgumentException.class, () -> html.style("a { background: url(x?a&b) }"));
  }
}
