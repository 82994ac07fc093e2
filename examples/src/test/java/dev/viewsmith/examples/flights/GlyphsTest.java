package dev.viewsmith.examples.flights;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class GlyphsTest {
  @Test
  void aCharsetWithoutTheSignsGetsThoseOfAscii() {
    assertEquals(Glyphs.UNICODE, Glyphs.of(StandardCharsets.UTF_8));
    assertEquals(Glyphs.ASCII, Glyphs.of(StandardCharsets.US_ASCII));
    assertEquals(Glyphs.ASCII, Glyphs.of(StandardCharsets.ISO_8859_1));
    assertEquals(Glyphs.ASCII, Glyphs.of(Charset.forName("windows-1252")));
  }

  @Test
  void asciiSignsAreAscii() {
    Glyphs ascii = Glyphs.ASCII;
    String all = ascii.arrow() + ascii.dash() + ascii.rule(2) + ascii.number(-1) + bars(ascii);
    assertEquals(
        all, new String(all.getBytes(StandardCharsets.US_ASCII), StandardCharsets.US_ASCII));
    assertEquals("->---" + "-1" + "__.*##", all);
  }

  @Test
  void barsGrowFromZeroToForty() {
    assertEquals("▁▁▂▇██", bars(Glyphs.UNICODE));
  }

  private static String bars(Glyphs glyphs) {
    StringBuilder bars = new StringBuilder();
    for (double delay : new double[] {-30, 4.9, 5, 30, 40, 1000}) {
      bars.append(glyphs.bar(delay));
    }
    return bars.toString();
  }

  @Test
  void numbersHaveCommasAndAMinus() {
    assertEquals("−1,234", Glyphs.UNICODE.number(-1234));
    assertEquals("-1,234.5", Glyphs.ASCII.decimal(-1234.5));
    assertEquals("0.0", Glyphs.UNICODE.decimal(-0.04));
  }
}
