package dev.viewsmith.processor.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.util.List;
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
  void innerClassesAreNamedBehindTheirGenericOuterOnes() {
    ParameterizedTypeName crate =
        ParameterizedTypeName.get(ClassName.get("shop", "Crate"), ClassName.get(String.class));
    TypeName slot = crate.nestedClass("Slot", List.of(ClassName.get(Integer.class)));
    TypeName lid = crate.nestedClass("Lid");
    Code types = code.with("Slot", code.type(slot)).with("Lid", code.type(lid));
    assertEquals(
        "shop.Crate<java.lang.String>.Slot<java.lang.Integer> slot;",
        types.block("$Slot slot;").toString());
    assertEquals("shop.Crate<java.lang.String>.Lid lid;", types.block("$Lid lid;").toString());
  }

  @Test
  void namesAreFoundAsWords() {
    assertTrue(Code.names("add(sensor, weight)", "sensor"));
    assertFalse(Code.names("row.sensor + sensors + sensor$", "sensor"));
  }
}
