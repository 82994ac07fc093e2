package dev.viewsmith.processor.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Templates and their holes. */
class CodeTest {
  private final Code code = Code.ofRuntime().with("row", "rowStart").with("this", "a$b");

  @Test
  void holesAreFilledOnceAndTextOfTheUserStays() {
    assertEquals("rowStart + a$b;", code.text("$row + ${this};"));
    assertEquals("a$b\n", code.block("$this\n").toString());
    assertThrows(IllegalArgumentException.class, () -> code.text("$unknown"));
  }

  @Test
  void aHoleAloneOnALineTakesLinesWithItsMarginOrNone() {
    Code lines = code.with("body", "one();\n\ntwo();\n").with("nothing", "");
    assertEquals("{\n  one();\n\n  two();\n}\n", lines.text("{\n  $body\n  $nothing\n}\n"));
  }

  @Test
  void classesAreImportedByJavaPoet() {
    assertEquals("java.lang.Math.abs(x)", code.block("$Math.abs(x)").toString());
  }

  @Test
  void namesAreFoundAsWords() {
    assertTrue(Code.names("add(sensor, weight)", "sensor"));
    assertFalse(Code.names("row.sensor + sensors + sensor$", "sensor"));
  }
}
