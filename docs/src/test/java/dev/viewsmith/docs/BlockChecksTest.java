package dev.viewsmith.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each check of a block finds what is wrong with a page that was made for it, and nothing else. */
class BlockChecksTest {
  @TempDir Path folder;

  @Test
  void rightBlocksHaveNoFaults() throws IOException {
    assertFaults(
        Sample.SALES
            + """
            '''java run
            import java.util.List;
            SalesMaintainer sales = SalesMaintainer.create(); // empty
            for (Order order : List.of(new Order("a", 1), new Order("b", 2))) {
              var change = sales.apply(sales.newBatch().insert(order));
              change.delta().forEach((row, weight) -> System.out.println(weight + " " + row));
            }
            // 1 Sales[customer=a, sum=1]
            // 1 Sales[customer=b, sum=2]

            // The version says how many batches were applied.
            System.out.println(sales.version());
            // 2
            java.util.Objects.requireNonNull(null, "one\\ntwo");
            // NullPointerException: one
            // two
            '''
            """);
  }

  @Test
  void aWrongDeclarationIsToldWithItsLine() throws IOException {
    String fault = onlyFault(Sample.SALES.replace("order.customer", "oder.customer"));
    assertStarts("docs/sample.md:8 does not compile: [viewsmith.UnknownAlias] ", fault);
    assertEnds(
        "\n        @GroupBy(\"oder.customer\") String customer,"
            + " @Sum(\"order.amount\") long sum) {}",
        fault);
  }

  @Test
  void aWarningIsAFault() throws IOException {
    assertFaults(
        """
        '''java
        import java.util.*;

        record Raw(List list) {}
        '''
        """,
        "docs/sample.md:4 compiles, but with a warning: found raw type: java.util.List\n"
            + "  missing type arguments for generic class java.util.List<E>\n"
            + "    record Raw(List list) {}");
  }

  @Test
  void aDeclarationThatIsNoJavaIsTold() throws IOException {
    assertFaults(
        "'''java\nclass A {\n'''\n",
        "docs/sample.md:1 is no well-formed Java: reached end of file while parsing");
  }

  @Test
  void statementsThatDoNotCompileAreTold() throws IOException {
    assertFaults(
        Sample.SALES + "'''java run\nint one = 1;\nint two = \"2\";\n'''\n",
        "docs/sample.md:13 does not compile: incompatible types: java.lang.String cannot be converted to int\n"
            + "    int two = \"2\";");
  }

  @Test
  void otherOutputIsShownBesideTheComment() throws IOException {
    assertFaults(
        "'''java run\nSystem.out.println(2);\n// 3\n'''\n",
        """
        docs/sample.md:2 prints something else than the comment below it says. Comment:
            3
        Printed:
            2""");
  }

  @Test
  void aCommentBelowASilentStatementIsTold() throws IOException {
    assertFaults(
        "'''java run\nint one = 1;\n// one\n'''\n",
        """
        docs/sample.md:2 prints nothing, but a comment stands directly below it:
            one
        Comment lines directly below a statement are what it prints. Put an empty line before a \
        comment that is something else.""");
  }

  @Test
  void outputThatNoCommentShowsIsTold() throws IOException {
    assertFaults(
        "'''java run\nSystem.out.println(2);\n\n// more\n'''\n",
        """
        docs/sample.md:2 prints what no comment directly below it says:
            2
        Put these lines below the statement, each behind "// ".""");
  }

  @Test
  void anExceptionThatNoCommentExpectsEndsTheRun() throws IOException {
    assertFaults(
        "'''java run\nint zero = 0;\nint one = 1 / zero;\nSystem.out.println(one);\n// 1\n'''\n",
        "docs/sample.md:3 was not run to its end:"
            + " line 3 throws java.lang.ArithmeticException: / by zero");
  }

  @Test
  void anExceptionThatDoesNotComeIsTold() throws IOException {
    String fault = onlyFault("'''java run\nString.valueOf(1);\n// Exception: no\n'''\n");
    assertStarts("docs/sample.md:2 prints nothing, but a comment", fault);
  }

  @Test
  void anotherMessageThanTheCompilersIsToldAndItsOwnIsNot() throws IOException {
    String problem =
        Sample.SALES
            + """
            '''java problem
            @View(from = Order.class)
            public record Wrong(@Sum("oder.amount") long sum) {}
            '''

            '''text
            MESSAGE
            '''
            """;
    String fault = onlyFault(problem);
    assertStarts(
        """
        docs/sample.md:11 is told otherwise by the compiler. The page says:
            MESSAGE
        The compiler says:
            Wrong.java:2: error: [viewsmith.UnknownAlias] """,
        fault);
    String seen = fault.substring(fault.indexOf("    Wrong")).replaceAll("(?m)^    ", "");
    assertFaults(problem.replace("MESSAGE", seen));
  }

  @Test
  void aProblemThatCompilesIsTold() throws IOException {
    assertFaults(
        "'''java problem\nrecord Fine() {}\n'''\n\n'''text\nno\n'''\n",
        "docs/sample.md:1 shows a problem, but the compiler finds none.");
  }

  @Test
  void aProblemMayReplaceADeclarationOfThePage() throws IOException {
    assertFaults(
        Sample.SALES
            + """
            '''java problem
            record Order(String customer, long amount) { int x = 1; }

            record Other() {}
            '''

            '''text
            Order.java:1: error: field declaration must be static
            record Order(String customer, long amount) { int x = 1; }
                                                             ^
              (consider replacing field with record component)
            '''
            """);
  }

  @Test
  void fragmentsOfEveryKindAreWellFormed() throws IOException {
    for (String text :
        List.of(
            "sales.apply(batch);\n…\nint one = 1;",
            "long sum() {\n  // …\n  return 1;\n}",
            "(row, weight) -> System.out.println(…)",
            "@View(from = Order.class)",
            "@Min(\"order.amount\") long min")) {
      assertFaults("'''java fragment\n" + text + "\n'''\n");
    }
    assertStarts(
        "docs/sample.md:1 is neither declarations, members, statements, ",
        onlyFault("'''java fragment\nsales.apply(\n'''\n"));
  }

  @Test
  void excerptsAreComparedWithTheirFile() throws IOException {
    Files.writeString(folder.resolve("A.java"), "class A {\n  int a;\n\n  int b;\n  int c;\n}\n");
    assertFaults("'''java excerpt A.java\nint a;\n\nint b;\n'''\n");
    assertFaults("'''java excerpt A.java\nclass A {\n…\n  int c;\n}\n'''\n");
    String advice = "\nCopy the lines anew; a line … leaves lines out.";
    assertFaults(
        "'''java excerpt A.java\n  int b;\n  int d;\n'''\n",
        "docs/sample.md:3 is not what A.java has there:\n      int d;" + advice);
    assertFaults(
        "'''java excerpt A.java\nint c;\n…\nint a;\n'''\n",
        "docs/sample.md:4 is not what A.java has there:\n    int a;" + advice);
    assertFaults(
        "'''java excerpt B.java\nint c;\n'''\n",
        "docs/sample.md:1 is an excerpt of a file that does not exist: B.java");
  }

  private String onlyFault(String markdown) throws IOException {
    List<String> faults = Sample.faults(markdown, folder);
    assertEquals(1, faults.size(), faults::toString);
    return faults.get(0);
  }

  private static void assertStarts(String expected, String text) {
    assertEquals(expected, text.substring(0, Math.min(expected.length(), text.length())));
  }

  private static void assertEnds(String expected, String text) {
    assertEquals(expected, text.substring(Math.max(0, text.length() - expected.length())));
  }

  private void assertFaults(String markdown, String... faults) throws IOException {
    assertEquals(List.of(faults), Sample.faults(markdown, folder));
  }
}
