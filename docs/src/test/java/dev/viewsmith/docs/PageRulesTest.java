package dev.viewsmith.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.viewsmith.docs.page.Anchors;
import dev.viewsmith.docs.page.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each rule finds what is wrong with a page that was made for it. */
class PageRulesTest {
  @TempDir Path folder;

  @Test
  void indentedBlocksAreTold() {
    assertEquals(
        List.of("docs/sample.md:3 is an indented block of code: put it in a fence."),
        PageRules.indentedBlocks(Sample.page("Text\n\n    code\n\n'''text\n\n    fenced\n'''\n")));
  }

  @Test
  void unknownKindsOfBlocksAreTold() {
    assertEquals(
        List.of(
            "docs/sample.md:1 is a block of an unknown kind: \"\".",
            "docs/sample.md:4 is a block of an unknown kind: \"java rum\".",
            "docs/sample.md:7 is a block of an unknown kind: \"java excerpt\"."),
        PageRules.unknownInfos(
            Sample.page(
                "'''\n'''\n\n'''java rum\n'''\n\n'''java excerpt\n'''\n\n'''xml file pom.xml\n'''\n")));
  }

  @Test
  void blocksThatLackTheirPartnerAreTold() {
    assertEquals(
        List.of(
            "docs/sample.md:1 is the output of commands, but no block sh is before it.",
            "docs/sample.md:10 is a problem, but no block text after it shows the message."),
        PageRules.lonelyBlocks(
            Sample.page(
                "'''text output\n'''\n\n'''sh\n'''\n\n'''text output\n'''\n\n'''java problem\n'''\n")));
  }

  @Test
  void longLinesAreToldButNotOfTablesLinksAndOutput() {
    String wide = "w".repeat(109);
    String text =
        "| a |\n|---|\n| %s |\n\n'''text\n%s..\n'''\n\n[a](%s)\n\n%s.\n%s..\n"
            .formatted(wide, wide, wide, wide, wide);
    assertEquals(
        List.of("docs/sample.md:12 is longer than 110 columns."),
        PageRules.longLines(Sample.page(text)));
  }

  @Test
  void brokenLinksAreTold() throws IOException {
    Files.createDirectories(folder.resolve("docs"));
    Files.writeString(folder.resolve("docs/other.md"), "## A `code` & more!\n");
    Files.writeString(folder.resolve("docs/picture.svg"), "<svg/>");
    Page other = Page.read(folder, "docs/other.md");
    Page page =
        Sample.page(
            """
            # Here
            [good](other.md#a-code--more), [good](#here), ![good](picture.svg), [good](https://a.b)
            [bad](gone.md)
            [bad](other.md#nowhere)
            [bad](#nowhere)
            <img src="gone.png">
            [bad](http://a.b)
            """);
    assertEquals(
        List.of(
            "docs/sample.md:3 links to docs/gone.md, which does not exist.",
            "docs/sample.md:4 links to other.md#nowhere, but docs/other.md has no such heading.",
            "docs/sample.md:5 links to #nowhere, but docs/sample.md has no such heading.",
            "docs/sample.md:6 links to docs/gone.png, which does not exist.",
            "docs/sample.md:7 links to http://a.b: use https."),
        brokenLinksOf(page, other));
  }

  private List<String> brokenLinksOf(Page page, Page other) throws IOException {
    Files.writeString(folder.resolve(page.name()), page.text());
    return new PageRules(List.of(page, other), folder).brokenLinks(page);
  }

  @Test
  void pagesThatTheIndexDoesNotLeadToAreTold() {
    Page index = Page.of("docs/README.md", "[a](a.md)");
    Page a = Page.of("docs/a.md", "[root](../README.md)");
    Page root = Page.of("README.md", "[a](docs/a.md)");
    Page lost = Page.of("docs/lost.md", "[a](a.md)");
    assertEquals(
        List.of("docs/lost.md cannot be reached by links from docs/README.md."),
        new PageRules(List.of(index, a, root, lost), folder).unreachablePages());
  }

  @Test
  void anchorsAreThoseOfGitHub() {
    Anchors anchors = new Anchors();
    assertEquals("look-before-you-apply", anchors.next("Look before you apply"));
    assertEquals("delta-rules-why-3-terms", anchors.next("Delta rules: why 3 terms?"));
    assertEquals("look-before-you-apply-1", anchors.next("Look before you apply"));
    assertEquals("snake_case--größe", anchors.next("snake_case — Größe"));
  }
}
