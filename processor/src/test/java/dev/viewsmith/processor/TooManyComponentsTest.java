package dev.viewsmith.processor;

import dev.viewsmith.processor.diagnostic.ProblemCode;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Records at the limit compile; those beyond are refused before javac sees generated code. */
class TooManyComponentsTest {
  private static final String COUNT =
      """
      package wide;
      import dev.viewsmith.*;
      @View(from = Row.class)
      record Rows(@Count long rows) {}
      """;

  private static final String PAIRS =
      """
      package wide;
      import dev.viewsmith.*;
      @View(from = Row.class, join = @Join(value = Name.class, on = "row.v0 == name.id"))
      record Rows(@Count long rows) {}
      """;

  private static final String NAME = "package wide;\npublic record Name(long id) {}\n";

  @Test
  void recordsHave126Components() {
    Verdict.on(row("long", 126, ""), COUNT).andNothingElse();
    Verdict.on(row("long", 127, ""), COUNT)
        .finds(
            ProblemCode.TOO_MANY_COMPONENTS,
            "record Rows",
            text("Row has 127 components; an input can have 126."))
        .andNothingElse();
  }

  @Test
  void theirTypesDoNotMatter() {
    Verdict.on(row("int", 126, ""), COUNT).andNothingElse();
    Verdict.on(row("int", 127, ""), COUNT)
        .finds(
            ProblemCode.TOO_MANY_COMPONENTS,
            "record Rows",
            text("Row has 127 components; an input can have 126."))
        .andNothingElse();
  }

  @Test
  void recordsThatAreJoinedHave125() {
    Verdict.on(row("long", 125, ""), NAME, PAIRS).andNothingElse();
    Verdict.on(row("long", 126, ""), NAME, PAIRS)
        .finds(
            ProblemCode.TOO_MANY_COMPONENTS,
            "record Rows",
            text("Row has 126 components; an input of a join can have 125."))
        .andNothingElse();
  }

  @Test
  void nestedRecordsCountAsOne() {
    String rest = "package wide;\npublic record Rest(" + components("long", 60, "r") + ") {}\n";
    Verdict.on(row("long", 100, ", Rest rest"), rest, COUNT).andNothingElse();
  }

  private static String row(String type, int components, String more) {
    return "package wide;\npublic record Row(%s%s) {}\n"
        .formatted(components(type, components, "v"), more);
  }

  private static String components(String type, int count, String name) {
    return IntStream.range(0, count)
        .mapToObj(i -> type + " " + name + i)
        .collect(Collectors.joining(", "));
  }

  @Test
  void componentsInsideThatAreReadCount() {
    String rest = "package wide;\npublic record Rest(" + components("long", 2, "r") + ") {}\n";
    String sums =
        """
        package wide;
        import dev.viewsmith.*;
        @View(from = Row.class)
        record Rows(@Sum("rest.r0") long first, @Sum("rest.r1") long second) {}
        """;
    Verdict.on(row("long", 123, ", Rest rest"), rest, sums).andNothingElse();
    Verdict.on(row("long", 124, ", Rest rest"), rest, sums)
        .finds(
            ProblemCode.TOO_MANY_COMPONENTS,
            "record Rows",
            text(
                "Row has 125 components, and the view reads 2 inside them; an input can have 126."))
        .andNothingElse();
  }

  @Test
  void viewsAreTooWideThemselves() {
    String longs =
        IntStream.range(0, 130)
            .mapToObj(i -> "@Sum(\"id * %d\") long s%d".formatted(i, i))
            .collect(Collectors.joining(", "));
    Verdict.on(
            NAME,
            "package wide;\nimport dev.viewsmith.*;\n@View(from = Name.class)\nrecord Sums("
                + longs
                + ") {}\n")
        .finds(
            ProblemCode.TOO_MANY_COMPONENTS,
            "record Sums",
            """
            Sums has 130 components: its maintainer would need a method of 263 parameters, and Java \
            allows 255, where a long or a double counts twice.
            Use fewer components, or put some into nested records: each of these counts as one.\
            """)
        .andNothingElse();
  }

  private static String text(String excess) {
    return excess
        + "\nLeave some out, or put some into nested records: each of these counts as one.";
  }
}
