package dev.viewsmith.docs.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.docs.page.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  @TempDir Path folder;

  @Test
  void everyLinkOfTheSiteLeadsSomewhere() throws IOException {
    write(ROOT);
    assertEquals(List.of(), new RenderedSite(site()).faults());
    for (Page page : Page.all(ROOT)) {
      assertTrue(Files.exists(site().resolve(Addresses.fileOf(page.name()))), page.name());
    }
  }

  @Test
  void pagesAndImagesAreLinkedAndSourcesAreNot() throws IOException {
    Files.createDirectories(folder.resolve("docs/images"));
    Files.writeString(folder.resolve("docs/images/a.svg"), "<svg/>");
    Files.writeString(
        folder.resolve("README.md"), "# Root\n\n[index](docs/README.md) ![a](docs/images/a.svg)\n");
    Files.writeString(
        folder.resolve("docs/README.md"),
        "# Index\n\n[root](../README.md#root) [pom](../pom.xml) [out](https://a.b)\n");
    write(folder);
    assertEquals(List.of(), new RenderedSite(site()).faults());

    String index = Files.readString(site().resolve("index.html"));
    assertContains("<a href=\"overview.html#root\">root</a>", index);
    assertContains("<a>pom</a>", index);
    assertContains("<a href=\"https://a.b\">out</a>", index);
    assertContains("<a href=\"index.html\" aria-current=\"page\">Index</a>", index);
    assertContains("<title>Index – Viewsmith</title>", index);
    String root = Files.readString(site().resolve("overview.html"));
    assertContains("<img src=\"images/a.svg\"", root);
    assertContains("<h1 id=\"root\">Root<a class=\"anchor\" href=\"#root\"", root);
  }

  @Test
  void theListOfPagesFollowsTheSectionsOfTheIndex() throws IOException {
    Files.createDirectories(folder.resolve("docs"));
    Files.writeString(folder.resolve("README.md"), "# Root\n");
    Files.writeString(folder.resolve("docs/a.md"), "# A\n");
    Files.writeString(folder.resolve("docs/b.md"), "# B\n");
    Files.writeString(folder.resolve("docs/c.md"), "# C\n");
    Files.writeString(
        folder.resolve("docs/README.md"),
        "# Index\n\n[root](../README.md)\n\n## Use\n\n[b](b.md)\n\n## Read\n\n[a](a.md) [b](b.md)\n");
    write(folder);
    assertContains(
        """
        <ul>
        <li><a href="index.html">Index</a></li>
        <li><a href="overview.html">Root</a></li>
        </ul>
        <p class="group">Use</p>
        <ul>
        <li><a href="b.html">B</a></li>
        </ul>
        <p class="group">Read</p>
        <ul>
        <li><a href="a.html">A</a></li>
        </ul>
        <p class="group">More</p>
        <ul>
        <li><a href="c.html" aria-current="page">C</a></li>
        </ul>
        """,
        Files.readString(site().resolve("c.html")));
  }

  @Test
  void blocksShowTheirFileAndJavaItsTokens() throws IOException {
    Files.createDirectories(folder.resolve("docs"));
    Files.writeString(folder.resolve("README.md"), "# Root\n");
    Files.writeString(
        folder.resolve("docs/README.md"),
        "# Index\n\n```java file a/B.java\n@A(\"<b>\") // it's\nnew B();\n```\n\n```text\n@A <c>\n```\n");
    write(folder);
    String index = Files.readString(site().resolve("index.html"));
    assertContains("<figcaption>a/B.java</figcaption>", index);
    assertContains(
        "<span class=\"annotation\">@A</span>(<span class=\"string\">\"&lt;b&gt;\"</span>)"
            + " <span class=\"comment\">// it's</span>\n<span class=\"keyword\">new</span> B();",
        index);
    assertContains("<code class=\"text\">@A &lt;c&gt;\n</code>", index);
  }

  @Test
  void theJavadocIsLinkedWhereItIsBuilt() throws IOException {
    Files.createDirectories(folder.resolve("docs"));
    Files.writeString(folder.resolve("README.md"), "# Root\n");
    Files.writeString(folder.resolve("docs/README.md"), "# Index\n");
    write(folder);
    assertFalse(Files.readString(site().resolve("index.html")).contains("api/index.html"));

    Files.createDirectories(folder.resolve("javadoc"));
    Files.writeString(folder.resolve("javadoc/index.html"), "<html/>");
    write(folder);
    assertContains("\"api/index.html\"", Files.readString(site().resolve("index.html")));
    assertEquals(List.of(), new RenderedSite(site()).faults());
  }

  @Test
  void whatIsWrongWithASiteIsTold() throws IOException {
    Files.createDirectories(site());
    Files.writeString(
        site().resolve("a.html"),
        "<p id=\"a\"><a href=\"#a\"/><a href=\"#b\"/><a href=\"c.html\"/>"
            + "<img src=\"https://a.b/c.png\"/></p>");
    Files.writeString(site().resolve("b.html"), "<p><b></p>");
    assertEquals(
        List.of(
            "a.html links to #b, which does not exist",
            "a.html links to c.html, which does not exist",
            "a.html fetches https://a.b/c.png",
            "b.html is not well formed: The element type \"b\" must be terminated by the matching"
                + " end-tag \"</b>\"."),
        new RenderedSite(site()).faults());
  }

  private void write(Path root) throws IOException {
    Site.main(
        new String[] {root.toString(), site().toString(), folder.resolve("javadoc").toString()});
  }

  private Path site() {
    return folder.resolve("target").resolve("site");
  }

  private static void assertContains(String part, String text) {
    assertTrue(text.contains(part), text);
  }
}
