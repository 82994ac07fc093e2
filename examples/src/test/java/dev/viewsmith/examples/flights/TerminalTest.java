package dev.viewsmith.examples.flights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TerminalTest {
  @Test
  void aTerminalIsDrawnOver() {
    assertTrue(isLive(true, Map.of("TERM", "xterm-256color")));
    assertTrue(isLive(true, Map.of("NO_COLOR", "")), "an empty NO_COLOR counts as none");
  }

  @Test
  void filesAndTerminalsThatAskForItGetPlainLines() {
    assertFalse(isLive(false, Map.of("TERM", "xterm-256color")));
    assertFalse(isLive(true, Map.of("TERM", "dumb")));
    assertFalse(isLive(true, Map.of("TERM", "xterm", "NO_COLOR", "1")));
  }

  private static boolean isLive(boolean isTerminal, Map<String, String> environment) {
    return Terminal.of(isTerminal, environment::get, StandardCharsets.UTF_8).isLive();
  }

  @Test
  void withoutAConsoleThereIsNoTerminal() {
    assertFalse(Terminal.isTerminal(null));
  }

  @Test
  void theCharsetIsTheOneOfStandardOutput() {
    Map<String, String> both = Map.of("stdout.encoding", "US-ASCII", "native.encoding", "UTF-8");
    assertEquals(StandardCharsets.US_ASCII, Terminal.charset(both::get));
    Map<String, String> unknown = Map.of("stdout.encoding", "cp-none", "native.encoding", "UTF-16");
    assertEquals(StandardCharsets.UTF_16, Terminal.charset(unknown::get));
    assertEquals(Charset.defaultCharset(), Terminal.charset(name -> null));
    assertEquals(Glyphs.ASCII, Terminal.of(true, name -> null, StandardCharsets.US_ASCII).glyphs());
  }
}
