package dev.viewsmith.processor.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.viewsmith.processor.report.JavaTokens.Kind;
import dev.viewsmith.processor.report.JavaTokens.Token;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class JavaTokensTest {
  @Test
  void wordsNumbersAndAnnotations() {
    assertEquals(
        "ANNOTATION:@A KEYWORD:final KEYWORD:int intern = NUMBER:0x1F_FL + b1;",
        shown("@A final int intern = 0x1F_FL + b1;"));
  }

  @Test
  void quotesAndCommentsHideEachOther() {
    assertEquals(
        "s(STRING:\"// \\\" no\", STRING:'\"', STRING:'\\''); COMMENT:// \"yes",
        shown("s(\"// \\\" no\", '\"', '\\''); // \"yes"));
    assertEquals("COMMENT:/* if \" */ KEYWORD:if", shown("/* if \" */ if"));
  }

  @Test
  void piecesEndWithTheirLine() {
    assertEquals(
        "COMMENT:/** a|COMMENT: * b */|x = STRING:\"\"\"|STRING:  \" int \\\"\"\"|STRING:  \"\"\";",
        shown("/** a\n * b */\nx = \"\"\"\n  \" int \\\"\"\"\n  \"\"\";"));
  }

  @Test
  void linesAreThoseOfTheSource() {
    assertEquals(List.of(), JavaTokens.lines(""));
    assertEquals(List.of(List.of()), JavaTokens.lines("\n"));
    assertEquals(List.of(List.of(), List.of(new Token(Kind.PLAIN, "a"))), JavaTokens.lines("\na"));
  }

  private static String shown(String source) {
    return JavaTokens.lines(source).stream()
        .map(
            line ->
                line.stream()
                    .map(
                        token ->
                            token.kind() == Kind.PLAIN
                                ? token.text()
                                : token.kind() + ":" + token.text())
                    .collect(Collectors.joining()))
        .collect(Collectors.joining("|"));
  }
}
