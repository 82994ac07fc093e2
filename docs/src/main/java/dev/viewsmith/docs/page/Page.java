package dev.viewsmith.docs.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A page of the documentation.
 *
 * @param name the path from the root of the repository, with slashes
 * @param text its Markdown
 * @param fences its fenced blocks, in order
 * @param headings its headings, in order
 * @param links its links and images, in order
 * @param indentedBlocks the lines at which blocks of code begin that are indented, not fenced
 * @param tableLines the lines that belong to tables
 */
public record Page(
    String name,
    String text,
    List<Fence> fences,
    List<Heading> headings,
    List<Link> links,
    List<Integer> indentedBlocks,
    List<Integer> tableLines) {

  /** Reads a page from its Markdown. */
  public static Page of(String name, String text) {
    return new PageReader(name).read(text);
  }

  /** Reads a page from its file below the root of the repository. */
  public static Page read(Path root, String name) throws IOException {
    return of(name, Files.readString(root.resolve(name)));
  }

  /** All pages: README.md, then those of docs by name. */
  public static List<Page> all(Path root) throws IOException {
    List<String> names;
    try (Stream<Path> files = Files.list(root.resolve("docs"))) {
      names =
          files
              .map(file -> "docs/" + file.getFileName())
              .filter(name -> name.endsWith(".md"))
              .sorted()
              .toList();
    }
    List<Page> pages = new ArrayList<>();
    pages.add(read(root, "README.md"));
    for (String name : names) {
      pages.add(read(root, name));
    }
    return List.copyOf(pages);
  }

  /** The blocks whose information string begins with these words. */
  public List<Fence> fences(String language, String role) {
    return fences.stream()
        .filter(fence -> fence.language().equals(language) && fence.role().equals(role))
        .toList();
  }
}
