package dev.viewsmith.processor.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.QualifiedName;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Faults with their full text; those of expressions on one line stand in {@code faults.txt}, and in
 * {@code having-faults.txt} where only the components of the view are in scope, in {@code
 * type-faults.txt} where columns are of every type.
 */
class ExpressionFaultTest {
  private static List<ExpressionFault> faults(String text) {
    return ExpressionCompiler.compile(text, Scopes.ORDERS_WITH_TAGS).faults();
  }

  private static String only(String text) {
    List<ExpressionFault> faults = faults(text);
    assertEquals(1, faults.size(), faults::toString);
    return faults.get(0).text();
  }

  /** Each block: the expression behind {@code "> "}, then its faults. */
  @TestFactory
  Stream<DynamicTest> tellsFaults() {
    return tellsFaults("faults.txt", Scopes.ORDERS_WITH_TAGS);
  }

  @TestFactory
  Stream<DynamicTest> tellsFaultsOfConditionsOnTheView() {
    return tellsFaults("having-faults.txt", Scopes.OF_VIEW);
  }

  @TestFactory
  Stream<DynamicTest> tellsFaultsOfTypesAndMethods() {
    return tellsFaults("type-faults.txt", Scopes.ALL_TYPES);
  }

  private static Stream<DynamicTest> tellsFaults(String resource, Scope scope) {
    return Stream.of(resource(resource).split("(?m)^> "))
        .skip(1)
        .map(block -> block.split("\n", 2))
        .map(block -> DynamicTest.dynamicTest(block[0], () -> tells(block[0], scope, block[1])));
  }

  private static void tells(String text, Scope scope, String expected) {
    String actual =
        ExpressionCompiler.compile(text, scope).faults().stream()
            .map(fault -> fault.code() + ": " + fault.text() + "\n")
            .collect(Collectors.joining());
    assertEquals(expected, actual);
  }

  private static String resource(String name) {
    try (InputStream in = ExpressionFaultTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void tellsOfAnEmptyExpression() {
    assertEquals(
        "The expression is empty.\nWrite a value of each row, such as alias.component.",
        only(" \n "));
  }

  @Test
  void marksThePlaceInItsLine() {
    assertEquals(
        """
        No input has a component "amout".
            + amout
              ^^^^^
        Did you mean "amount"?\
        """,
        only("amount\n  + amout\n  + 1"));
    assertEquals(
        """
        No input has a component "amout".
             b\""" + amout
                    ^^^^^
        Did you mean "amount"?\
        """,
        only("customer == \"\"\"\r\n   a\r\n   b\"\"\" + amout"));
  }

  @Test
  void keepsTabsAboveTheMark() {
    assertEquals(
        "No input has a component \"amout\".\n"
            + "  \ttrue\t== amout\n"
            + "  \t    \t   ^^^^^\n"
            + "Did you mean \"amount\"?",
        only("\ttrue\t== amout"));
  }

  @Test
  void marksWhatGoesOnInTheNextLineToTheEndOfTheFirst() {
    assertEquals(
        """
        "=" is not allowed in an expression.
          amount =
                 ^
        Write == to compare.\
        """,
        only("amount =\n 1"));
  }

  @Test
  void tellsOfStringsWithoutEnd() {
    assertEquals(
        """
        A literal or comment has no end.
          "a
            ^
        Write one expression in the syntax of Java.\
        """,
        only("\"a\nb\""));
  }

  @Test
  void givesOffsets() {
    ExpressionFault fault = faults("1 +\r\n\t(order.amout)").get(0);
    assertEquals(ProblemCode.UNKNOWN_COMPONENT, fault.code());
    assertEquals(13, fault.offset());
    assertEquals(5, fault.length());
  }

  @Test
  void refusesDeepNesting() {
    int deep = 5_000;
    for (String text :
        List.of(
            "(".repeat(deep) + "1" + ")".repeat(deep),
            "(".repeat(deep),
            "1 + ".repeat(deep) + "1",
            "paid ? 1 : ".repeat(deep) + "1",
            "- ".repeat(deep) + "1",
            "(int) ".repeat(deep) + "1",
            "order.amount(".repeat(deep) + ")".repeat(deep))) {
      ExpressionFault fault = faults(text).get(0);
      assertEquals(ProblemCode.UNSUPPORTED_SYNTAX, fault.code());
      assertTrue(fault.text().startsWith("The expression is nested too deeply: "), fault.text());
      assertTrue(fault.text().length() < 500, fault.text());
    }
  }

  @Test
  void takesLongChains() {
    String chain = "order.amount == 1 || ".repeat(499) + "paid";
    TypedExpression expression = ExpressionCompiler.compile(chain, Scopes.ORDERS_WITH_TAGS).get();
    assertEquals(chain.replace("paid", "order.paid"), ExpressionPrinter.print(expression));
  }

  @Test
  void namesTheLimitOfChains() {
    String split =
        "Split it: let a static method of the view compute a part of it, or a component that the"
            + " row is inserted with.";
    String sum = "order.amount + ".repeat(99) + "1";
    assertEquals(List.of(), faults(sum));
    String deep = faults(sum + " + 1 + 1").get(0).text();
    assertTrue(
        deep.startsWith(
            "The expression is nested too deeply: more than 100 operators, calls and parentheses"
                + " are inside one another, as in a sum of more terms.\n"),
        deep);
    assertTrue(deep.endsWith("\n" + split), deep);
    String longer = faults("order.amount == 1 || ".repeat(500) + "paid").get(0).text();
    assertTrue(
        longer.startsWith("The expression has more than 500 conditions in a row.\n"), longer);
    assertTrue(longer.endsWith("\n" + split), longer);
  }

  @Test
  void tellsOfEnumsWithOneName() {
    EnumType shop = new EnumType(new QualifiedName("a", List.of("Status")), List.of("OPEN"));
    EnumType bank = new EnumType(new QualifiedName("b", List.of("Status")), List.of("OPEN"));
    Scope scope =
        new Scope(
            List.of(new Scope.Alias("x", "X", List.of(new Column("n", Scalar.INT)))),
            List.of(shop, bank));
    assertEquals(
        """
        "Status" is the name of several classes.
          Status.OPEN
          ^^^^^^^^^^^
        Write a.Status.OPEN or b.Status.OPEN.\
        """,
        ExpressionCompiler.compile("Status.OPEN", scope).faults().get(0).text());
    assertEquals(
        new TypedExpression.EnumConstant(bank, "OPEN"),
        ExpressionCompiler.compile("b.Status.OPEN", scope).get());
    assertEquals(
        """
        No input has a component "OPEN".
          OPEN
          ^^^^
        Write a.Status.OPEN or b.Status.OPEN.\
        """,
        ExpressionCompiler.compile("OPEN", scope).faults().get(0).text());
  }

  @Test
  void hasAnExpressionOrFaults() {
    CompiledExpression faulty = ExpressionCompiler.compile("1 +", Scopes.ORDERS_WITH_TAGS);
    assertThrows(NullPointerException.class, faulty::get);
    assertThrows(IllegalArgumentException.class, () -> new CompiledExpression(null, List.of()));
  }
}
