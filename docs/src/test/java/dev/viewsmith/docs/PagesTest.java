package dev.viewsmith.docs;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.viewsmith.docs.page.Fence;
import dev.viewsmith.docs.page.Page;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/** The pages of this repository hold what they say. */
class PagesTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  /** A test for each block of code that can be checked, named for its place. */
  @TestFactory
  Stream<DynamicNode> blocksOf() throws IOException {
    return Page.all(ROOT).stream().map(page -> dynamicContainer(page.name(), blocks(page)));
  }

  private static Stream<DynamicNode> blocks(Page page) {
    BlockChecks checks = new BlockChecks(page, ROOT, Path.of("target", "pages", page.name()));
    return page.fences().stream()
        .filter(BlockChecks::knows)
        .map(fence -> dynamicTest(fence.place() + " " + fence.info(), holds(checks, fence)));
  }

  private static Executable holds(BlockChecks checks, Fence fence) {
    return () -> assertNone(List.of(checks.faults(fence)));
  }

  @TestFactory
  Stream<DynamicNode> formOf() throws IOException {
    PageRules rules = PageRules.of(ROOT);
    return Page.all(ROOT).stream()
        .map(
            page ->
                dynamicContainer(
                    page.name(),
                    Stream.of(
                        form("indented blocks", PageRules.indentedBlocks(page)),
                        form("kinds of blocks", PageRules.unknownInfos(page)),
                        form("pairs of blocks", PageRules.lonelyBlocks(page)),
                        form("long lines", PageRules.longLines(page)),
                        form("links", rules.brokenLinks(page)))));
  }

  private static DynamicNode form(String what, List<String> faults) {
    return dynamicTest(what, () -> assertNone(faults));
  }

  @Test
  void theIndexLeadsToEveryPage() throws IOException {
    assertNone(PageRules.of(ROOT).unreachablePages());
  }

  private static void assertNone(List<String> faults) {
    String text = String.join("\n", faults);
    if (!text.isEmpty()) {
      fail("\n" + text);
    }
  }
}
