package dev.viewsmith.docs.site;

import java.nio.file.Path;
import java.util.Optional;

/** Where things of the repository are in the site, which has all its pages in one folder. */
final class Addresses {
  private Addresses() {}

  /** The file of a page, by its path from the root of the repository. */
  static String fileOf(String page) {
    return switch (page) {
      case "docs/README.md" -> "index.html";
      case "README.md" -> "overview.html";
      default -> page.replaceFirst("^docs/", "").replaceFirst("\\.md$", ".html");
    };
  }

  /**
   * The address of a link's target in the site.
   *
   * @param page the page with the link, by its path from the root
   * @param target what the Markdown says
   * @return nothing if the site does not have the target, such as a source
   */
  static Optional<String> of(String page, String target) {
    if (target.matches("[a-z][a-z0-9+.-]*:.*") || target.startsWith("#")) {
      return Optional.of(target);
    }
    int hash = target.indexOf('#');
    String path = hash < 0 ? target : target.substring(0, hash);
    String anchor = hash < 0 ? "" : target.substring(hash);
    Path folder = Path.of("/" + page).resolveSibling("");
    String file = Path.of("/").relativize(folder.resolve(path).normalize()).toString();
    if (file.matches("README\\.md|docs/[^/]+\\.md")) {
      return Optional.of(fileOf(file) + anchor);
    }
    return file.startsWith("docs/images/")
        ? Optional.of(file.substring("docs/".length()))
        : Optional.empty();
  }
}
