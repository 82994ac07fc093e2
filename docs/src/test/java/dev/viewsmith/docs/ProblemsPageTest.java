package dev.viewsmith.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.viewsmith.docs.page.Fence;
import dev.viewsmith.docs.page.Heading;
import dev.viewsmith.docs.page.Page;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The page of problems has a section for each code, with an example of that code and no other. That
 * the messages are the compiler's is seen by {@link PagesTest}.
 */
class ProblemsPageTest {
  private static final Pattern CODE = Pattern.compile("\\[viewsmith\\.(\\w+)]");

  /**
   * What no declaration on a page can bring about: it takes a damaged file, an option, or a fault
   * of ours.
   */
  private static final Set<ProblemCode> NOT_BY_A_PAGE =
      EnumSet.of(
          ProblemCode.UNREADABLE_CLASS_FILE,
          ProblemCode.INVALID_OPTION,
          ProblemCode.NAMES_NOTHING,
          ProblemCode.NOT_IN_SQL,
          ProblemCode.INTERNAL_ERROR);

  private final Page page = problems();

  private static Page problems() {
    try {
      return Page.all(Path.of("..").toAbsolutePath().normalize()).stream()
          .filter(page -> page.name().equals("docs/problems.md"))
          .findFirst()
          .orElseThrow();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @TestFactory
  Stream<DynamicTest> everyCodeHasOneSection() {
    return Stream.of(ProblemCode.values())
        .map(code -> dynamicTest(code.label(), () -> hasOneSection(code)));
  }

  private void hasOneSection(ProblemCode code) {
    List<Heading> sections =
        page.headings().stream().filter(heading -> heading.text().equals(code.label())).toList();
    assertEquals(1, sections.size(), "sections of " + code.label());
    List<Fence> blocks = blocks(sections.get(0));
    boolean hasExample = blocks.stream().anyMatch(block -> block.info().equals("java problem"));
    assertEquals(!NOT_BY_A_PAGE.contains(code), hasExample, "whether there is an example");
    if (hasExample) {
      assertEquals(new TreeSet<>(Set.of(code.label())), codes(blocks), "codes of its messages");
    }
    assertTrue(blocks.stream().anyMatch(block -> block.info().equals("text")), "no message");
  }

  /** The blocks from a heading to the next one. */
  private List<Fence> blocks(Heading section) {
    int end =
        page.headings().stream()
            .mapToInt(Heading::line)
            .filter(line -> line > section.line())
            .min()
            .orElse(Integer.MAX_VALUE);
    return page.fences().stream()
        .filter(fence -> fence.line() > section.line() && fence.line() < end)
        .toList();
  }

  private static Set<String> codes(List<Fence> blocks) {
    return blocks.stream()
        .filter(block -> block.info().equals("text"))
        .flatMap(block -> CODE.matcher(block.text()).results())
        .map((MatchResult code) -> code.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
