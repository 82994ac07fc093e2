package dev.viewsmith.docs.site;

import dev.viewsmith.docs.page.Page;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The site: an HTML file for each page, their style, their images, and the Javadoc if it is built.
 */
public final class Site {
  private final Path root;
  private final Path output;

  private Site(Path root, Path output) {
    this.root = root;
    this.output = output;
  }

  /**
   * Writes the site.
   *
   * @param args the root of the repository, the folder to write to, and the folder of the Javadoc,
   *     which need not exist
   */
  public static void main(String[] args) throws IOException {
    new Site(Path.of(args[0]), Path.of(args[1])).write(Path.of(args[2]));
  }

  private void write(Path javadoc) throws IOException {
    Files.createDirectories(output);
    List<Page> pages = Page.all(root);
    boolean hasJavadoc = Files.isRegularFile(javadoc.resolve("index.html"));
    Navigation navigation = Navigation.of(pages, hasJavadoc);
    PageRenderer renderer = new PageRenderer(navigation);
    for (Page page : pages) {
      Files.writeString(output.resolve(Addresses.fileOf(page.name())), renderer.html(page));
    }
    copyStyle();
    copyTree(root.resolve("docs/images"), output.resolve("images"));
    if (hasJavadoc) {
      copyTree(javadoc, output.resolve("api"));
    }
  }

  private void copyStyle() throws IOException {
    try (InputStream style = Objects.requireNonNull(Site.class.getResourceAsStream("style.css"))) {
      Files.copy(style, output.resolve("style.css"), StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static void copyTree(Path from, Path to) throws IOException {
    if (!Files.isDirectory(from)) {
      return;
    }
    List<Path> files;
    try (Stream<Path> all = Files.walk(from)) {
      files = all.filter(Files::isRegularFile).toList();
    }
    for (Path file : files) {
      Path copy = to.resolve(from.relativize(file).toString());
      Files.createDirectories(Objects.requireNonNull(copy.getParent()));
      Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
